/** A monster looks like its diet, whatever the edition: a picture, a name and what is printed under it. */
import { COLOURS, INK, type Colour } from './view';

/** What a monster takes, as an edition's file says it. */
export interface Diet {
  all?: Colour; // all of a colour
  values?: number[]; // all of these values
  any?: number; // so many, of any colour
  single?: Partial<Record<Colour, number>>; // so many of each colour
}

export interface Beast {
  picture: string; // a symbol of the kit, or "giraffe"
  name: string; // text key
  m?: string; // its colours
  n?: string;
  pitch: number; // of its growl, 0 to 1
}

const odd = (value: number): boolean => value % 2 === 1;

export function beastOf(diet: Diet | undefined): Beast {
  if (diet?.all) return { picture: 'duck', name: 'mc-duck', m: INK[diet.all], pitch: 0.9 };
  if (diet?.values) {
    if (diet.values.every(odd)) return { picture: 'oddball', name: 'mc-oddball', pitch: 0.4 };
    if (!diet.values.some(odd)) return { picture: 'moth', name: 'mc-moth', pitch: 1 };
    return { picture: 'giraffe', name: 'mc-giraffe', pitch: 0.6 };
  }
  if (diet?.single) return hunter(diet.single);
  return { picture: 'pigeon', name: (diet?.any ?? 1) > 2 ? 'mc-pigeon-hungry' : 'mc-pigeon', pitch: 0.7 };
}

/** Those who take so many of each colour: the one it takes most of is the first of its inks. */
function hunter(single: Partial<Record<Colour, number>>): Beast {
  const wants = COLOURS.filter((colour) => single[colour]);
  wants.sort((a, b) => single[b]! - single[a]!);
  const [first = 'red', second = first] = wants;
  const inks = { m: INK[first], n: INK[second] };
  if (wants.length > 2) return { picture: 'trio', name: 'mc-trio', pitch: 0.8 };
  if (single[first] === 1 && wants.length === 2) return { picture: 'twins', name: 'mc-twins', ...inks, pitch: 0.3 };
  if (single[first] === single[second]) return { picture: 'octopus', name: 'mc-octopus', ...inks, pitch: 0 };
  return { picture: 'crab', name: 'mc-crab', ...inks, pitch: 0.5 };
}

/** The line under the picture: a word, then signs or values. */
export interface Menu {
  word: '' | 'all' | 'any';
  signs: (Colour | 'any')[];
  values: number[];
}

export function menuOf(diet: Diet | undefined): Menu {
  if (diet?.all) return { word: 'all', signs: [diet.all], values: [] };
  if (diet?.values) return { word: 'all', signs: [], values: diet.values };
  if (diet?.single) {
    const signs = COLOURS.flatMap((colour) => Array<Colour>(diet.single![colour] ?? 0).fill(colour));
    signs.sort((a, b) => diet.single![b]! - diet.single![a]! || COLOURS.indexOf(a) - COLOURS.indexOf(b));
    return { word: '', signs, values: [] };
  }
  return { word: 'any', signs: Array<'any'>(diet?.any ?? 1).fill('any'), values: [] };
}
