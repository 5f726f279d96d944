/**
 * The wire, as `rubble/server/protocol.py` has it: what is told there is true, this is its mirror in TypeScript.
 * `protocol.test.ts` reads both files and compares tags and fields.
 */

export const PROTOCOL = 1;
export const MAX_NAME = 24;

export type MoveRecord = { move: string } & Record<string, unknown>;
export type GameEvent = { event: string } & Record<string, unknown>;
export type Line = [key: string, facts: Record<string, unknown>];
export type BotLevel = 'kind' | 'fair' | 'mean';
export type UndoRule = 'agree' | 'free' | 'off';
export type Pace = 'quick' | 'humane' | 'slow';
export type Phase = 'gathering' | 'playing' | 'over';
export type Reaction = 'hello' | 'nice' | 'ouch' | 'think' | 'thanks' | 'rubble';

export const BOT_LEVELS: readonly BotLevel[] = ['kind', 'fair', 'mean'];
export const REACTIONS: readonly Reaction[] = ['hello', 'nice', 'ouch', 'think', 'thanks', 'rubble'];

export interface Settings {
  listed: boolean;
  hints: boolean | null;
  undo: UndoRule;
  pace: Pace;
  turn_seconds: number;
}

// --- what a browser says

export interface Hello {
  t: 'hello';
  room: string;
  token?: string;
  name?: string;
  epoch?: number;
  version?: number;
  seat_key?: string;
  language?: 'en' | 'pl' | 'fr';
  seen?: number;
}

export interface Rename {
  t: 'rename';
  id: number;
  name: string;
  seat?: number | null;
}

export interface Sit {
  t: 'sit';
  id: number;
  seat: number;
  name?: string;
}

export interface Stand {
  t: 'stand';
  id: number;
  seat: number;
}

export interface Place {
  t: 'place';
  id: number;
  seat: number;
  bot?: BotLevel | null;
}

export interface Kick {
  t: 'kick';
  id: number;
  guest: number;
}

export interface Set {
  t: 'set';
  id: number;
  settings: Settings;
}

export interface Choose {
  t: 'choose';
  id: number;
  options: Record<string, string>;
  edition?: string;
}

export interface Start {
  t: 'start';
  id: number;
}

export interface Rematch {
  t: 'rematch';
  id: number;
}

export interface Play {
  t: 'play';
  id: number;
  seat: number;
  question: number;
  moves: MoveRecord[];
}

export interface Undo {
  t: 'undo';
  id: number;
  seat: number;
}

export interface Agree {
  t: 'agree';
  id: number;
  yes: boolean;
}

export interface Eyes {
  t: 'eyes';
  id: number;
  seats: number[];
}

export interface Why {
  t: 'why';
  id: number;
  seat: number;
  move: MoveRecord;
}

export interface Hint {
  t: 'hint';
  id: number;
  seat: number;
}

export interface Concede {
  t: 'concede';
  id: number;
  seat: number;
}

export interface SeatLink {
  t: 'seat-link';
  id: number;
  seat: number;
}

export interface Leave {
  t: 'leave';
  id: number;
}

export interface React {
  t: 'react';
  id: number;
  what: Reaction;
}

export interface Ping {
  t: 'ping';
  at?: number;
}

export type FromBrowser =
  | Hello
  | Rename
  | Sit
  | Stand
  | Place
  | Kick
  | Set
  | Choose
  | Start
  | Rematch
  | Play
  | Undo
  | Agree
  | Eyes
  | Why
  | Hint
  | Concede
  | SeatLink
  | Leave
  | React
  | Ping;

/** A message that is answered by its id; the connection gives it one. */
export type Request = Exclude<FromBrowser, Hello | Ping>;
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Asking = Unnumbered<Request>;

// --- what a browser is told

export interface Welcome {
  t: 'welcome';
  room: string;
  token: string;
  guest: number;
  protocol: number;
  now: number;
  server: string;
}

export interface SeatInfo {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  name: string;
  guest: number | null;
  bot: BotLevel | null;
  online: boolean;
  away: number;
}

export interface GuestInfo {
  guest: number;
  name: string;
  host: boolean;
  online: boolean;
}

export interface UndoAsked {
  seat: number;
  guest: number;
  missing: number[];
}

export interface RoomInfo {
  t: 'room';
  room: string;
  game: string;
  edition: string;
  options: Record<string, string>;
  phase: Phase;
  seats: SeatInfo[];
  guests: GuestInfo[];
  settings: Settings;
  hints: boolean;
  epoch: number;
  commitment: string;
  undo: UndoAsked | null;
  loaded: boolean;
  custom: boolean;
}

export interface Asked {
  seat: number;
  number: number;
  prompt: string;
  facts: Record<string, unknown>;
  choices: MoveRecord[];
  previews: (Line | null)[];
  row: boolean;
  fields: [name: string, lowest: number, highest: number][];
}

export interface Happened {
  version: number;
  events: GameEvent[];
  frames?: string; // of a throw: its path, in base64
  view?: Record<string, unknown>;
}

export interface Clock {
  now: number;
  alarm: number;
  running: boolean;
}

export interface Table {
  t: 'table';
  epoch: number;
  version: number;
  since: number;
  steps: Happened[];
  view: Record<string, unknown>;
  asked: Asked[];
  awaited: number[];
  scores: number[];
  over: boolean;
  eyes: number[];
  private: number[];
  can_undo: number[];
  deadline: number;
  clock: Clock | null;
}

export interface Ack {
  t: 'ack';
  id: number;
}

export interface Refused {
  t: 'refused';
  id: number;
  key: string;
  facts: Record<string, unknown>;
  rule: string;
  say: string;
}

export interface WhyNot {
  t: 'why-not';
  id: number;
  key: string;
  facts: Record<string, unknown>;
  rule: string;
}

export interface HintMove {
  move: MoveRecord;
  share: number;
  chance: number;
  preview: Line | null;
  rest: MoveRecord[]; // the further answers the search would give
}

export interface HintGiven {
  t: 'hint-given';
  id: number;
  seat: number;
  question: number;
  moves: HintMove[];
  simulations: number;
}

export interface SeatKey {
  t: 'seat-key';
  id: number;
  seat: number;
  key: string;
}

export interface Reacted {
  t: 'reacted';
  guest: number;
  what: Reaction;
}

export interface Notice {
  t: 'notice';
  key: string;
  facts: Record<string, unknown>;
}

export interface Pong {
  t: 'pong';
  at: number;
  now: number;
}

export interface Bye {
  t: 'bye';
  why: 'kicked' | 'left' | 'gone' | 'flood' | 'broken' | 'stopping' | 'full' | 'busy' | 'slow';
  say: string;
}

export type ToBrowser =
  Welcome | RoomInfo | Table | Ack | Refused | WhyNot | HintGiven | SeatKey | Reacted | Notice | Pong | Bye;

/** What answers a request. */
export type Answer = Ack | WhyNot | HintGiven | SeatKey;
export type AnswerTo<T extends Asking['t']> = T extends 'why'
  ? WhyNot
  : T extends 'hint'
    ? HintGiven
    : T extends 'seat-link'
      ? SeatKey
      : Ack;
