/**
 * One browser's line to its room. It says hello, keeps the line alive, comes back by itself when it breaks, and matches
 * answers to what was asked. What is told goes to the `RoomStore`; this class knows nothing of tables.
 */
import type { Answer, AnswerTo, Asking, Bye, Hello, Play, Refused, Request, ToBrowser } from './protocol';

/** How the line is. `waiting`: down, and `retryAt` says when it is tried again. `ended`: it will not be tried again. */
export type LineState = 'connecting' | 'open' | 'waiting' | 'ended';

/** A request that was not carried out; `key`, `facts` and `rule` as in the texts. */
export class RefusedError extends Error {
  constructor(
    readonly key: string,
    readonly facts: Record<string, unknown> = {},
    readonly rule: string = '',
    say: string = '',
  ) {
    super(say || key);
    this.name = 'RefusedError';
  }
}

interface Pending {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: RefusedError) => void;
}

const BACK_OFF = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]; // milliseconds before the next try
const PING_EVERY = 10_000;
const ANSWER_WITHIN = 4_000; // to a ping, or to a move
const WELCOME_WITHIN = 10_000;
const FLOOD_PAUSE = 10_000;
/** Good-byes after which it makes sense to come back. */
const COME_BACK: readonly Bye['why'][] = ['stopping', 'busy', 'slow', 'flood'];

export interface Ears {
  /** What to say hello with, at this moment. */
  hello: () => Omit<Hello, 't'>;
  hear: (message: ToBrowser) => void;
  /** After a break, once the table is known again: whether a move still waits for its answer at the server. */
  stillAsked: (move: Play) => boolean;
}

export class Connection {
  state: LineState = $state('connecting');
  retryAt = $state(0); // Date.now() of the next try
  bye: Bye | null = $state(null); // the last good-bye
  downSince = 0; // Date.now() when the line broke; 0 while it holds
  clockAhead = 0; // milliseconds by which the server's clock is ahead of ours

  readonly #url: string;
  readonly #ears: Ears;
  #socket: WebSocket | null = null;
  #tries = 0;
  #lastId = 0;
  #pending = new Map<number, Pending>();
  #unsent: Pending[] = []; // moves made while the line was down
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #welcomed = false;
  readonly #look = () => this.#lookAtLine();
  readonly #online = () => this.#lookAtLine(true);

