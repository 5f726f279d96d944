import { describe, expect, it, test } from 'vitest';

import { hasSymbol } from '../../kit/sheet';
import { beastOf, menuOf, type Diet } from './beasts';
import type { GameEvent } from '../../wire/protocol';
import { gone, layOut, rowsByLog, type Layout } from './layout';
import { placed } from './placing';
import { blocks, bricks, buildingOf, inStreet, limitsOf, type View } from './view';

function view(change: Partial<View> = {}): View {
  return {
    'building-row': ['red-5', 'green-3', 'green-3', 'yellow-7'],
    'building-deck': 20,
    'scoring-card-on-top': true,
    'monster-row': ['all-red', 'any-2'],
    'monster-deck': 5,
    'monster-discard': [],
    box: [],
    bank: 7,
    scorings: 1,
    turn: 0,
    asked: [0],
    seats: [seat('red-3', 'green-4'), seat('green-3', 'yellow-4')],
    ...change,
  };
}

function seat(...city: string[]) {
  return { city, notes: 1, scored: {}, points: 0, sums: { red: 0, green: 0, yellow: 0 }, now: {}, stop: true };
}

const kinds = (pieces: Layout['buildings']) => pieces.map((piece) => piece?.kind ?? '-').join(' ');

// --- a city

test('a street is sorted by colour, then by value', () => {
  const city = ['yellow-4', 'red-8', 'green-3', 'red-3'].sort(inStreet);
  expect(city).toEqual(['red-3', 'red-8', 'green-3', 'yellow-4']);
  expect(blocks(city.map((kind) => ({ kind }))).map((block) => [block.colour, block.buildings.length])).toEqual([
    ['red', 2],
    ['green', 1],
    ['yellow', 1],
  ]);
});

test('a building is read off its name, a monster is none', () => {
  expect(buildingOf('yellow-12')).toEqual({ colour: 'yellow', value: 12 });
  expect(buildingOf('red-green')).toBeNull();
});

test('forty bricks: gone, in the row, to come', () => {
  const wall = bricks(view(), limitsOf(undefined));
  expect(wall.map((pile) => pile.length)).toEqual([10, 10, 10, 10]);
  const count = (what: string) => wall.flat().filter((brick) => brick === what).length;
  expect([count('gone'), count('row'), count('to-come')]).toEqual([16, 4, 20]);
  expect(wall[1]!.at(-1)).toBe('row'); // the scoring after the twentieth comes when the row is empty
});

// --- monsters

test.each<[Diet, string]>([
  [{ all: 'red' }, 'duck'],
  [{ values: [3, 5, 7, 9] }, 'oddball'],
  [{ values: [4, 6, 8] }, 'moth'],
  [{ values: [7, 8, 9] }, 'giraffe'],
  [{ any: 3 }, 'pigeon'],
  [{ single: { red: 1, yellow: 1 } }, 'twins'],
  [{ single: { green: 2, red: 1 } }, 'crab'],
  [{ single: { green: 2, yellow: 2 } }, 'octopus'],
  [{ single: { red: 1, green: 1, yellow: 1 } }, 'trio'],
  [{ single: { yellow: 3 } }, 'octopus'],
])('a monster that takes %o is drawn as %s', (diet, picture) => {
  expect(beastOf(diet).picture).toBe(picture);
  expect(picture === 'giraffe' || hasSymbol(picture)).toBe(true);
});

test('the big claw has the colour of which two are taken', () => {
  expect(beastOf({ single: { red: 1, green: 2 } })).toMatchObject({ m: '#0F7F6C', n: '#CE3426' });
});

test('the line under the picture', () => {
  expect(menuOf({ single: { red: 1, green: 2 } }).signs).toEqual(['green', 'green', 'red']);
  expect(menuOf({ any: 2 })).toEqual({ word: 'any', signs: ['any', 'any'], values: [] });
  expect(menuOf({ values: [3, 5, 7] })).toEqual({ word: 'all', signs: [], values: [3, 5, 7] });
});

// --- where every card lies

