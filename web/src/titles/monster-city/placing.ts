/** Where a note goes: above its piece, below it or beside it, inside the window and never over the prompt. */

export interface Placing {
  x: number;
  y: number;
  side: 'above' | 'below' | 'right' | 'left';
  tip: number; // how far along its edge the tail is
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 12;
const BAR = 58; // the top bar
const EDGE = 8;

export function placed(at: Box, wide: number, high: number, width: number, height: number, prompt?: Box): Placing {
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
  const x = clamp((at.left + at.right - wide) / 2, EDGE, width - wide - EDGE);
  const y = clamp((at.top + at.bottom - high) / 2, BAR, height - high - EDGE);
  const tall: Pick<Placing, 'x' | 'tip'> = { x, tip: clamp((at.left + at.right) / 2 - x, 18, wide - 18) };
  // Beside its piece it keeps off the prompt by sliding along.
  const free = prompt && y < prompt.bottom && y + high > prompt.top ? slid(y, high, prompt, height) : y;
  const flat: Pick<Placing, 'y' | 'tip'> = { y: free, tip: clamp((at.top + at.bottom) / 2 - free, 18, high - 18) };
  const sides: Placing[] = [
    { ...tall, y: at.top - high - GAP, side: 'above' },
    { ...tall, y: at.bottom + GAP, side: 'below' },
    { ...flat, x: at.right + GAP, side: 'right' },
    { ...flat, x: at.left - wide - GAP, side: 'left' },
  ];
  const inside = (one: Placing) => one.x >= 0 && one.x + wide <= width && one.y >= BAR - 2 && one.y + high <= height;
  const clear = (one: Placing) =>
    !prompt ||
    one.y >= prompt.bottom ||
    one.y + high <= prompt.top ||
    one.x >= prompt.right ||
    one.x + wide <= prompt.left;
  const found = sides.find((one) => inside(one) && clear(one)) ?? sides.find(inside) ?? sides[0]!;
  return { ...found, x: clamp(found.x, 0, width - wide), y: clamp(found.y, BAR, Math.max(BAR, height - high)) };
}

function slid(y: number, high: number, prompt: Box, height: number): number {
  const under = prompt.bottom + 4;
  const over = prompt.top - high - 4;
  if (under + high <= height && (under - y <= y - over || over < BAR)) return under;
  return over >= BAR ? over : y;
}