  constructor(ears: Ears, url: string = socketUrl()) {
    this.#ears = ears;
    this.#url = url;
    globalThis.addEventListener('online', this.#online);
    globalThis.addEventListener('offline', this.#look);
    document.addEventListener('visibilitychange', this.#look);
    this.#connect();
  }

  /** Ask something. The promise is kept when it is done and stored, and broken with a `RefusedError` when refused. */
  ask<T extends Asking>(asking: T): Promise<AnswerTo<T['t']>> {
    const request = { ...asking, id: ++this.#lastId } as unknown as Request;
    return new Promise<Answer>((resolve, reject) => {
      const pending = { request, resolve, reject };
      if (this.state === 'open') this.#send(pending);
      else if (request.t === 'play' && this.state !== 'ended') this.#unsent.push(pending);
      else reject(new RefusedError('line-down'));
    }) as Promise<AnswerTo<T['t']>>;
  }

  /** Do not wait any longer: try again now. */
  retryNow(): void {
    if (this.state === 'waiting') this.#connect();
  }

  /** The page goes elsewhere; nobody waits for answers any more. */
  close(): void {
    globalThis.removeEventListener('online', this.#online);
    globalThis.removeEventListener('offline', this.#look);
    document.removeEventListener('visibilitychange', this.#look);
    this.#pending.clear();
    this.#unsent = [];
    this.#end();
  }

  #end(): void {
    this.state = 'ended';
    this.#hangUp();
    this.#giveUp([...this.#pending.values(), ...this.#unsent]);
    this.#pending.clear();
    this.#unsent = [];
  }

  #connect(): void {
    this.#hangUp();
    this.state = 'connecting';
    this.#welcomed = false;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', ...this.#ears.hello() }));
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ToBrowser);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#broken();
    };
    this.#expectSomething(WELCOME_WITHIN);
  }

  /** Drop the socket without listening to its last words. */
  #hangUp(): void {
    clearTimeout(this.#retry);
    this.#heardSomething();
    clearInterval(this.#pinger);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #broken(): void {
    this.#hangUp();
    if (this.bye && !COME_BACK.includes(this.bye.why)) {
      this.#end();
      return;
    }
    const pause = BACK_OFF[Math.min(this.#tries++, BACK_OFF.length - 1)]! * (0.8 + 0.4 * Math.random());
    const least = this.bye?.why === 'flood' ? FLOOD_PAUSE : 0;
    this.state = 'waiting';
    this.downSince ||= Date.now();
    this.retryAt = Date.now() + Math.max(pause, least);
    this.#retry = setTimeout(() => this.#connect(), Math.max(pause, least));
    this.#keepMoves();
  }

  /** The line broke before these were answered. A move is decided when the table is known again; others are told. */
  #keepMoves(): void {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    this.#unsent = [...pending.filter((one) => one.request.t === 'play'), ...this.#unsent];
    this.#giveUp(pending.filter((one) => one.request.t !== 'play'));
  }

  #giveUp(pending: Pending[]): void {
    for (const one of pending) one.reject(new RefusedError('line-broke'));
  }

  #hear(message: ToBrowser): void {
    this.#heardSomething();
    switch (message.t) {
      case 'welcome':
        this.clockAhead = message.now * 1000 - Date.now();
        this.#welcomed = true;
        this.bye = null;
        this.#tries = 0;
        this.#pinger = setInterval(() => this.#ping(), PING_EVERY);
        this.#ears.hear(message);
        return;
      case 'pong':
        this.clockAhead = message.now * 1000 - (Date.now() + message.at) / 2;
        return;
      case 'bye':
        this.bye = message;
        this.#ears.hear(message);
        return;
      case 'refused':
        if (message.id) this.#settle(message.id)?.reject(refusal(message));
        else this.#ears.hear(message);
        return;
      case 'ack':
      case 'why-not':
      case 'hint-given':
      case 'seat-key':
        this.#settle(message.id)?.resolve(message);
        return;
    }
    this.#ears.hear(message);
    // After welcome come the room and, if a match is on, its table: then everything is known.
    const known = message.t === 'table' || (message.t === 'room' && message.phase === 'gathering');
    if (this.#welcomed && this.state === 'connecting' && known) this.#opened();
  }

  #opened(): void {
    this.state = 'open';
    this.downSince = 0;
    const waiting = this.#unsent;
    this.#unsent = [];
    for (const one of waiting) {
      // The same question is still asked: send the move again. Another one: it was made before the line broke.
      if (this.#ears.stillAsked(one.request as Play)) this.#send(one);
      else one.resolve({ t: 'ack', id: one.request.id });
    }
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #send(pending: Pending): void {
    this.#pending.set(pending.request.id, pending);
    this.#socket?.send(JSON.stringify(pending.request));
    if (pending.request.t === 'play') this.#expectSomething(ANSWER_WITHIN);
  }

  #ping(): void {
    this.#socket?.send(JSON.stringify({ t: 'ping', at: Date.now() }));
    this.#expectSomething(ANSWER_WITHIN);
  }

  /** A line on which nothing comes back is down, whatever the browser believes. More questions give it no more time. */
  #expectSomething(within: number): void {
    this.#deadline ??= setTimeout(() => this.#broken(), within);
  }

  #heardSomething(): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  /** The device woke up, or its network came or went: find out at once how the line is. */
  #lookAtLine(anew = false): void {
    if (document.visibilityState === 'hidden') return;
    if (this.state === 'open') this.#ping();
    else if (this.state === 'waiting' || (anew && this.state === 'connecting')) this.#connect();
  }
}

function refusal(message: Refused): RefusedError {
  return new RefusedError(message.key, message.facts, message.rule, message.say);
}

export function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}