test('a row keeps its gap, and the card is the same in the city', () => {
  const before = layOut(null, view(), 5);
  const taken = before.buildings[1]!;
  const seats = [seat('red-3', 'green-3', 'green-4'), seat('green-3', 'yellow-4')];
  const after = layOut(before, view({ 'building-row': ['red-5', 'green-3', 'yellow-7'], seats }), 5);
  expect(kinds(before.buildings)).toBe('red-5 green-3 green-3 yellow-7 -');
  expect(after.buildings.filter((piece) => piece === null)).toHaveLength(2);
  expect(after.buildings[0]).toBe(before.buildings[0]);
  const gap = after.buildings.indexOf(null);
  expect([1, 2]).toContain(gap);
  expect(after.cities[0]!.map((piece) => piece.id)).toContain(before.buildings[gap]!.id);
  expect(taken.kind).toBe('green-3');
});

test('a swap changes two cards in their places', () => {
  const before = layOut(null, view(), 5);
  const seats = [seat('green-4', 'yellow-7'), seat('green-3', 'yellow-4')];
  const after = layOut(before, view({ 'building-row': ['red-3', 'red-5', 'green-3', 'green-3'], seats }), 5);
  expect(kinds(after.buildings)).toBe('red-5 green-3 green-3 red-3 -');
  expect(after.buildings[3]!.id).toBe(before.cities[0]!.find((piece) => piece.kind === 'red-3')!.id);
  expect(after.next).toBe(before.next);
});

test('new cards are new pieces, and an empty row is dealt from its first slot', () => {
  const empty = layOut(layOut(null, view(), 5), view({ 'building-row': [] }), 5);
  const after = layOut(empty, view(), 5);
  expect(kinds(empty.buildings)).toBe('- - - - -');
  expect(kinds(after.buildings)).toBe('red-5 green-3 green-3 yellow-7 -');
});

test('as many other monsters lie where those discarded lay', () => {
  const before = layOut(null, view({ 'monster-row': ['all-red', 'any-2', 'all-odd'] }), 5);
  const less = layOut(before, view({ 'monster-row': ['all-red', 'all-odd'] }), 5);
  const after = layOut(less, view({ 'monster-row': ['all-red', 'any-1'] }), 5);
  expect(kinds(less.monsters)).toBe('all-red - all-odd - -');
  expect(kinds(after.monsters)).toBe('all-red - any-1 - -');
});

test('what a monster took lies nowhere', () => {
  const before = layOut(null, view(), 5);
  const after = layOut(before, view({ seats: [seat('green-4'), seat('green-3', 'yellow-4')] }), 5);
  expect(gone(before.cities[0]!, after).map((piece) => piece.kind)).toEqual(['red-3']);
  expect(gone(before.cities[1]!, after)).toEqual([]);
});

test('the same table laid out again changes nothing', () => {
  const before = layOut(null, view(), 5);
  expect(layOut(before, view(), 5)).toEqual(before);
});

describe('a row that is dealt when its last card is taken', () => {
  const told = (row: Partial<ReturnType<typeof rowsByLog>>) => ({ ...rowsByLog([]), ...row });

  test('has new buildings only, also of the kind just taken', () => {
    const before = layOut(null, view({ 'building-row': ['green-7'] }), 5, told({ buildings: [null, null, 'green-7'] }));
    const cards = ['red-7', 'green-5', 'green-7', 'yellow-3', 'yellow-4'];
    const after = layOut(
      before,
      view({ 'building-row': cards, seats: [seat('red-3', 'green-4', 'green-7'), seat('green-3', 'yellow-4')] }),
      5,
      told({ buildings: cards, dealt: { buildings: true, monsters: false } }),
    );
    expect(after.cities[0]!.at(-1)).toBe(before.buildings[2]);
    expect(after.buildings.map((piece) => piece!.kind)).toEqual(cards);
    expect(after.buildings).not.toContain(before.buildings[2]);
  });

  test('has new monsters only, where the log tells, and the one that ate is gone', () => {
    const before = layOut(null, view({ 'monster-row': ['any-2'] }), 5, told({ monsters: [null, null, null, 'any-2'] }));
    const cards = ['all-red', 'any-2', 'any-2'];
    const after = layOut(
      before,
      view({ 'monster-row': cards }),
      5,
      told({ monsters: cards, dealt: { buildings: false, monsters: true } }),
    );
    expect(kinds(after.monsters)).toBe('all-red any-2 any-2 - -');
    expect(gone(before.monsters, after)).toEqual([before.monsters[3]]);
  });
});

