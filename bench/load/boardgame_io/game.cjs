// A turn-based game of the weight of Monster City, in boardgame.io's own way: a row to build from, a secret deck, open
// cities, monsters that eat. About as many moves a game, and a state of about as many bytes on the wire.

const COLOURS = ["red", "green", "yellow"];
const CITY = 7; // buildings; one more, and a monster comes
const ROW = 5;

function buildings() {
  const deck = [];
  for (const colour of COLOURS) for (let height = 3; height <= 8; height++) for (let k = 0; k < 6; k++) deck.push(`${colour}-${height}`);
  return deck;
}

const city = {
  name: "city",
  minPlayers: 3,
  maxPlayers: 3,

  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(buildings());
    return {
      "building-row": deck.splice(0, ROW),
      deck,
      "monster-row": ["all-red", "all-green", "all-yellow"],
      "monster-discard": [],
      box: [],
      bank: 8,
      seats: ctx.playOrder.map(() => ({ city: [], notes: 1, scored: {}, points: 0 })),
    };
  },

  playerView: ({ G }) => {
    const { deck, box, ...open } = G;
    return { ...open, "building-deck": deck.length, box: box.slice(-40) };
  },

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    build: ({ G, playerID }, index) => {
      if (!Number.isInteger(index) || index < 0 || index >= G["building-row"].length) return "INVALID_MOVE";
      const seat = G.seats[playerID];
      const [card] = G["building-row"].splice(index, 1);
      seat.city.push(card);
      seat.points += Number(card.split("-")[1]);
      if (seat.city.length > CITY) {
        const monster = G["monster-row"].shift();
        const colour = monster.split("-")[1];
        G.box.push(...seat.city.filter((one) => one.startsWith(colour)));
        seat.city = seat.city.filter((one) => !one.startsWith(colour));
        if (seat.city.length > CITY) G.box.push(...seat.city.splice(0, 4));
        G["monster-row"].push(monster);
        G["monster-discard"] = [...G["monster-discard"], monster].slice(-9);
      }
      if (G.deck.length > 0) G["building-row"].push(G.deck.pop());
    },
  },

  endIf: ({ G }) => {
    if (G["building-row"].length > 0) return;
    const best = Math.max(...G.seats.map((seat) => seat.points));
    return { winners: G.seats.flatMap((seat, number) => (seat.points === best ? [number] : [])) };
  },
};

module.exports = { city };
