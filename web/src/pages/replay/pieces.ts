/** How the cards of Monster City are drawn, by their names. */
import { hasSymbol } from '../../kit/sheet';

const INKS: Record<string, string> = { red: '#CE3426', green: '#0F7F6C', yellow: '#F4B92F' };
const COLOURS = Object.keys(INKS);

export interface Building {
  colour: string;
  value: number;
  piece: string;
}

export function buildingOf(card: string): Building {
  const [colour = '', value = ''] = card.split('-');
  const piece = `b-${colour[0]}${value}`;
  return { colour, value: Number(value), piece: hasSymbol(piece) ? piece : `b-${colour[0]}8` };
}

/** A city as a street: by colour, then by height. */
export function street(cards: readonly string[]): string[] {
  const rank = (card: string) => {
    const { colour, value } = buildingOf(card);
    return COLOURS.indexOf(colour) * 100 + value;
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

export interface Monster {
  piece: string;
  m?: string;
  n?: string;
}

/** A monster looks like its diet. */
export function monsterOf(card: string): Monster {
  const parts = card.split('-');
  if (parts[0] === 'all') {
    const ink = INKS[parts[1] ?? ''];
    return ink ? { piece: 'duck', m: ink } : { piece: parts[1] === 'odd' ? 'oddball' : 'moth' };
  }
  if (parts[0] === 'any') return { piece: 'pigeon' };
  const colours = [...new Set(parts)];
  if (colours.length > 2) return { piece: 'trio' };
  const [m = '', n = ''] = colours.map((colour) => INKS[colour] ?? '');
  return { piece: parts.length === 2 ? 'twins' : parts.length === 3 ? 'crab' : 'octopus', m, n };
}
