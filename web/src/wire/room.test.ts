import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { rooms } from '../device/rooms.svelte';
import { strips } from '../parts/strips.svelte';
import { speech } from '../text/text.svelte';
import { FakeSocket, asked, fakeSockets, roomInfo, seat, table, welcome } from './fake-server';
import { RoomStore } from './room.svelte';

const ID = 'tasik-modev-gonir';
let room: RoomStore;

beforeAll(() => speech.speak('en'));
beforeEach(() => {
  localStorage.clear();
  rooms.list = [];
  fakeSockets();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"words":{},"option_names":{},"value_names":{}}')));
  room = new RoomStore(ID, '', 'ws://x/ws');
});
afterEach(() => {
  room.close();
  strips.list = [];
  vi.unstubAllGlobals();
});

function enter(...more: Parameters<FakeSocket['tell']>): FakeSocket {
  FakeSocket.last.open();
  FakeSocket.last.tell(welcome(), roomInfo(), ...more);
  flushSync();
  return FakeSocket.last;
}

function breakLine(): void {
  FakeSocket.last.close();
  room.line.retryNow();
  FakeSocket.last.open();
}

describe('what is seen', () => {
  test('the first table is shown as it is, and kept', () => {
    enter(table(3, 0));
    expect(room.stage.shown?.version).toBe(3);
    expect(room.log).toHaveLength(3);
    expect(rooms.of(ID)).toMatchObject({ token: 'secret', epoch: 1, version: 3, game: 'monster-city' });
  });

  test('after a break what was missed is added, and told', () => {
    enter(table(3, 0));
    breakLine();
    expect(FakeSocket.last.heard('hello')).toMatchObject({ token: 'secret', epoch: 1, version: 3 });
    enter(table(5, 3));
    expect(room.log.map((step) => step.version)).toEqual([1, 2, 3, 4, 5]);
    expect(strips.list.at(-1)?.text).toBe('Back. You missed 2 moves. Showing them.');
  });

  test('what was missed is shown step by step, each on its own table, and once more if wanted', async () => {
    enter(table(3, 0));
    const shown: number[] = [];
    room.stage.director = (scene) => {
      shown.push((scene.before.view as { version: number }).version, (scene.after.view as { version: number }).version);
      return Promise.resolve();
    };
    breakLine();
    const back = table(6, 3);
    back.steps = back.steps.map((step) => (step.version < 6 ? { ...step, view: { version: step.version } } : step));
    enter(back);
    const settled = () => vi.waitFor(() => expect(room.stage.idle).toBe(true));
    await settled();
    expect(shown).toEqual([3, 4, 4, 5, 5, 6]);
    expect(room.stage.shown).toEqual(back);
    room.showMissed();
    await settled();
    expect(shown.slice(6)).toEqual([3, 4, 4, 5, 5, 6]);
    expect(room.stage.shown).toEqual(back);
  });

  test('a step whose table is not known is cut over', async () => {
    enter(table(3, 0));
    const shown: number[] = [];
    room.stage.director = (scene) => Promise.resolve(void shown.push(scene.step.version));
    breakLine();
    const back = table(6, 3);
    back.steps[1]!.view = { version: 5 };
    enter(back);
    await vi.waitFor(() => expect(room.stage.shown).toEqual(back));
    expect(shown).toEqual([6]);
  });

  test('a resync brings the whole log once, not twice', () => {
    enter(table(3, 0));
    FakeSocket.last.tell(table(4, 0));
    expect(room.log.map((step) => step.version)).toEqual([1, 2, 3, 4]);
  });

  test('another match begins its log anew', () => {
    enter(table(3, 0));
    FakeSocket.last.tell(table(1, 0, { epoch: 2 }));
    expect(room.log).toHaveLength(1);
  });

  test('a device that was here before knows how far it had looked', () => {
    rooms.note(ID, { epoch: 1, version: 2 });
    enter(table(5, 0));
    expect(FakeSocket.last.heard('hello')).toMatchObject({ epoch: 1, version: 0, seen: 2 });
    expect(room.missed).toEqual({ since: 2, until: 5 });
  });

  test('a cleared table is gone', () => {
    enter(table(3, 0));
    FakeSocket.last.tell(roomInfo({ phase: 'gathering' }));
    expect(room.stage.shown).toBeNull();
  });
});

