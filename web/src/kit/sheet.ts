/** The kit: every piece is a symbol of one sheet, put into the page once and used by `<use href="#…">`. */
import sheet from './kit.svg?raw';

export function hangUpKit(): void {
  const holder = document.createElement('div');
  holder.innerHTML = sheet;
  holder.ariaHidden = 'true';
  holder.className = 'kit';
  document.body.prepend(holder);
}

const boxes = new Map(
  [...sheet.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)"/g)].map((found) => [found[1]!, found[2]!]),
);

/** The box a symbol was drawn in, as in "0 0 120 120". */
export function boxOf(symbol: string): string {
  return boxes.get(symbol) ?? '0 0 24 24';
}

export const hasSymbol = (symbol: string): boolean => boxes.has(symbol);
