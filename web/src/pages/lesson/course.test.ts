import { describe, expect, test } from 'vitest';

import type { Happened, MoveRecord } from '../../wire/protocol';
import { doneBy, hang, proposed, strayed, topicOf, type Now } from './course';

const log = (...events: { event: string; seat?: number }[]): Happened[] =>
  events.map((event, i) => ({ version: i + 1, events: [event] }));
const asked = (...moves: string[]) => ({ prompt: 'ask-turn', choices: moves.map((move) => ({ move })) });
const now = (change: Partial<Now>): Now => ({
  asked: asked('build', 'attack', 'stop'),
  done: doneBy(0, []),
  told: ['hello'],
  over: false,
  ...change,
});

describe('the lesson', () => {
  test('greets first, then lets build, then feeds a monster', () => {
    expect(topicOf(now({ told: [] }))).toBe('hello');
    expect(topicOf(now({}))).toBe('build');
    expect(topicOf(now({ asked: null }))).toBe('others');
    expect(topicOf(now({ done: doneBy(0, log({ event: 'built', seat: 0 })) }))).toBe('monster');
  });

  test('a bot’s move teaches nothing, and what is taken back was not learnt', () => {
    expect(doneBy(0, log({ event: 'built', seat: 1 })).built).toBe(false);
    const back = log({ event: 'built', seat: 0 }, { event: 'attacked', seat: 1 }, { event: 'taken-back', seat: 0 });
    expect(doneBy(0, back)).toMatchObject({ built: false, moves: 0 });
  });

  test('survives any legal move: a monster first, then building is taught', () => {
    const done = doneBy(0, log({ event: 'attacked', seat: 0 }));
    expect(strayed('build', done.last)).toBe(true);
    expect(topicOf(now({ done }))).toBe('build');
    // a full purse: no monster may be taken, so nothing impossible is proposed
    const full = now({ done: doneBy(0, log({ event: 'built', seat: 0 })), asked: asked('build', 'stop') });
    expect(topicOf(full)).toBe('gaps');
  });

  test('STOP twice over, and the lesson still ends with the scoring', () => {
    const done = doneBy(0, log({ event: 'stopped', seat: 0 }));
    expect(topicOf(now({ done }))).toBe('build');
    expect(topicOf(now({ done, asked: { prompt: 'ask-score', choices: [] } }))).toBe('score');
    const scored = doneBy(0, log({ event: 'stopped', seat: 0 }, { event: 'scored', seat: 2 }));
    expect(topicOf(now({ done: scored }))).toBe('scored');
    expect(topicOf(now({ done: scored, told: ['scored'] }))).toBe('done');
  });

  test('tells about gaps and STOP once, then waits for the scoring', () => {
    const done = doneBy(0, log({ event: 'built', seat: 0 }, { event: 'attacked', seat: 0 }));
    expect(topicOf(now({ done }))).toBe('gaps');
    expect(topicOf(now({ done, told: ['gaps'] }))).toBe('stop');
    expect(topicOf(now({ done, told: ['gaps'], asked: asked('build') }))).toBe('race');
    expect(topicOf(now({ done, told: ['gaps', 'stop'] }))).toBe('race');
  });

  test('proposes the tallest building and the least hungry monster', () => {
    const choices: MoveRecord[] = [
      { move: 'build', card: 'red-3' },
      { move: 'build', card: 'red-8' },
      { move: 'attack', card: 'all-odd' },
      { move: 'attack', card: 'any-1' },
    ];
    const previews: [string, Record<string, unknown>][] = [
      ['preview-height', { points: 16 }],
      ['preview-height', { points: 21 }],
      ['preview-destroys', { number: 2 }],
      ['preview-destroys', { number: 1 }],
    ];
    expect(proposed('build', { choices, previews })!.card).toBe('red-8');
    expect(proposed('monster', { choices, previews })!.card).toBe('any-1');
    expect(proposed('race', { choices, previews })).toBeNull();
  });
});

describe('the bubble', () => {
  const view = { left: 0, top: 56, right: 1000, bottom: 800 };
  const size = { width: 300, height: 100 };
  const card = { left: 400, top: 100, right: 500, bottom: 250 };

  test('hangs below, and above where the prompt lies below', () => {
    expect(hang(card, size, view, [])).toMatchObject({ side: 'below', top: 268, left: 300 });
    const low = { left: 400, top: 300, right: 500, bottom: 450 };
    const prompt = { left: 0, top: 460, right: 1000, bottom: 560 };
    expect(hang(low, size, view, [prompt])).toMatchObject({ side: 'above', top: 182 });
  });

  test('stays in the window, and keeps to the top if there is no room beside', () => {
    const corner = { left: 960, top: 100, right: 1000, bottom: 200 };
    expect(hang(corner, size, view, []).left).toBe(692);
    const huge = { left: 0, top: 60, right: 1000, bottom: 790 };
    expect(hang(huge, size, view, [])).toEqual({ left: 8, top: 64, side: 'none' });
    expect(hang(null, size, view, []).side).toBe('none');
  });
});
