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

/** The rows as the log tells them: what lies in which slot, and which of them were dealt since the last table. */
export interface Rows {
  buildings: (string | null)[];
  monsters: (string | null)[];
  dealt: { buildings: boolean; monsters: boolean };
}

const untold = (): Rows => ({ buildings: [], monsters: [], dealt: { buildings: false, monsters: false } });

export function layOut(before: Layout | null, view: View, slots: number, told: Rows = untold()): Layout {
  const from = before ?? { buildings: [], monsters: [], cities: [], hands: [], next: 1 };
  const cities = view.seats.map((seat) => seat.city);
  const count = { next: from.next };
  const { dealt } = told;
  const buildings = trace(
    [from.buildings, ...from.cities],
    [view['building-row'], ...cities],
    'b',
    count,
    dealt.buildings,
  );
  const [monsters] = trace([from.monsters], [view['monster-row']], 'm', count, dealt.monsters);
  const hands = trace(
    from.hands,
    view.seats.map((seat) => seat.hand ?? []),
    'e',
    count,
  );
  return {
    buildings: inSlots(from.buildings, buildings[0]!, slots, told.buildings),
    monsters: inSlots(from.monsters, monsters!, slots, told.monsters),
    cities: buildings.slice(1).map((city) => city.sort((a, b) => inStreet(a.kind, b.kind))),
    hands,
    next: count.next,
  };
}

/**
 * The pieces of each area: those that stay, then those that come from elsewhere, then new ones. Where the first area, a
 * row, was dealt, all its pieces are new: a card of the kind that was just taken is another card.
 */
function trace(
  before: readonly (readonly (Placed | null)[])[],
  after: readonly (readonly string[])[],
  letter: string,
  count: { next: number },
  dealt = false,
): Placed[][] {
  const isNew = (area: number) => dealt && area === 0;
  const loose: Placed[] = [];
  const wanted: string[][] = [];
  const found = after.map((kinds, area) => {
    const missing = [...kinds];
    const stays: Placed[] = [];
    for (const piece of before[area] ?? []) {
      if (!piece) continue;
      const at = isNew(area) ? -1 : missing.indexOf(piece.kind);
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
      const at = isNew(area) ? -1 : loose.findIndex((piece) => piece.kind === kind);
      const piece = at < 0 ? { id: `${letter}${count.next++}`, kind } : loose.splice(at, 1)[0]!;
      found[area]!.push(piece);
    }
  });
  return found;
}

/** A row's pieces in its slots, as the log tells it; a match that began with a table set by hand has no such log. */
function inSlots(
  before: readonly (Placed | null)[],
  pieces: readonly Placed[],
  slots: number,
  told: readonly (string | null)[],
): (Placed | null)[] {
  const row: (Placed | null)[] = Array(Math.max(slots, pieces.length, told.length)).fill(null);
  const knows = sorted(told.filter((kind) => kind !== null)) === sorted(pieces.map((piece) => piece.kind));
  const rest = [...pieces];
  before.forEach((piece, slot) => {
    const stays = rest.findIndex((one) => one.id === piece?.id && (!knows || told[slot] === one.kind));
    if (stays >= 0) row[slot] = rest.splice(stays, 1)[0]!;
  });
  const free = knows
    ? (kind: string) => told.findIndex((one, slot) => one === kind && !row[slot])
    : guess(before, row, pieces);
  for (const piece of rest) row[free(piece.kind)] = piece;
  return row;
}

const sorted = (kinds: readonly string[]): string => [...kinds].sort().join();

/** Where a card may lie: in a slot just left, else in the first free one. */
function guess(before: readonly (Placed | null)[], row: readonly (Placed | null)[], pieces: readonly Placed[]) {
  const stood = before.filter((piece) => piece).length;
  const anew = row.every((piece) => !piece) && pieces.length !== stood; // refilled: from the first slot on
  const left = anew ? [] : before.flatMap((piece, slot) => (piece && !row[slot] ? [slot] : []));
  return () => left.shift() ?? row.indexOf(null);
}

/** Both rows slot by slot, and whether they were dealt after the version `seen`. So all screens show the same gaps. */
export function rowsByLog(log: readonly Happened[], seen = Infinity): Rows {
  let rows = untold();
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
  const fresh = log.filter((step) => step.version > seen).flatMap((step) => step.events.map((event) => event.event));
  const dealt = { buildings: fresh.includes('buildings-turned-up'), monsters: fresh.includes('monsters-turned-up') };
  return { ...rows, dealt };
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

/** The pieces of a place that are in no place any more. */
export function gone(pieces: readonly (Placed | null)[], after: Layout): Placed[] {
  const still = new Set([...after.buildings, ...after.monsters, ...after.cities.flat()].map((piece) => piece?.id));
  return pieces.filter((piece) => piece !== null).filter((piece) => !still.has(piece.id));
}
