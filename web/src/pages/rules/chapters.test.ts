import { expect, test } from 'vitest';

import type { Rule } from '../../wire/documents';
import { chapterOf, chaptersOf, finds, numbersOf } from './chapters';

const rule = (id: string, kind: Rule['kind']): Rule => ({ id, key: `rule-${id}`, kind, text: id });
const RULES = [rule('GOAL', 'chapter'), rule('STOP', 'chapter'), rule('MC19', 'ruling'), rule('MC99', 'ruling')];

test('a ruling stands in its chapter, an unknown one at the end', () => {
  const { chapters, others } = chaptersOf('monster-city', RULES);
  expect(chapters.map((one) => [one.id, one.rulings.map((ruling) => ruling.id)])).toEqual([
    ['GOAL', []],
    ['STOP', ['MC19']],
  ]);
  expect(others.map((one) => one.id)).toEqual(['MC99']);
  expect(chapterOf(chapters, 'MC19')!.slug).toBe('stop');
});

test('a search needs no accents and all of its words', () => {
  expect(finds('gole', 'Goły mur')).toBe(false);
  expect(finds('goly', 'Goły mur')).toBe(true);
  expect(finds('billet  decompte', 'Un décompte coûte 1 billet')).toBe(true);
  expect(finds('', 'anything')).toBe(true);
});

const FACTS = {
  components: {
    limits: { row: 5 },
    start: { A: ['red-3', 'green-4'] },
    monsters: { 'all-red': { count: 2, all: 'red' }, 'any-2': { count: 0, any: 2 } },
  },
  origin: {
    limits: { row: { number: 'publisher' } },
    start: { A: { values: 'deduced', colours: 'ours' } },
    monsters: { 'all-red': { kind: 'publisher', copies: 'ours' }, 'any-2': { kind: 'publisher', copies: 'edition' } },
  },
  totals: { monsters: [2, 'edition'] },
} as Parameters<typeof numbersOf>[0];

test('every number says whose it is', () => {
  expect(numbersOf(FACTS)).toEqual([
    { part: 'limits', total: null, lines: [{ key: 'row', number: 5, cards: [], said: [['number', 'publisher']] }] },
    {
      part: 'start',
      total: null,
      lines: [
        {
          key: 'A',
          number: null,
          cards: ['red-3', 'green-4'],
          said: [
            ['values', 'deduced'],
            ['colours', 'ours'],
          ],
        },
      ],
    },
    {
      part: 'monsters',
      total: [2, 'edition'],
      lines: [
        {
          key: 'all-red',
          number: 2,
          cards: [],
          said: [
            ['kind', 'publisher'],
            ['copies', 'ours'],
          ],
        },
      ],
    },
  ]);
});
