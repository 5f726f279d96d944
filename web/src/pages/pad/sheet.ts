/** The notepad beside the real box: who plays, what each has scored, and who has won. Nothing here touches a screen. */

export const CATEGORIES = ['smallest', 'tallest', 'one-colour', 'all'] as const;
export const LEAST = 3;
export const MOST = 5;
export const HIGHEST = 999; // no city is worth more than three digits

export interface Column {
  name: string;
  points: (number | null)[]; // by category; null: not scored yet
  buildings: number | null; // in the city at the end; asked only where points are equal
}

export type Sheet = readonly Column[];

export interface Result {
  winners: number[]; // empty while the game goes on, or while buildings are still to be counted
  tied: number[]; // players with equal most points, if there are several
  by: 'points' | 'buildings' | 'shared' | null;
}

const empty = (name = ''): Column => ({ name, points: CATEGORIES.map(() => null), buildings: null });

export function newSheet(names: readonly string[] = Array<string>(LEAST).fill('')): Sheet {
  return names.map((name) => empty(name));
}

/** What somebody typed as a number of points; null where there is none. */
export function numberOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, '');
  return digits ? Math.min(HIGHEST, Number(digits)) : null;
}

function change(sheet: Sheet, player: number, how: (column: Column) => Column): Sheet {
  return sheet.map((column, i) => (i === player ? how(column) : column));
}

export function write(sheet: Sheet, player: number, category: number, points: number | null): Sheet {
  return change(sheet, player, (column) => ({
    ...column,
    points: column.points.map((old, i) => (i === category ? points : old)),
  }));
}

export function rename(sheet: Sheet, player: number, name: string): Sheet {
  return change(sheet, player, (column) => ({ ...column, name }));
}

export function count(sheet: Sheet, player: number, buildings: number | null): Sheet {
  return change(sheet, player, (column) => ({ ...column, buildings }));
}

export function join(sheet: Sheet): Sheet {
  return sheet.length < MOST ? [...sheet, empty()] : sheet;
}

export function leave(sheet: Sheet, player: number): Sheet {
  return sheet.length > LEAST ? sheet.filter((_, i) => i !== player) : sheet;
}

export function total(column: Column): number {
  return column.points.reduce<number>((sum, points) => sum + (points ?? 0), 0);
}

export function scored(column: Column): number {
  return column.points.filter((points) => points !== null).length;
}

/** Which scoring is being written down (1 to 4; 5 when all are), and who is still missing in it. */
export function progress(sheet: Sheet): { scoring: number; missing: number[] } {
  const done = Math.min(...sheet.map(scored));
  const begun = sheet.some((column) => scored(column) > done);
  const missing = begun ? sheet.flatMap((column, i) => (scored(column) === done ? [i] : [])) : [];
  return { scoring: done + 1, missing };
}

/** The best of a line, as far as it is written; none while it is empty. */
export function best(sheet: Sheet, category: number): number | null {
  const points = sheet.map((column) => column.points[category] ?? null).filter((one) => one !== null);
  return points.length ? Math.max(...points) : null;
}

const highest = (players: number[], worth: (player: number) => number): number[] => {
  const most = Math.max(...players.map(worth));
  return players.filter((player) => worth(player) === most);
};

/** Most points win, then most buildings; then the victory is shared. */
export function result(sheet: Sheet): Result {
  if (sheet.some((column) => scored(column) < CATEGORIES.length)) return { winners: [], tied: [], by: null };
  const all = sheet.map((_, i) => i);
  const first = highest(all, (i) => total(sheet[i]!));
  if (first.length === 1) return { winners: first, tied: [], by: 'points' };
  if (first.some((i) => sheet[i]!.buildings === null)) return { winners: [], tied: first, by: null };
  const winners = highest(first, (i) => sheet[i]!.buildings!);
  return { winners, tied: first, by: winners.length === 1 ? 'buildings' : 'shared' };
}

/** A sheet as it lay on the device, if it is one. */
export function sheetOf(kept: unknown): Sheet | null {
  if (!Array.isArray(kept) || kept.length < LEAST || kept.length > MOST) return null;
  const number = (value: unknown) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null);
  return kept.map((one: Partial<Column> | null) => ({
    name: String(one?.name ?? '').slice(0, 24),
    points: CATEGORIES.map((_, i) => number(one?.points?.[i])),
    buildings: number(one?.buildings),
  }));
}
