import { beforeAll, expect, test } from 'vitest';

import { speech } from './text.svelte';
import { length, since } from './time';

beforeAll(() => speech.speak('en'));

test.each([
  [1000, 'now'],
  [930, '1 minute ago'],
  [1000 - 3 * 3600, '3 hours ago'],
  [1000 - 86_400, 'yesterday'],
  [2000, 'now'], // clocks differ
])('%d was %s', (moment, words) => {
  expect(since(moment, 1000)).toBe(words);
});

test.each([
  [30, '30 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [259_200, '3 days'],
])('%d s are %s', (seconds, words) => {
  expect(length(seconds)).toBe(words);
});

test('in the language of the moment', async () => {
  await speech.speak('pl');
  expect(length(259_200)).toBe('3 dni');
  expect(since(0, 120)).toBe('2 minuty temu');
});
