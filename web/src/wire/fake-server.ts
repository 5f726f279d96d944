/** For tests: a WebSocket whose other end is in the test's hand. */
import { vi } from 'vitest';

import type { Asked, FromBrowser, RoomInfo, SeatInfo, Table, ToBrowser } from './protocol';

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  sent: FromBrowser[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromBrowser);
  }
  close(): void {
    this.closed = true;
    this.onclose?.();
  }

  // --- the server's side

  open(): void {
    this.onopen?.();
  }
  tell(...messages: ToBrowser[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** What was said last, of one kind. */
  heard<T extends FromBrowser['t']>(kind: T): Extract<FromBrowser, { t: T }> | undefined {
    return this.sent.findLast((message) => message.t === kind) as Extract<FromBrowser, { t: T }> | undefined;
  }
}

export function fakeSockets(): void {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
}

export const welcome = (more: object = {}): ToBrowser => ({
  t: 'welcome',
  room: 'tasik-modev-gonir',
  token: 'secret',
  guest: 0,
  protocol: 1,
  now: Date.now() / 1000,
  server: '1',
  ...more,
});

export function seat(number: number, guest: number | null, name: string): SeatInfo {
  return { seat: number, kind: guest === null ? 'bot' : 'person', name, guest, bot: null, online: true, away: 0 };
}

export const roomInfo = (more: Partial<RoomInfo> = {}): RoomInfo => ({
  t: 'room',
  room: 'tasik-modev-gonir',
  game: 'monster-city',
  edition: 'standard',
  options: {},
  phase: 'playing',
  seats: [seat(0, 0, 'Mira'), seat(1, null, 'Basil')],
  guests: [{ guest: 0, name: 'Mira', host: true, online: true }],
  settings: { listed: false, hints: null, undo: 'agree', pace: 'humane', turn_seconds: 0 },
  hints: true,
  epoch: 1,
  commitment: '',
  undo: null,
  loaded: false,
  custom: false,
  ...more,
});

export const asked = (number: number, seat = 0): Asked => ({
  seat,
  number,
  prompt: 'ask-turn',
  facts: { seat, notes: 1 },
  choices: [{ move: 'stop' }],
  previews: [null],
  row: false,
  fields: [],
});

/** A table after so many steps, holding those after `since`. */
export const table = (version: number, since: number, more: Partial<Table> = {}): Table => ({
  t: 'table',
  epoch: 1,
  version,
  since,
  steps: Array.from({ length: version - since }, (_, i) => ({
    version: since + i + 1,
    events: [{ event: 'stopped', seat: 1 }],
  })),
  view: { version },
  asked: [],
  awaited: [1],
  scores: [0, 0],
  over: false,
  eyes: [0],
  private: [],
  can_undo: [],
  deadline: 0,
  clock: null,
  ...more,
});
