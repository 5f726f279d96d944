/**
 * Where every card lies, from one table to the next. The server names cards by kind, and equal cards are not told apart
 * (MC24); to fly from the row into a city a card must be the same piece before and after. So each gets a number here,
 * and keeps it as long as a card of its kind can be the one that was there. Rows keep their gaps.
 */
import type { GameEvent, Happened } from '../../wire/protocol';
import { inStreet, type View } from './view';

export interface Placed {
  id: string;
  kind: string;
}

export interface Layout {
  buildings: (Placed | null)[]; // the Building Row, slot by slot
  monsters: (Placed | null)[];
  cities: Placed[][]; // each in the order of its street
  hands: Placed[][]; // events, as far as they are seen
  next: number; // the next number to give
}

export function layOut(before: Layout | null, view: View, slots: number): Layout {
  const from = before ?? { buildings: [], monsters: [], cities: [], hands: [], next: 1 };
  const cities = view.seats.map((seat) => seat.city);
  const count = { next: from.next };
  const buildings = trace([from.buildings, ...from.cities], [view['building-row'], ...cities], 'b', count);
  const [monsters] = trace([from.monsters], [view['monster-row']], 'm', count);
  const hands = trace(
    from.hands,
    view.seats.map((seat) => seat.hand ?? []),
    'e',
    count,
  );
  return {
    buildings: inSlots(from.buildings, buildings[0]!, slots),
    monsters: inSlots(from.monsters, monsters!, slots),
    cities: buildings.slice(1).map((city) => city.sort((a, b) => inStreet(a.kind, b.kind))),
    hands,
    next: count.next,
  };
}

/** The pieces of each area: those that stay, then those that come from elsewhere, then new ones. */
function trace(
  before: readonly (readonly (Placed | null)[])[],
  after: readonly (readonly string[])[],
  letter: string,
  count: { next: number },
): Placed[][] {
  const loose: Placed[] = [];
  const wanted: string[][] = [];
  const found = after.map((kinds, area) => {
    const missing = [...kinds];
    const stays: Placed[] = [];
    for (const piece of before[area] ?? []) {
      if (!piece) continue;
      const at = missing.indexOf(piece.kind);
      if (at < 0) loose.push(piece);
      else {
        stays.push(piece);
        missing.splice(at, 1);
      }
    }
    wanted.push(missing);
    return stays;
  });
  wanted.forEach((missing, area) => {
    for (const kind of missing) {
      const at = loose.findIndex((piece) => piece.kind === kind);
      const piece = at < 0 ? { id: `${letter}${count.next++}`, kind } : loose.splice(at, 1)[0]!;
      found[area]!.push(piece);
    }
  });
  return found;
}

/** A row's pieces in its slots: who stays keeps the slot; who comes takes one just left, else the first free one. */
function inSlots(before: readonly (Placed | null)[], pieces: readonly Placed[], slots: number): (Placed | null)[] {
  const row: (Placed | null)[] = Array(Math.max(slots, pieces.length)).fill(null);
  const here = (id: string | undefined) => pieces.find((piece) => piece.id === id);
  before.forEach((piece, slot) => (row[slot] = here(piece?.id) ?? null));
  const stood = before.filter((piece) => piece).length;
  const anew = row.every((piece) => !piece) && pieces.length !== stood; // refilled: from the first slot on
  const left = anew ? [] : before.flatMap((piece, slot) => (piece && !row[slot] ? [slot] : []));
  for (const piece of pieces) {
    if (row.includes(piece)) continue;
    const slot = left.shift() ?? row.indexOf(null);
    row[slot] = piece;
  }
  return row;
}

interface Rows {
  buildings: (string | null)[];
  monsters: (string | null)[];
}

/** Both rows slot by slot, as the log of a match tells it: so a page that was loaded anew shows the same gaps. */
export function laidByLog(log: readonly Happened[]): Layout {
  let rows: Rows = { buildings: [], monsters: [] };
  const moves: { seat: unknown; rows: Rows }[] = []; // who moved, and how the rows lay before
  for (const step of log) {
    const before = structuredClone(rows);
    const mover = step.events.find((event) => MOVES.has(event.event));
    for (const event of step.events) {
      if (event.event === 'taken-back') {
        let undone = moves.pop();
        while (undone && undone.seat !== event.seat) undone = moves.pop();
        rows = undone?.rows ?? rows;
      } else follow(rows, event);
    }
    if (mover) moves.push({ seat: mover.seat, rows: before });
  }
  let next = 1;
  const placed = (letter: string) => (kind: string | null) => kind && { id: `${letter}${next++}`, kind };
  const buildings = rows.buildings.map(placed('b')) as (Placed | null)[];
  const monsters = rows.monsters.map(placed('m')) as (Placed | null)[];
  return { buildings, monsters, cities: [], hands: [], next };
}

const MOVES = new Set(['built', 'attacked', 'stopped', 'event-played', 'event-without-effect', 'answered']);

/** What an event does to the rows; of equal cards the last one is taken, as `trace` does it. */
function follow(rows: Rows, event: GameEvent): void {
  const take = (row: (string | null)[], kind: unknown, put: string | null = null) => {
    const slot = row.lastIndexOf(kind as string);
    if (slot >= 0) row[slot] = put;
  };
  const cards = (event.cards ?? []) as string[];
  if (event.event === 'buildings-turned-up') rows.buildings = [...cards];
  else if (event.event === 'monsters-turned-up') {
    const kept = rows.monsters.filter((kind) => kind === REPLACED).length === cards.length;
    const dealt = [...cards];
    rows.monsters = kept ? rows.monsters.map((kind) => (kind === REPLACED ? dealt.shift()! : kind)) : dealt;
  } else if (event.event === 'built') take(rows.buildings, event.card);
  else if (event.event === 'attacked') take(rows.monsters, event.card);
  else if (event.event === 'event-played') {
    if (event.card === 'chicken') take(rows.monsters, cards[0]);
    else if (event.card === 'rejected-project') take(rows.buildings, cards[0]);
    else if (event.card === 'remodel') take(rows.buildings, cards[1], cards[0]);
    else if (event.card === 'counterattack') rows.monsters = rows.monsters.map((kind) => kind && REPLACED);
  }
}

const REPLACED = '?'; // a card's place, until the next one is dealt there

/** What became of a city: the pieces that are in no place any more. */
export function fallen(before: Layout, after: Layout, seat: number): Placed[] {
  const still = new Set([...after.buildings, ...after.cities.flat()].map((piece) => piece?.id));
  return (before.cities[seat] ?? []).filter((piece) => !still.has(piece.id));
}
