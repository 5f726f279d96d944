import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Connection, RefusedError } from './connection.svelte';
import { FakeSocket, fakeSockets, roomInfo, table, welcome } from './fake-server';
import type { Play, ToBrowser } from './protocol';

let heard: ToBrowser[];
let questions: Set<number>; // still asked when the line is back
let line: Connection;
const move = { t: 'play', seat: 0, question: 7, moves: [{ move: 'stop' }] } as const satisfies Omit<Play, 'id'>;

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  heard = [];
  questions = new Set();
  line = new Connection(
    {
      hello: () => ({ room: 'tasik-modev-gonir', version: heard.length }),
      hear: (message) => heard.push(message),
      stillAsked: (play) => questions.has(play.question),
    },
    'ws://x/ws',
  );
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

function open(): FakeSocket {
  const socket = FakeSocket.last;
  socket.open();
  socket.tell(welcome(), roomInfo(), table(1, 0));
  return socket;
}

describe('saying hello', () => {
  test('it is open when the table is known', () => {
    FakeSocket.last.open();
    expect(FakeSocket.last.heard('hello')).toMatchObject({ room: 'tasik-modev-gonir' });
    FakeSocket.last.tell(welcome(), roomInfo());
    expect(line.state).toBe('connecting');
    FakeSocket.last.tell(table(1, 0));
    expect(line.state).toBe('open');
  });

  test('where nothing is played yet the room is enough', () => {
    FakeSocket.last.open();
    FakeSocket.last.tell(welcome(), roomInfo({ phase: 'gathering' }));
    expect(line.state).toBe('open');
  });
});

describe('asking', () => {
  test('answers find their questions, in any order', async () => {
    const socket = open();
    const [first, second] = [line.ask({ t: 'start' }), line.ask({ t: 'seat-link', seat: 0 })];
    socket.tell({ t: 'seat-key', id: socket.heard('seat-link')!.id, seat: 0, key: 'k' });
    socket.tell({ t: 'ack', id: socket.heard('start')!.id });
    expect((await first).t).toBe('ack');
    expect((await second).key).toBe('k');
  });

  test('a refusal says why', async () => {
    const socket = open();
    const asking = line.ask({ t: 'start' });
    const id = socket.heard('start')!.id;
    socket.tell({ t: 'refused', id, key: 'room-not-host', facts: {}, rule: '', say: 'Only the host.' });
    await expect(asking).rejects.toMatchObject({ key: 'room-not-host', message: 'Only the host.' });
  });

  test('while the line is down only moves wait; the rest is refused at once', async () => {
    open().close();
    await expect(line.ask({ t: 'start' })).rejects.toBeInstanceOf(RefusedError);
  });
});

describe('a broken line', () => {
  test('is tried again, later and later, and says what was seen', () => {
    open().close();
    expect(line.state).toBe('waiting');
    vi.advanceTimersByTime(700);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.open();
    expect(FakeSocket.last.heard('hello')).toMatchObject({ version: 3 });
    FakeSocket.last.close();
    vi.advanceTimersByTime(700);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(700);
    expect(FakeSocket.all).toHaveLength(3);
  });

  test('can be tried at once', () => {
    open().close();
    line.retryNow();
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a move whose question is still asked is sent again', async () => {
    const asking = (open(), line.ask(move));
    FakeSocket.last.close();
    line.retryNow();
    questions.add(7);
    const socket = open();
    const again = socket.heard('play')!;
    expect(again).toMatchObject({ question: 7 });
    socket.tell({ t: 'ack', id: again.id });
    expect((await asking).t).toBe('ack');
  });

  test('a move whose question is gone was made', async () => {
    const asking = (open(), line.ask(move));
    FakeSocket.last.close();
    line.retryNow();
    const socket = open();
    expect(socket.heard('play')).toBeUndefined();
    expect((await asking).t).toBe('ack');
  });

  test('a move made while it is down is sent when it is back', () => {
    open().close();
    void line.ask(move);
    line.retryNow();
    questions.add(7);
    expect(open().heard('play')).toMatchObject({ question: 7 });
  });

  test('anything else that was not answered is told', async () => {
    const asking = (open(), line.ask({ t: 'start' }));
    FakeSocket.last.close();
    await expect(asking).rejects.toMatchObject({ key: 'line-broke' });
  });

  test('a line on which no pong comes back is down', () => {
    const socket = open();
    vi.advanceTimersByTime(10_000);
    expect(socket.heard('ping')).toBeDefined();
    socket.tell({ t: 'pong', at: Date.now(), now: Date.now() / 1000 });
    vi.advanceTimersByTime(13_000);
    expect(line.state).toBe('open');
    vi.advanceTimersByTime(1500);
    expect(line.state).not.toBe('open');
  });

  test('a move that nobody answers shows that it is down, and is sent again', () => {
    const socket = open();
    vi.advanceTimersByTime(1000);
    void line.ask(move);
    vi.advanceTimersByTime(3900);
    expect(line.state).toBe('open');
    vi.advanceTimersByTime(200);
    expect(line.state).toBe('waiting');
    expect(socket.closed).toBe(true);
    line.retryNow();
    questions.add(7);
    expect(open().heard('play')).toMatchObject({ question: 7 });
  });

  test('more questions give a silent line no more time', () => {
    open();
    void line.ask(move);
    vi.advanceTimersByTime(3000);
    void line.ask(move);
    vi.advanceTimersByTime(1100);
    expect(line.state).toBe('waiting');
  });

  test.each(['offline', 'online'])('when the browser says %s, it asks at once', (event) => {
    const socket = open();
    globalThis.dispatchEvent(new Event(event));
    expect(socket.heard('ping')).toBeDefined();
    vi.advanceTimersByTime(4100);
    expect(line.state).toBe('waiting');
  });

  test('a line that answers is not down because the browser thinks so', () => {
    const socket = open();
    globalThis.dispatchEvent(new Event('offline'));
    socket.tell({ t: 'pong', at: Date.now(), now: Date.now() / 1000 });
    vi.advanceTimersByTime(5000);
    expect(line.state).toBe('open');
  });

  test('a try that began without a network is begun anew with one', () => {
    open().close();
    line.retryNow();
    globalThis.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(3);
  });

  test('a phone that wakes up looks at once', () => {
    open().close();
    globalThis.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('good-byes', () => {
  test.each(['kicked', 'left', 'gone', 'full', 'broken'] as const)('after %s it does not come back', (why) => {
    const socket = open();
    socket.tell({ t: 'bye', why, say: '' });
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(line.state).toBe('ended');
    expect(FakeSocket.all).toHaveLength(1);
  });

  test.each(['stopping', 'busy', 'slow'] as const)('after %s it comes back', (why) => {
    const socket = open();
    socket.tell({ t: 'bye', why, say: '' });
    socket.close();
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('after a flood it waits', () => {
    const socket = open();
    socket.tell({ t: 'bye', why: 'flood', say: '' });
    socket.close();
    vi.advanceTimersByTime(9000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.all).toHaveLength(2);
  });
});
