/** A flying object for each seat: colour and sign together, so that colour is never alone. */

export interface EmblemLook {
  name: string; // of the symbol em-…
  ink: string;
  sign: string; // the colour the sign is printed in
}

const DARK = '#1E1B33';
const LIGHT = '#FFF8E7';

export const EMBLEMS: readonly EmblemLook[] = [
  { name: 'saucer', ink: '#3E8BD6', sign: DARK },
  { name: 'balloon', ink: '#CE3426', sign: LIGHT },
  { name: 'rocket', ink: '#5A2C77', sign: LIGHT },
  { name: 'kite', ink: '#F4B92F', sign: DARK },
  { name: 'plane', ink: '#8FD3B6', sign: DARK },
  { name: 'zeppelin', ink: '#6B6977', sign: LIGHT },
];

export function emblemOf(seat: number): EmblemLook {
  return EMBLEMS[seat % EMBLEMS.length]!;
}
