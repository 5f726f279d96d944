import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { table } from '../wire/fake-server';
import { Stage, type Scene } from './stage.svelte';

let stage: Stage;
let scenes: Scene[];
let finish: (() => void)[]; // ends the scenes, one by one
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  stage = new Stage();
  scenes = [];
  finish = [];
  stage.cut(table(1, 0));
  stage.director = (scene) => {
    scenes.push(scene);
    return new Promise((resolve) => {
      finish.push(resolve);
      scene.signal.addEventListener('abort', () => resolve());
    });
  };
});

/** A step, and the table after it. */
const shot = (version: number) => ({ step: { version, events: [] }, table: table(version, version - 1) });
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => {
  hide(false);
  stage.close();
  vi.restoreAllMocks();
});

test('steps are played one after the other, each from its own table to the next', async () => {
  stage.next(shot(2), shot(3));
  expect(stage.waiting).toBe(2);
  await settle();
  expect(scenes).toHaveLength(1);
  expect(scenes[0]).toMatchObject({ speed: 1, before: { version: 1 }, after: { version: 2 } });
  finish[0]!();
  await settle();
  expect(stage.shown?.version).toBe(2);
  expect(scenes[1]).toMatchObject({ before: { version: 2 }, after: { version: 3 } });
  finish[1]!();
  await settle();
  expect(stage.shown?.version).toBe(3);
  expect(stage.idle).toBe(true);
});

test('a director may draw the table in the middle of its scene', async () => {
  stage.next(shot(2));
  await settle();
  scenes[0]!.show();
  expect(stage.shown?.version).toBe(2);
  finish[0]!();
  await settle();
  expect(stage.idle).toBe(true);
});

test('who acts does not wait', async () => {
  stage.next(shot(2));
  stage.next(shot(3));
  await settle();
  stage.skip();
  expect(stage.shown?.version).toBe(3);
  await settle();
  expect(stage.idle).toBe(true);
  expect(scenes).toHaveLength(1);
});

test('what comes right after a skip is played', async () => {
  stage.next(shot(2));
  await settle();
  stage.skip();
  stage.next(shot(3));
  expect(stage.waiting).toBe(1);
  await settle();
  expect(scenes.map((scene) => scene.step.version)).toEqual([2, 3]);
  expect(scenes[1]!.before.version).toBe(2);
  expect(stage.waiting).toBe(1);
  finish[1]!();
  await settle();
  expect(stage.shown?.version).toBe(3);
  expect(stage.idle).toBe(true);
});

test('many steps play at double speed', async () => {
  stage.next(shot(2), shot(3), shot(4));
  await settle();
  expect(scenes[0]!.speed).toBe(2);
});

test('what was missed plays at double speed to its last step', async () => {
  stage.catchUp(shot(2), shot(3));
  expect(stage.late).toBe(true);
  await settle();
  finish[0]!();
  await settle();
  expect(scenes.map((scene) => scene.speed)).toEqual([2, 2]);
  finish[1]!();
  await settle();
  expect(stage.late).toBe(false);
});

test('while nobody looks steps wait, and are shown to who looks again', async () => {
  hide(true);
  stage.next(shot(2));
  stage.next(shot(3));
  await settle();
  expect(scenes).toHaveLength(0);
  expect(stage.shown?.version).toBe(1);
  hide(false);
  await settle();
  expect(scenes[0]).toMatchObject({ speed: 2, before: { version: 1 } });
  finish[0]!();
  await settle();
  expect(scenes[1]).toMatchObject({ speed: 2, before: { version: 2 } });
});

test('of a very long absence the last steps are shown, from the right table', async () => {
  hide(true);
  for (let version = 2; version <= 100; version++) stage.next(shot(version));
  hide(false);
  await settle();
  finish[0]!();
  await settle();
  expect(stage.waiting).toBeLessThan(40);
  expect(scenes[1]!.before.version).toBe(scenes[1]!.after.version - 1);
  stage.skip();
  expect(stage.shown?.version).toBe(100);
});

test('a table without its step is only put there, in its turn', async () => {
  stage.next({ step: null, table: table(7, 6) }, shot(8));
  await settle();
  expect(stage.shown?.version).toBe(7);
  expect(scenes[0]).toMatchObject({ before: { version: 7 }, after: { version: 8 } });
});

test('paused, it goes on step by step', async () => {
  stage.paused = true;
  stage.next(shot(2), shot(3));
  await settle();
  expect(scenes).toHaveLength(0);
  stage.step();
  await settle();
  expect(scenes).toHaveLength(1);
  finish[0]!();
  await settle();
  expect(scenes).toHaveLength(1);
  stage.resume();
  await settle();
  expect(scenes).toHaveLength(2);
});

test('a film has a pace of its own', async () => {
  const film = new Stage(() => 4);
  film.cut(table(1, 0));
  film.director = stage.director;
  film.next(shot(2));
  await settle();
  expect(scenes[0]!.speed).toBe(4);
  film.close();
});

test('a director that stumbles does not stop the match', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stage.director = () => Promise.reject(new Error('stumbled'));
  stage.next(shot(2));
  await settle();
  expect(stage.shown?.version).toBe(2);
});

test('answers in the middle of a row change the table without a step', () => {
  stage.next({ step: null, table: table(1, 1, { asked: [] }) });
  expect(stage.idle).toBe(true);
  expect(scenes).toHaveLength(0);
});
