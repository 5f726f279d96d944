/** How pieces move. Only `transform` and `opacity`; with reduced motion pieces cross-fade and their place is outlined. */
import { tick } from 'svelte';

import { settings } from '../device/settings.svelte';

export const FAST = 120;
export const MOVE = 260;
export const EACH = 40; // more for every further piece
export const MOST = 600; // in all
export const BIG = 600;
export const OUT = 'cubic-bezier(0.2, 0.9, 0.25, 1)';
export const THUD = 'cubic-bezier(0.5, 0, 0.9, 0.4)';

export interface Timing {
  speed?: number;
  signal?: AbortSignal;
  delay?: number;
}

/** Play keyframes to their end; skipped means: at its end at once. Never throws. */
export async function animate(
  element: Element,
  frames: Keyframe[],
  duration: number,
  { speed = 1, signal, delay = 0 }: Timing = {},
  easing = OUT,
): Promise<void> {
  if (signal?.aborted || !element.isConnected || !element.animate) return;
  const shown = element.animate(frames, {
    duration: duration / speed,
    delay: delay / speed,
    easing,
    fill: 'backwards',
  });
  const skip = () => shown.finish();
  signal?.addEventListener('abort', skip, { once: true });
  await shown.finished.catch(() => {});
  signal?.removeEventListener('abort', skip);
}

/** Wait, unless skipped. */
export function pause(milliseconds: number, { speed = 1, signal }: Timing = {}): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds / speed);
    signal?.addEventListener('abort', end, { once: true });
  });
}

type Places = Map<string, DOMRect>;

function places(root: ParentNode): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    found.set(element.dataset.piece!, element.getBoundingClientRect());
  }
  return found;
}

/**
 * FLIP: change what is drawn and let every piece (`data-piece="…"`, unique under `root`) travel from where it was to
 * where it is. Pieces that are new come from `from` (a deck, a hand), if it is given.
 */
export async function travel(
  root: ParentNode,
  change: () => void,
  timing: Timing & { from?: (piece: string) => Element | null | undefined } = {},
): Promise<void> {
  const before = places(root);
  change();
  await tick();
  if (timing.signal?.aborted) return;
  const moves: Promise<void>[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const piece = element.dataset.piece!;
    const was = before.get(piece) ?? timing.from?.(piece)?.getBoundingClientRect();
    if (was) moves.push(fly(element, was, { ...timing, delay: delayOf(moves.length) }));
  }
  await Promise.all(moves);
}

/** A piece flies in an arc from a place to where it is now, above everything, tilted by 5°. */
export async function fly(element: HTMLElement, from: DOMRect, timing: Timing = {}): Promise<void> {
  const to = element.getBoundingClientRect();
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.hypot(x, y) < 2 || !to.width) return;
  if (settings.lessMotion) {
    await appear(element, timing);
    return;
  }
  const scale = from.width ? from.width / to.width : 1;
  const lift = Math.min(60, Math.hypot(x, y) / 6);
  const above = element.style.zIndex;
  element.style.zIndex = '50';
  await animate(
    element,
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})` },
      { transform: `translate(${x / 2}px, ${y / 2 - lift}px) scale(${(1 + scale) / 2}) rotate(5deg)`, offset: 0.5 },
      { transform: 'none' },
    ],
    MOVE,
    timing,
  );
  element.style.zIndex = above;
  await land(element, timing);
}

/** It lands: a squash of 4 px. */
export function land(element: Element, timing: Timing = {}): Promise<void> {
  if (settings.lessMotion) return Promise.resolve();
  return animate(
    element,
    [{ transform: 'none' }, { transform: 'translateY(4px) scale(1.03, 0.97)' }, { transform: 'none' }],
    FAST,
    timing,
  );
}

/** What reduced motion does instead of travelling: a cross-fade, and an outline of a second around the place. */
export async function appear(element: HTMLElement, timing: Timing = {}): Promise<void> {
  element.dataset.changed = '';
  setTimeout(() => delete element.dataset.changed, 1000);
  await animate(element, [{ opacity: 0 }, { opacity: 1 }], FAST, timing);
}

/** No: one shake of 6 px. */
export function shake(element: Element, timing: Timing = {}): Promise<void> {
  if (settings.lessMotion) return Promise.resolve();
  const at = (x: number) => ({ transform: `translateX(${x}px)` });
  return animate(element, [at(0), at(-6), at(6), at(-3), at(0)], 180, timing, 'linear');
}

/** A building leans 8°, then drops by its floors, 60 ms each. `felt` is called at every floor, for the crunch. */
export async function crumble(
  element: HTMLElement,
  floors: number,
  felt: () => void = () => {},
  timing: Timing = {},
): Promise<void> {
  if (settings.lessMotion) {
    felt();
    await animate(element, [{ opacity: 1 }, { opacity: 0 }], FAST, timing);
    return;
  }
  element.style.transformOrigin = '50% 100%';
  await animate(element, [{ transform: 'none' }, { transform: 'rotate(8deg)' }], FAST, timing);
  for (let floor = 1; floor <= floors && !timing.signal?.aborted; floor++) {
    felt();
    const at = (left: number) => ({ transform: `rotate(8deg) scaleY(${Math.max(0.05, left / floors)})` });
    await animate(element, [at(floors - floor + 1), at(floors - floor)], 60, timing, THUD);
  }
  element.style.transformOrigin = '';
}

/** A number rises 24 px from an element and fades: "+1", "−4". */
export async function rise(element: HTMLElement, text: string, timing: Timing = {}): Promise<void> {
  const place = element.getBoundingClientRect();
  const note = document.createElement('span');
  note.className = 'risen';
  note.ariaHidden = 'true';
  note.textContent = text;
  note.style.left = `${place.left + place.width / 2}px`;
  note.style.top = `${place.top}px`;
  document.body.append(note);
  const away = settings.lessMotion ? 'translate(-50%, 0)' : 'translate(-50%, -24px)';
  await animate(
    note,
    [
      { transform: 'translate(-50%, 0)', opacity: 1 },
      { transform: away, opacity: 1, offset: 0.7 },
      { transform: away, opacity: 0 },
    ],
    BIG,
    timing,
  );
  note.remove();
}

/** When the n-th of several pieces starts: 40 ms after the one before, all within 600 ms. */
export function delayOf(n: number): number {
  return Math.min(n * EACH, MOST - MOVE);
}