describe('moves', () => {
  test('name their question', async () => {
    const socket = enter(table(1, 0, { asked: [asked(7)], awaited: [0] }));
    expect(room.turns).toEqual([0]);
    const playing = room.play(room.asked!, [{ move: 'stop' }]);
    const { id, ...said } = socket.heard('play')!;
    expect(said).toEqual({ t: 'play', seat: 0, question: 7, moves: [{ move: 'stop' }] });
    socket.tell({ t: 'ack', id });
    expect(await playing).toBeNull();
  });

  test('a refused one is told with its reason', async () => {
    const socket = enter(table(1, 0, { asked: [asked(7)] }));
    const playing = room.play(room.asked!, [{ move: 'stop' }]);
    const id = socket.heard('play')!.id;
    socket.tell({ t: 'refused', id, key: 'why-stale', facts: {}, rule: '', say: 'stale' });
    expect((await playing)?.key).toBe('why-stale');
    expect(strips.list.at(-1)).toMatchObject({ kind: 'warn', text: expect.stringContaining('the table has changed') });
  });

  test('one made just before the line broke is not made twice', async () => {
    enter(table(1, 0, { asked: [asked(7)] }));
    const playing = room.play(room.asked!, [{ move: 'stop' }]);
    breakLine();
    const socket = enter(table(2, 1, { asked: [asked(8)] }));
    expect(socket.heard('play')).toBeUndefined();
    expect(await playing).toBeNull();
  });
});

describe('several people at one screen', () => {
  const both = roomInfo({ seats: [seat(0, 0, 'Mira'), seat(1, 0, 'Oskar'), seat(2, null, 'Basil')] });
  const eyes = () => FakeSocket.last.heard('eyes')?.seats;
  function at(more: Parameters<typeof table>[2]): void {
    FakeSocket.last.open();
    FakeSocket.last.tell(welcome(), both, table(1, 0, more));
    flushSync();
  }

  test('without secrets all eyes are open', () => {
    at({ eyes: [], awaited: [0] });
    expect(room.curtain).toBeNull();
    expect(eyes()).toEqual([0, 1]);
  });

  test('with secrets the curtain is closed for who is next, until they say who they are', () => {
    at({ eyes: [0], private: [0, 1], awaited: [1] });
    expect(room.curtain).toBe(1);
    expect(eyes()).toEqual([]);
    void room.lookAs(1);
    expect(eyes()).toEqual([1]);
    FakeSocket.last.tell(table(1, 0, { eyes: [1], private: [0, 1], awaited: [1] }));
    expect(room.curtain).toBeNull();
  });

  test('while bots move, who looked goes on looking', () => {
    at({ eyes: [0], private: [0, 1], awaited: [2] });
    expect(room.curtain).toBeNull();
    expect(eyes()).toBeUndefined();
  });

  test('when secrets begin, eyes that were all open are closed', () => {
    at({ eyes: [0, 1], private: [0, 1], awaited: [2] });
    expect(eyes()).toEqual([]);
  });
});

test('a newer server is noticed, once', () => {
  enter(table(1, 0));
  expect(room.outdated).toBe(false);
  breakLine();
  FakeSocket.last.tell(welcome({ server: '2' }));
  expect(room.outdated).toBe(true);
});

test('who was sent away is not led back', () => {
  const socket = enter(table(1, 0));
  socket.tell({ t: 'bye', why: 'kicked', say: '' });
  socket.close();
  expect(rooms.of(ID)).toBeUndefined();
  expect(room.line.state).toBe('ended');
});
