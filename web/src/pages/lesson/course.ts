/**
 * What the teacher says next. Nothing here is a script: every sentence follows from what has been done and what is asked
 * now, so that any legal move is survived.
 */
import type { Asked, GameEvent, Happened, MoveRecord } from '../../wire/protocol';

export const TOPICS = [
  'hello',
  'build',
  'others',
  'monster',
  'gaps',
  'stop',
  'race',
  'score',
  'scored',
  'done',
] as const;
/** `full` and `rich` are other words for a topic, where the purse is another one. */
export type Topic = (typeof TOPICS)[number];

export interface Done {
  built: boolean;
  attacked: boolean;
  scored: boolean; // the first scoring has brought points
  moves: number; // of this seat, not taken back
  last: string; // the newest of them, as an event
}

const ACTIONS = ['built', 'attacked', 'stopped', 'event-played', 'event-without-effect'];

/** What this seat has done so far; what was taken back was not done. */
export function doneBy(seat: number, log: readonly Happened[]): Done {
  const moves: string[] = [];
  let scored = false;
  for (const event of log.flatMap((step) => step.events as GameEvent[])) {
    if (event.event === 'scored') scored = true;
    if (event.seat !== seat) continue;
    if (event.event === 'taken-back') moves.pop();
    else if (ACTIONS.includes(event.event)) moves.push(event.event);
  }
  return {
    built: moves.includes('built'),
    attacked: moves.includes('attacked'),
    scored,
    moves: moves.length,
    last: moves.at(-1) ?? '',
  };
}

export interface Now {
  asked: Pick<Asked, 'prompt' | 'choices'> | null; // null: others are asked
  done: Done;
  told: readonly Topic[]; // what was said and put aside with "go on"
  over: boolean;
}

const can = (now: Now, move: string): boolean => now.asked?.choices.some((choice) => choice.move === move) ?? false;

export function topicOf(now: Now): Topic {
  const told = (topic: Topic) => now.told.includes(topic);
  if (now.over) return 'done';
  if (now.done.scored) return told('scored') ? 'done' : 'scored';
  if (now.asked?.prompt === 'ask-score') return 'score';
  if (!told('hello') && now.done.moves === 0) return 'hello';
  if (!now.asked) return 'others';
  if (now.asked.prompt === 'ask-destroy') return 'monster';
  if (!now.done.built && can(now, 'build')) return 'build';
  if (!now.done.attacked && can(now, 'attack')) return 'monster';
  if (!told('gaps')) return 'gaps';
  if (!told('stop') && can(now, 'stop')) return 'stop';
  return 'race';
}

/** Topics that are put aside with a button; all others wait for the move itself. */
export const isRead = (topic: Topic): boolean => ['hello', 'gaps', 'stop', 'scored'].includes(topic);

/** Whether somebody did something else than was proposed: it counts, and may be taken back. */
export function strayed(topic: Topic, event: string): boolean {
  return (topic === 'build' && event !== 'built') || (topic === 'monster' && event !== 'attacked');
}

interface Proposed {
  choices: readonly MoveRecord[];
  previews: Asked['previews'];
}

/** The card that the teacher lights: the tallest building, or the monster that eats least. */
export function proposed(topic: Topic, asked: Proposed | null): MoveRecord | null {
  if (!asked || (topic !== 'build' && topic !== 'monster')) return null;
  const move = topic === 'build' ? 'build' : 'attack';
  const worth = (i: number): number => {
    const facts = asked.previews[i]?.[1] ?? {};
    return topic === 'build' ? -Number(facts.points ?? 0) : Number(facts.number ?? 0);
  };
  const found = asked.choices.map((choice, i) => ({ choice, i })).filter(({ choice }) => choice.move === move);
  found.sort((a, b) => worth(a.i) - worth(b.i));
  return found[0]?.choice ?? null;
}

/** What is lit on the table: exactly one thing. */
export function lightOf(topic: Topic, seat: number, move: MoveRecord | null): string {
  const row = { build: 'building-row', monster: 'monster-row' }[topic as string];
  if (row) return move?.card ? `[data-row="${row}"] [data-kind="${String(move.card)}"]` : `[data-row="${row}"]`;
  switch (topic) {
    case 'hello':
      return `[data-city="${seat}"]`;
    case 'others':
      return `[data-seat]:not([data-own])`;
    case 'stop':
      return `[data-stop="${seat}"]`;
    case 'score':
    case 'scored':
      return '[data-pad]';
    case 'done':
      return '';
    default:
      return '[data-row="building-row"]';
  }
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Side = 'below' | 'above' | 'right' | 'left' | 'none';

const GAP = 18;
const EDGE = 8;

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where the bubble hangs: beside what it speaks of, within the window, never over what must stay free. */
export function hang(
  target: Box | null,
  size: { width: number; height: number },
  view: Box,
  free: readonly Box[],
): { left: number; top: number; side: Side } {
  const { width, height } = size;
  const within = (left: number) => Math.min(view.right - EDGE - width, Math.max(view.left + EDGE, left));
  const down = (top: number) => Math.min(view.bottom - EDGE - height, Math.max(view.top + EDGE, top));
  if (target) {
    const middle = within((target.left + target.right - width) / 2);
    const beside = down((target.top + target.bottom - height) / 2);
    const places: { left: number; top: number; side: Side }[] = [
      { left: middle, top: target.bottom + GAP, side: 'below' },
      { left: middle, top: target.top - GAP - height, side: 'above' },
      { left: target.right + GAP, top: beside, side: 'right' },
      { left: target.left - GAP - width, top: beside, side: 'left' },
    ];
    for (const place of places) {
      const box = { ...place, right: place.left + width, bottom: place.top + height };
      const inside =
        box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
      if (inside && !free.some((one) => meets(one, box))) return place;
    }
  }
  return { left: within(view.left + EDGE), top: view.top + EDGE, side: 'none' };
}
