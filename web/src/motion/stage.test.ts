import { beforeEach, expect, test } from 'vitest';

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

test('a table is shown when its steps have been played, one after the other', async () => {
  const next = table(3, 1);
  stage.next(next, next.steps);
  expect(stage.waiting).toBe(2);
  expect(scenes).toHaveLength(1);
  expect(scenes[0]).toMatchObject({ last: false, speed: 1 });
  finish[0]!();
  await settle();
  expect(stage.shown?.version).toBe(1);
  expect(scenes[1]!.last).toBe(true);
  finish[1]!();
  await settle();
  expect(stage.shown?.version).toBe(3);
  expect(stage.idle).toBe(true);
});

test('a director may draw the table in the middle of its last scene', async () => {
  const next = table(2, 1);
  stage.next(next, next.steps);
  scenes[0]!.show();
  expect(stage.shown?.version).toBe(2);
  finish[0]!();
  await settle();
  expect(stage.idle).toBe(true);
});

test('who acts does not wait', async () => {
  const [two, three] = [table(2, 1), table(3, 2)];
  stage.next(two, two.steps);
  stage.next(three, three.steps);
  stage.skip();
  expect(stage.shown?.version).toBe(3);
  await settle();
  expect(stage.idle).toBe(true);
  expect(scenes).toHaveLength(1);
});

test('skipping the only scene ends it, and shows its table', async () => {
  const two = table(2, 1);
  stage.next(two, two.steps);
  stage.skip();
  await settle();
  expect(stage.shown?.version).toBe(2);
  expect(stage.idle).toBe(true);
});

test('many steps play at double speed', () => {
  const next = table(6, 1);
  stage.next(next, next.steps);
  expect(scenes[0]!.speed).toBe(2);
});

test('paused, it goes on step by step', async () => {
  stage.paused = true;
  const next = table(3, 1);
  stage.next(next, next.steps);
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

test('a director that stumbles does not stop the match', async () => {
  const silent = console.error;
  console.error = () => {};
  stage.director = () => Promise.reject(new Error('stumbled'));
  const next = table(2, 1);
  stage.next(next, next.steps);
  await settle();
  console.error = silent;
  expect(stage.shown?.version).toBe(2);
});

test('answers in the middle of a row change the table without a step', () => {
  stage.next(table(1, 1, { asked: [] }), []);
  expect(stage.idle).toBe(true);
  expect(scenes).toHaveLength(0);
});
