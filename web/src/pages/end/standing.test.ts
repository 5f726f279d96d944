import { expect, test } from 'vitest';

import { standingOf } from './standing';

const seat = (points: number, city: string[] = [], scored: Record<string, number> = {}) => ({ points, city, scored });

test('the sheet begins with the winner and marks the best of each line', () => {
  const standing = standingOf({
    seats: [
      seat(30, ['red-3'], { smallest: 10, all: 20 }),
      seat(45, [], { smallest: 15, all: 30 }),
      seat(40, [], { smallest: 15 }),
    ],
    winners: [1],
  });
  expect(standing.order).toEqual([1, 2, 0]);
  expect(standing.lines[0]).toEqual({ category: 'smallest', points: [10, 15, 15], best: 15 });
  expect(standing.lines[1]!.best).toBeNull();
  expect(standing.tie).toBe('none');
});

test('equal points are broken by buildings, or shared', () => {
  const seats = [seat(40, ['red-3', 'red-4']), seat(40, ['red-5']), seat(12)];
  expect(standingOf({ seats, winners: [0] })).toMatchObject({ tie: 'buildings', tied: [0, 1], buildings: [2, 1, 0] });
  expect(standingOf({ seats, winners: [0, 1] }).tie).toBe('shared');
});
