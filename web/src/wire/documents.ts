/** The HTTP side of the wire, as `rubble/server/documents.py` has it; `protocol.test.ts` compares the two. */
import type { BotLevel, GameEvent, MoveRecord, Phase, Settings } from './protocol';

export type SeatPlan = 'me' | 'open' | BotLevel;
type Language = 'en' | 'pl' | 'fr';

export interface Problem {
  error: string;
  say: string;
  facts: Record<string, unknown>;
}

export interface Title {
  id: string;
  ready: boolean;
  name: Record<Language, string>;
  about: Record<Language, string>;
  players: [least: number, most: number];
  rules_version: number;
  options: Record<string, string[]>;
  editions: string[];
}

export interface Facts {
  game: string;
  rules_version: number;
  edition: string;
  edition_hash: string;
  options: Record<string, string>;
  seats: number;
  hidden: boolean;
  language: string;
  words: Record<string, Record<string, string>>;
  option_names: Record<string, string>;
  value_names: Record<string, Record<string, string>>;
  rules: Rule[];
  components: Record<string, unknown>;
  origin: Record<string, Record<string, Record<string, Origin>>>; // by table, entry, and what is said of it
  totals: Record<string, [cards: number, origin: Origin]>;
}

export type Origin = 'publisher' | 'deduced' | 'ours' | 'edition';

export interface Rule {
  id: string;
  key: string;
  kind: 'chapter' | 'ruling';
  text: string;
}

export interface NewRoom {
  game: string;
  edition?: string;
  options?: Record<string, string>;
  seats?: SeatPlan[];
  name?: string;
  names?: string[];
  settings?: Partial<Settings>;
  start?: boolean;
  language?: Language;
}

export interface Made {
  room: string;
  token: string;
}

export interface ListedSeat {
  kind: 'open' | 'person' | 'bot';
  name: string;
}

export interface Listed {
  room: string;
  game: string;
  edition: string;
  options: Record<string, string>;
  phase: Phase;
  seats: ListedSeat[];
  host: string;
  made: number;
  touched: number;
  online: number;
  timer: number;
}

export interface Visited {
  room: string;
  token: string;
}

export interface Mine {
  room: string;
  known: boolean;
  listed: Listed | null;
  seats: number[];
  awaited: number[];
  scores: number[];
}

export interface Player {
  name: string;
  bot: string;
}

export interface ReplayStep {
  version: number;
  actor: number;
  moves: MoveRecord[];
  events: GameEvent[];
  view: Record<string, unknown>;
  scores: number[];
}

export interface Checked {
  honest: boolean | null;
  say: string;
  key: string;
  facts: Record<string, unknown>;
  commitment: string;
  secret: string;
  salt: string;
}

export interface Replay {
  game: string;
  rules_version: number;
  edition: string;
  edition_hash: string;
  options: Record<string, string>;
  players: Player[];
  eyes: number[];
  over: boolean;
  outcome: string;
  winners: number[];
  steps: ReplayStep[];
  checked: Checked;
  facts: Record<string, Facts>;
}

export interface TurningPoint {
  version: number;
  seat: number;
  played: MoveRecord;
  better: MoveRecord;
  chance_played: number;
  chance_better: number;
  lost: number;
}

export interface Turning {
  points: TurningPoint[];
  simulations: number;
}

export interface PlayOn {
  version: number;
  seat: number;
  room?: string;
  epoch?: number;
  record?: string;
  bot?: BotLevel;
  name?: string;
  settings?: Partial<Settings>;
  language?: Language;
}

export interface Load {
  record: string;
  seats?: SeatPlan[];
  name?: string;
  settings?: Partial<Settings>;
  language?: Language;
}

export interface LanSwitch {
  open: boolean;
}

export interface Lan {
  open: boolean;
  url: string;
  qr: string;
  switch: boolean;
}
