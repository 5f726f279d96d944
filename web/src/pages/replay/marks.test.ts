import { expect, test } from 'vitest';

import type { ReplayStep } from '../../wire/documents';
import type { GameEvent } from '../../wire/protocol';
import { apart, curveOf, marksOf, ticksOf } from './marks';

const step = (version: number, events: GameEvent[], scores = [0, 0]): ReplayStep => ({
  version,
  actor: 0,
  moves: [],
  events,
  view: {},
  scores,
});

test('a square where something was built, a circle where something was eaten, a flag at a scoring', () => {
  const steps = [
    step(1, [{ event: 'first', seat: 0 }]),
    step(2, [{ event: 'built', seat: 0, card: 'red-5' }]),
    step(3, [{ event: 'attacked', seat: 1, card: 'all-red', destroyed: ['red-3'] }]),
    step(4, [{ event: 'attacked', seat: 1, card: 'all-red', destroyed: [] }]),
    step(5, [
      { event: 'built', seat: 0, card: 'red-6' },
      { event: 'scoring', number: 1 },
    ]),
  ];
  expect(marksOf('monster-city', steps)).toEqual([
    { version: 2, sign: 'built' },
    { version: 3, sign: 'eaten' },
    { version: 5, sign: 'scoring' },
  ]);
});

test('another title has no signs of ours, whatever its events are called', () => {
  expect(marksOf('coin', [step(2, [{ event: 'built', seat: 0 }, { event: 'scoring' }])])).toEqual([]);
});

test('the curve has a point where scores change, and forgets what was taken back', () => {
  const steps = [step(1, []), step(2, []), step(3, [], [4, 6]), step(4, [], [0, 0]), step(5, [], [5, 6])];
  expect(curveOf(steps).map((point) => point.version)).toEqual([1, 5]);
  expect(curveOf(steps).at(-1)).toEqual({ version: 5, scores: [5, 6] });
});

test('an axis is round and reaches beyond the most', () => {
  expect(ticksOf(77)).toEqual([0, 20, 40, 60, 80]);
  expect(ticksOf(0)).toEqual([0, 5]);
  expect(ticksOf(23)).toEqual([0, 5, 10, 15, 20, 25]);
});

test('labels keep their order and their distance', () => {
  expect(apart([40, 53, 60], 30, 10, 200)).toEqual([40, 70, 100]);
  expect(apart([190, 195], 30, 10, 200)).toEqual([170, 200]);
  expect(apart([100, 20], 30, 10, 200)).toEqual([100, 20]);
});
