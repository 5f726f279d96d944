import { expect, test } from 'vitest';

import type { Rule } from '../../wire/documents';
import { cardsOf, chapterOf, chaptersOf, finds, sourcesOf } from './chapters';

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
    buildings: { 'red-3': 2 },
    monsters: { 'all-red': { count: 2, all: 'red' }, 'any-2': { count: 1, any: 2 } },
  },
  origin: {
    buildings: { kind: 'deduced', copies: 'ours' },
    monsters: { kind: { 'all-red': 'publisher', rest: 'ours' } },
  },
} as unknown as Parameters<typeof cardsOf>[0];

test('every number says whose it is', () => {
  expect(sourcesOf({ limits: 'publisher' })).toEqual([{ part: 'limits', what: 'number', origin: 'publisher' }]);
  expect(cardsOf(FACTS)).toEqual([
    { part: 'buildings', card: 'red-3', copies: 2, origin: 'deduced' },
    { part: 'monsters', card: 'all-red', copies: 2, origin: 'publisher' },
    { part: 'monsters', card: 'any-2', copies: 1, origin: 'ours' },
  ]);
});
