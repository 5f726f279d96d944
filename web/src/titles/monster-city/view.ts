/** What the server tells of a Monster City table, and how its cards are called. */

export type Colour = 'red' | 'green' | 'yellow';
export type Category = 'smallest' | 'tallest' | 'one-colour' | 'all';

export const COLOURS: readonly Colour[] = ['red', 'green', 'yellow'];
export const CATEGORIES: readonly Category[] = ['smallest', 'tallest', 'one-colour', 'all'];
export const SIGN: Record<Colour, string> = { red: 'r', green: 'g', yellow: 'y' };
export const INK: Record<Colour, string> = { red: '#CE3426', green: '#0F7F6C', yellow: '#F4B92F' };
export const ON_INK: Record<Colour, string> = { red: '#FFF8E7', green: '#FFF8E7', yellow: '#1E1B33' };

export interface SeatView {
  city: string[];
  notes: number;
  scored: Partial<Record<Category, number>>;
  points: number;
  sums: Record<Colour, number>; // what the buildings of each colour add up to
  now: Partial<Record<Category, number>>; // what the open categories are worth
  stop?: boolean; // basic game: the STOP card is unused
  events?: number; // event variant: cards in hand
  hand?: string[]; // and which, where they may be seen
  answer?: Category; // the secret choice of a scoring, one's own
}

/** The answers given so far in a decision that nobody else sees yet. */
export interface RowView {
  attack?: string;
  destroy?: string[];
  sure?: string[]; // falls besides, unasked
  event?: string;
  give?: string;
}

export interface View {
  'building-row': string[];
  'building-deck': number;
  'scoring-card-on-top': boolean;
  'monster-row': string[];
  'monster-deck': number;
  'monster-discard': string[];
  box: string[];
  bank: number;
  scorings: number;
  turn: number | null;
  asked: number[];
  seats: SeatView[];
  'event-deck'?: number;
  'event-discard'?: string[];
  row?: RowView;
  winners?: number[];
}

/** What lies open beside the rows and may be looked through. */
export type Pile = 'box' | 'monster-discard' | 'event-discard';

export function pileOf(view: View, pile: Pile): readonly string[] {
  return view[pile] ?? [];
}

export interface Limits {
  row: number;
  piles: number;
  pile: number;
  notes: number;
  max_notes: number;
  event_threshold: number;
}

const PRINTED: Limits = { row: 5, piles: 4, pile: 10, notes: 10, max_notes: 2, event_threshold: 2 };

/** The numbers of the edition, as its file has them. */
export function limitsOf(components: Record<string, unknown> | undefined): Limits {
  return { ...PRINTED, ...(components?.limits as Partial<Limits> | undefined) };
}

export interface Building {
  colour: Colour;
  value: number;
}

/** A building out of its name: "red-5". */
export function buildingOf(kind: string): Building | null {
  const [, colour, value] = /^(red|green|yellow)-(\d+)$/.exec(kind) ?? [];
  return colour ? { colour: colour as Colour, value: Number(value) } : null;
}

/** How buildings stand in a street: by colour, then by value. */
export function inStreet(a: string, b: string): number {
  const [one, other] = [buildingOf(a), buildingOf(b)];
  if (!one || !other) return 0;
  return COLOURS.indexOf(one.colour) - COLOURS.indexOf(other.colour) || one.value - other.value;
}

/** The blocks of a street: the buildings of each colour that is there. */
export function blocks<T extends { kind: string }>(city: readonly T[]): { colour: Colour; buildings: T[] }[] {
  return COLOURS.map((colour) => ({
    colour,
    buildings: city.filter((one) => buildingOf(one.kind)?.colour === colour),
  })).filter((block) => block.buildings.length);
}

/** The bricks of the top bar: pile by pile, which buildings are gone, lie in the row, or are still to come. */
export type Brick = 'gone' | 'row' | 'to-come';

export function bricks(view: View, { piles, pile }: Limits): Brick[][] {
  const all = piles * pile;
  const open = view['building-row'].length;
  const gone = all - view['building-deck'] - open;
  return Array.from({ length: piles }, (_, p) =>
    Array.from({ length: pile }, (_, b) => {
      const n = p * pile + b;
      return n < gone ? 'gone' : n < gone + open ? 'row' : 'to-come';
    }),
  );
}
