import { beforeAll, expect, test } from 'vitest';

import { speech } from './text.svelte';
import { Words } from './words';

const FACTS = {
  words: {
    card: { 'red-5': 'red ● 5', 'any-2': 'any 2', grant: 'Grant' },
    category: { all: 'whole city' },
    move: { build: 'build' },
  },
  option_names: { variant: 'Variant' },
  value_names: { variant: { events: 'with events' } },
  rules: [],
};
let words: Words;
beforeAll(async () => {
  await speech.speak('en');
  words = new Words(speech.of('monster-city'), FACTS, ['Mira', 'Basil']);
});

test('events name players and cards', () => {
  expect(words.event({ event: 'built', seat: 1, card: 'red-5' })).toBe('Basil builds red ● 5 for 1 banknote.');
  expect(words.event({ event: 'over', winners: [0, 1] })).toBe('The game is over. Victory: Mira, Basil.');
});

test('an event whose card did not come to this screen is told without it', () => {
  expect(words.event({ event: 'event-drawn', seat: 0, card: 'grant' })).toBe('Mira draws the event Grant.');
  expect(words.event({ event: 'event-drawn', seat: 0 })).toBe('Mira draws an event.');
});

test('an event with nothing in its list has words of its own', () => {
  expect(words.event({ event: 'attacked', seat: 0, card: 'any-2', destroyed: ['red-5'] })).toBe(
    'Mira takes the monster “any 2” and 1 banknote; destroyed: red ● 5.',
  );
  expect(words.event({ event: 'attacked', seat: 0, card: 'any-2', destroyed: [] })).toBe(
    'Mira takes the monster “any 2” and 1 banknote; nothing is destroyed.',
  );
});

test('an event nobody has words for is still told', () => {
  expect(words.event({ event: 'eclipse', seat: 0, hours: 2 })).toBe('eclipse 0 2');
});

test('moves, reasons, rules, options', () => {
  expect(words.move({ move: 'build', card: 'red-5' })).toBe('Build red ● 5');
  expect(words.move({ move: 'juggle', balls: 3 })).toBe('juggle 3');
  expect(words.reason({ key: 'why-build-no-note', facts: { card: 'red-5' }, rule: 'BUILDING CONSTRUCTION' })).toBe(
    'red ● 5 costs 1 banknote, and you have none.',
  );
  expect(words.rule('BUILDING CONSTRUCTION')).toContain('Building costs 1 banknote');
  expect(words.rule('1.6')).toContain('several answers');
  expect(words.rule('')).toBe('');
  expect(words.value('variant', 'events')).toBe('with events');
  expect(words.option('variant')).toBe('Variant');
});

test('a seat without a name has its number', () => {
  expect(words.seat(4)).toBe('Seat 5');
});