test('what is taken back lies where it lay, not in the first gap', () => {
  const told = (...row: (string | null)[]) => ({ ...rowsByLog([]), buildings: row });
  const early = view({ 'building-row': ['red-5', 'yellow-7'] });
  const before = layOut(null, early, 5, told(null, 'red-5', null, 'yellow-7'));
  const late = view({ 'building-row': ['red-5'], seats: [seat('red-3', 'green-4', 'yellow-7'), early.seats[1]!] });
  const built = layOut(before, late, 5, told(null, 'red-5', null, null));
  const undone = layOut(built, early, 5, told(null, 'red-5', null, 'yellow-7'));
  expect(undone).toEqual(before);
});

// --- where a note goes

const box = (left: number, top: number, wide: number, high: number) => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
});

test.each([
  ['above its card', box(600, 400, 100, 180), undefined, 'above'],
  ['below, under the bar', box(600, 70, 100, 180), undefined, 'below'],
  ['beside it, where the prompt is above', box(300, 560, 76, 300), box(20, 470, 1000, 72), 'right'],
  ['to the left, at the right edge', box(1340, 560, 76, 300), box(20, 470, 1400, 72), 'left'],
])('a note goes %s', (_, at, prompt, side) => {
  const found = placed(at, 300, 110, 1440, 900, prompt);
  expect(found.side).toBe(side);
  if (prompt) expect(found.y >= prompt.bottom || found.y + 110 <= prompt.top).toBe(true);
  expect(found.x).toBeGreaterThanOrEqual(0);
  expect(found.x + 300).toBeLessThanOrEqual(1440);
});

describe('rows by the log', () => {
  const step = (version: number, ...events: GameEvent[]) => ({ version, events });
  const start = step(
    1,
    { event: 'buildings-turned-up', cards: ['red-3', 'red-5', 'red-5', 'green-4'] },
    { event: 'monsters-turned-up', cards: ['all-red', 'any-1', 'any-2'] },
  );

  it('keeps gaps, of equal cards where the last one lay', () => {
    const laid = rowsByLog([
      start,
      step(2, { event: 'built', seat: 0, card: 'red-5' }),
      step(3, { event: 'attacked', seat: 1, card: 'any-1', destroyed: [] }),
    ]);
    expect(laid.buildings).toEqual(['red-3', 'red-5', null, 'green-4']);
    expect(laid.monsters).toEqual(['all-red', null, 'any-2']);
  });

  it('takes back what was taken back, and the moves after it', () => {
    const laid = rowsByLog([
      start,
      step(2, { event: 'built', seat: 0, card: 'red-3' }),
      step(3, { event: 'built', seat: 1, card: 'green-4' }),
      step(4, { event: 'taken-back', seat: 0 }),
    ]);
    expect(laid.buildings).toEqual(['red-3', 'red-5', 'red-5', 'green-4']);
  });

  it('says what was dealt after the table that was seen', () => {
    const refill = step(
      2,
      { event: 'attacked', seat: 0, card: 'any-2', destroyed: [] },
      { event: 'monsters-turned-up', cards: ['any-1', 'any-2'] },
    );
    expect(rowsByLog([start, refill], 1).dealt).toEqual({ buildings: false, monsters: true });
    expect(rowsByLog([start, refill], 2).dealt).toEqual({ buildings: false, monsters: false });
  });

  it('follows the events that change a row', () => {
    const laid = rowsByLog([
      start,
      step(2, { event: 'event-played', seat: 0, card: 'chicken', cards: ['all-red'] }),
      step(3, { event: 'event-played', seat: 1, card: 'remodel', cards: ['yellow-8', 'red-3'] }),
      step(
        4,
        { event: 'event-played', seat: 2, card: 'counterattack', cards: ['any-1', 'any-2'] },
        { event: 'monsters-turned-up', cards: ['all-odd', 'red-green'] },
      ),
    ]);
    expect(laid.buildings).toEqual(['yellow-8', 'red-5', 'red-5', 'green-4']);
    expect(laid.monsters).toEqual([null, 'all-odd', 'red-green']);
  });
});
