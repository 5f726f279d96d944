import { describe, expect, test } from 'vitest';

import {
  best,
  count,
  join,
  leave,
  newSheet,
  numberOf,
  progress,
  result,
  sheetOf,
  total,
  write,
  type Sheet,
} from './sheet';

const filled = (...rows: number[][]): Sheet => rows.map((points, i) => ({ name: `P${i}`, points, buildings: null }));

describe('the score pad', () => {
  test('adds up what is written, and nothing else', () => {
    let sheet = newSheet();
    sheet = write(sheet, 1, 0, 13);
    sheet = write(sheet, 1, 3, 23);
    expect(sheet.map(total)).toEqual([0, 36, 0]);
    expect(total(write(sheet, 1, 0, null)[1]!)).toBe(23);
  });

  test('seats three to five', () => {
    const five = join(join(newSheet()));
    expect(five).toHaveLength(5);
    expect(join(five)).toHaveLength(5);
    expect(leave(newSheet(), 0)).toHaveLength(3);
    expect(leave(write(five, 0, 0, 7), 1)[0]!.points[0]).toBe(7);
  });

  test('tells which scoring is written down and who is missing', () => {
    expect(progress(newSheet())).toEqual({ scoring: 1, missing: [] });
    const one = write(newSheet(), 0, 2, 9);
    expect(progress(one)).toEqual({ scoring: 1, missing: [1, 2] });
    // each player may choose another category
    expect(progress(write(write(one, 1, 0, 5), 2, 3, 12))).toEqual({ scoring: 2, missing: [] });
  });

  test('marks the best of a line', () => {
    expect(best(newSheet(), 0)).toBeNull();
    expect(best(write(write(newSheet(), 0, 0, 9), 2, 0, 11), 0)).toBe(11);
  });

  test('has no winner before everything is written', () => {
    expect(result(write(newSheet(), 0, 0, 99)).winners).toEqual([]);
  });

  test('most points win', () => {
    expect(result(filled([1, 2, 3, 4], [9, 9, 9, 9], [5, 5, 5, 5]))).toEqual({ winners: [1], tied: [], by: 'points' });
  });

  test('equal points ask for buildings, then most buildings win, then the victory is shared', () => {
    const tie = filled([10, 0, 0, 0], [4, 3, 2, 1], [1, 1, 1, 1]);
    expect(result(tie)).toEqual({ winners: [], tied: [0, 1], by: null });
    const counted = count(count(tie, 0, 4), 1, 6);
    expect(result(counted)).toEqual({ winners: [1], tied: [0, 1], by: 'buildings' });
    expect(result(count(counted, 0, 6))).toEqual({ winners: [0, 1], tied: [0, 1], by: 'shared' });
  });

  test('reads numbers as people type them', () => {
    expect([numberOf(''), numberOf(' 7 '), numberOf('-3'), numberOf('12345'), numberOf('x')]).toEqual([
      null,
      7,
      3,
      999,
      null,
    ]);
  });

  test('takes from the device only what is a sheet', () => {
    expect(sheetOf('nonsense')).toBeNull();
    expect(sheetOf([null, {}])).toBeNull();
    const sheet = write(newSheet(['A', 'B', 'C']), 2, 1, 8);
    expect(sheetOf(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet);
    expect(sheetOf([{ points: ['x', -2] }, {}, {}])![0]!.points).toEqual([null, null, null, null]);
  });
});
