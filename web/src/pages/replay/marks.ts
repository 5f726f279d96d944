/** What a replay's slider and plot show, out of the steps alone. */
import type { ReplayStep } from '../../wire/documents';
import type { GameEvent } from '../../wire/protocol';

export type Sign = 'built' | 'eaten' | 'scoring';

export interface Mark {
  version: number;
  sign: Sign;
}

/** From the least to the weightiest. */
export const SIGNS: readonly Sign[] = ['built', 'eaten', 'scoring'];
/** What the events of a title are on a slider; a title that is not here has no signs. */
const MEANING: Record<string, Record<string, Sign>> = {
  'monster-city': { built: 'built', attacked: 'eaten', scoring: 'scoring' },
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function signOf(game: string, event: GameEvent): Sign | null {
  const sign = MEANING[game]?.[event.event] ?? null;
  // A monster that found nothing to eat leaves no mark.
  return sign === 'eaten' && !list(event.destroyed).length ? null : sign;
}

/** At most one sign a step: the weightiest. */
export function marksOf(game: string, steps: readonly ReplayStep[]): Mark[] {
  return steps.flatMap(({ version, events }) => {
    const found = events.map((event) => signOf(game, event));
    const sign = SIGNS.findLast((one) => found.includes(one));
    return sign ? [{ version, sign }] : [];
  });
}

export interface Point {
  version: number;
  scores: number[];
}

/** The scores at the start and after each step that changed them. What was taken back again never happened. */
export function curveOf(steps: readonly ReplayStep[]): Point[] {
  const points: Point[] = [];
  for (const { version, scores } of steps) {
    while (points.length && sum(points.at(-1)!.scores) > sum(scores)) points.pop();
    if (points.at(-1)?.scores.join() !== scores.join()) points.push({ version, scores });
  }
  return points;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Round values for an axis from 0 to at least `most`, few enough to read. */
export function ticksOf(most: number): number[] {
  const step = [5, 10, 20, 25, 50, 100, 200].find((size) => most / size <= 5) ?? 500;
  const lines = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: lines + 1 }, (_, i) => i * step);
}

/** Labels beside a plot must not overlap: push them apart, from the top, and stay within the box. */
export function apart(wanted: readonly number[], gap: number, lowest: number, highest: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const found = [...wanted];
  let from = lowest;
  for (const i of order) from = (found[i] = Math.max(from, wanted[i]!)) + gap;
  let until = highest;
  for (const i of [...order].reverse()) until = (found[i] = Math.min(until, found[i]!)) - gap;
  return found;
}
