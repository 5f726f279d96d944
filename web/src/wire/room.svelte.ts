/** A room as this browser knows it: who is there, the match, its log, and everything that can be asked of it. */
import { untrack } from 'svelte';

import { rooms } from '../device/rooms.svelte';
import { settings } from '../device/settings.svelte';
import { sight } from '../device/sight.svelte';
import { Stage, type Shot } from '../motion/stage.svelte';
import { strips } from '../parts/strips.svelte';
import { say, speech } from '../text/text.svelte';
import { Words } from '../text/words';
import { api } from './api';
import { Connection, RefusedError } from './connection.svelte';
import type { Facts } from './documents';
import type {
  Asked,
  Asking,
  BotLevel,
  Happened,
  HintGiven,
  MoveRecord,
  Play,
  Reacted,
  Reaction,
  RoomInfo,
  SeatInfo,
  Settings,
  Table,
  ToBrowser,
  WhyNot,
} from './protocol';

const REACTION_SHOWN = 4000; // milliseconds

export class RoomStore {
  info: RoomInfo | null = $state.raw(null);
  table: Table | null = $state.raw(null); // the newest; the page draws `stage.shown`
  log: Happened[] = $state.raw([]); // all steps of this match, as far as they were told
  missed: { since: number; until: number } | null = $state.raw(null); // versions that came while nobody looked
  me = $state(-1); // the number of this guest
  facts: Facts | null = $state.raw(null);
  reactions: (Reacted & { key: number })[] = $state.raw([]);
  outdated = $state(false); // the server is newer than this page
  readonly stage = new Stage();
  readonly line: Connection;

  #token = '';
  #server = '';
  #seatKey: string;
  #reaction = 0;
  readonly #stop: () => void;

  constructor(
    readonly id: string,
    seatKey = '',
    url?: string,
  ) {
    this.#token = rooms.of(id)?.token ?? '';
    this.#seatKey = seatKey;
    this.line = new Connection(
      {
        hello: () => ({
          room: this.id,
          token: this.#token,
          name: settings.name,
          epoch: this.table?.epoch ?? this.#lastSeen?.epoch ?? 0,
          version: this.table?.version ?? 0,
          seen: this.#lastSeen?.version ?? 0,
          seat_key: this.#seatKey,
          language: settings.language,
        }),
        hear: (message) => this.#hear(message),
        stillAsked: (move) => this.#stillAsked(move),
      },
      url,
    );
    document.addEventListener('visibilitychange', this.#look);
    this.#stop = $effect.root(() => {
      $effect(() => void this.#loadFacts());
      $effect(() => this.#lookThrough());
    });
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#look);
    this.#stop();
    this.stage.close();
    this.line.close();
  }

  // --- who is who

  get token(): string {
    return this.#token;
  }
  get seats(): readonly SeatInfo[] {
    return this.info?.seats ?? [];
  }
  /** The seats of this guest. */
  get mine(): number[] {
    return this.seats.filter((seat) => seat.guest === this.me && this.me >= 0).map((seat) => seat.seat);
  }
  /** The name of this guest. */
  get name(): string {
    return this.info?.guests.find((guest) => guest.guest === this.me)?.name ?? settings.name;
  }
  get host(): boolean {
    return this.info?.guests.some((guest) => guest.host && guest.guest === this.me) ?? false;
  }
  /** The words of this match: cards, moves, events and reasons, with the names of these players. */
  readonly words = $derived.by(
    () =>
      new Words(
        speech.of(this.info?.game),
        this.facts,
        this.seats.map((seat) => seat.name),
      ),
  );
  /** Those of this guest's seats without whom nothing goes on, as the screen shows it; or as it is, if nobody looks. */
  get turns(): number[] {
    const table = sight.hidden ? this.table : this.stage.shown;
    return table?.awaited.filter((seat) => this.mine.includes(seat)) ?? [];
  }
  /** The question that this screen answers now. */
  get asked(): Asked | null {
    return this.stage.shown?.asked[0] ?? null;
  }
  /** The server's time in milliseconds: deadlines are in it. */
  now(): number {
    return Date.now() + this.line.clockAhead;
  }

  // --- one screen, several people

  /** The seat to whom the device must be passed before anything is shown; null: nobody. */
  get curtain(): number | null {
    const table = this.table;
    if (!table || table.over || this.mine.length < 2 || !table.private.length) return null;
    const waits = table.awaited.filter((seat) => this.mine.includes(seat));
    const looking = table.eyes.length === 1 && waits.includes(table.eyes[0]!);
    return waits.length && !looking && table.private.includes(waits[0]!) ? waits[0]! : null;
  }

  /** "I am Mira": look through the eyes of this seat. */
  lookAs(seat: number): Promise<boolean> {
    return this.do({ t: 'eyes', seats: [seat] });
  }

  /** Open the eyes of all our seats where there are no secrets, and close them before the device is passed. */
  #lookThrough(): void {
    const table = this.table;
    const mine = this.mine;
    if (!table || mine.length < 2 || this.line.state !== 'open') return;
    const waits = table.awaited.filter((seat) => mine.includes(seat));
    let wanted = table.eyes;
    if (!table.private.length) wanted = mine;
    else if (this.curtain !== null) wanted = [];
    else if (waits.length && !table.eyes.includes(waits[0]!)) wanted = [waits[0]!];
    else if (table.eyes.length > 1) wanted = [];
    if (wanted.join() !== table.eyes.join()) untrack(() => void this.do({ t: 'eyes', seats: wanted }));
  }

  // --- what can be asked

  /** Make a move, or a whole row of answers. Null when it is made, else why not; the person has been told already. */
  async play(asked: Asked, moves: MoveRecord[]): Promise<RefusedError | null> {
    this.stage.skip();
    return this.#try({ t: 'play', seat: asked.seat, question: asked.number, moves });
  }

  /** Why may this seat not make this move? Null: it may. */
  async why(seat: number, move: MoveRecord): Promise<WhyNot | null> {
    try {
      const answer = await this.line.ask({ t: 'why', seat, move });
      return answer.key ? answer : null;
    } catch (error) {
      this.#told(error);
      return null;
    }
  }

  async hint(seat: number): Promise<HintGiven | null> {
    try {
      return await this.line.ask({ t: 'hint', seat });
    } catch (error) {
      this.#told(error);
      return null;
    }
  }

  /** The address that moves a seat to another device; null if it was refused. */
  async seatLink(seat: number): Promise<string | null> {
    try {
      const answer = await this.line.ask({ t: 'seat-link', seat });
      return `/r/${this.id}#seat=${answer.key}`;
    } catch (error) {
      this.#told(error);
      return null;
    }
  }

  undo(seat: number): Promise<boolean> {
    return this.do({ t: 'undo', seat });
  }
  sit(seat: number, name = ''): Promise<boolean> {
    return this.do({ t: 'sit', seat, name });
  }
  place(seat: number, bot: BotLevel | null): Promise<boolean> {
    return this.do({ t: 'place', seat, bot });
  }
  set(change: Partial<Settings>): Promise<boolean> {
    return this.do({ t: 'set', settings: { ...this.info!.settings, ...change } });
  }
  react(what: Reaction): Promise<boolean> {
    return this.do({ t: 'react', what });
  }

  /** Ask anything else. True when it is done; a refusal is told to the person. */
  async do(asking: Asking): Promise<boolean> {
    return (await this.#try(asking)) === null;
  }

  async #try(asking: Asking): Promise<RefusedError | null> {
    try {
      await this.line.ask(asking);
      return null;
    } catch (error) {
      return this.#told(error);
    }
  }

  /** Say to the person why something was not done. */
  #told(error: unknown): RefusedError {
    if (!(error instanceof RefusedError)) throw error;
    strips.warn(this.words.has(error.key) ? this.words.reason(error) : error.message);
    return error;
  }

  // --- what is told

  #hear(message: ToBrowser): void {
    switch (message.t) {
      case 'welcome':
        this.#token = message.token;
        this.me = message.guest;
        this.#seatKey = '';
        this.outdated = this.#server !== '' && this.#server !== message.server;
        this.#server ||= message.server;
        rooms.note(this.id, { token: message.token });
        break;
      case 'room':
        this.info = message;
        if (message.phase === 'gathering') this.#clear();
        if (rooms.of(this.id)?.game !== message.game) rooms.note(this.id, { game: message.game });
        break;
      case 'table':
        this.#seeTable(message);
        break;
      case 'reacted':
        this.#seeReaction(message);
        break;
      case 'notice':
        if (message.key === 'notice-joined' && message.facts.name === this.name) break; // that we are here we know
        strips.tell(this.words.say(message.key, message.facts));
        break;
      case 'refused':
        strips.warn(this.words.reason(message));
        break;
      case 'bye':
        if (['kicked', 'gone'].includes(message.why)) rooms.forget(this.id);
        break;
    }
  }

  #clear(): void {
    this.table = null;
    this.log = [];
    this.stage.cut(null);
  }

  #seeTable(table: Table): void {
    const before = this.table;
    const same = before?.epoch === table.epoch;
    const steps = table.steps.map((one) => (one.version === table.version ? { ...one, view: table.view } : one));
    this.log = table.since && same ? [...this.log.filter((one) => one.version <= table.since), ...steps] : steps;
    const seen = same ? before.version : 0;
    const fresh = steps.filter((one) => one.version > seen);
    const back = this.line.state === 'connecting' && same;
    this.table = table;
    if (!before) {
      const last = this.#lastSeen;
      if (last?.epoch === table.epoch && last.version) this.#miss(last.version);
      this.stage.cut(table);
    } else if (back) {
      if (fresh.length) this.#miss(seen);
      const long = Date.now() - this.line.downSince > 1000;
      if (fresh.length || long) strips.tell(say('line-back', { number: fresh.length }), 'ok');
      this.stage.catchUp(...this.#shots(table, fresh));
    } else {
      if (sight.hidden && fresh.length) this.#miss(seen);
      this.stage.next(...this.#shots(table, fresh));
    }
    this.#noteSeen();
  }

  /** A table and the steps that led to it, each with the table of its own. Where one is not known, it is cut over. */
  #shots(table: Table, steps: readonly Happened[]): Shot[] {
    if (!steps.length) return [{ step: null, table }];
    const shots = steps.map((step) => ({ step, table: step.version === table.version ? table : past(table, step) }));
    const unknown = shots.findLastIndex((shot) => !shot.table.view);
    if (unknown < 0) return shots;
    return shots.slice(unknown + 1).map((shot, i) => (i ? shot : { ...shot, step: null }));
  }

  // --- what was missed

  /** The last that a person saw on this device. */
  get #lastSeen(): { epoch: number; version: number } | undefined {
    return rooms.of(this.id);
  }

  /** Steps after this version came while nobody looked. */
  #miss(since: number): void {
    const until = this.table!.version;
    if (since >= until) return;
    const going = this.missed && (sight.hidden || this.stage.late) ? Math.min(this.missed.since, since) : since;
    this.missed = { since: going, until };
  }

  /** Show once more what was missed, as far as its tables are known. */
  showMissed(): void {
    const { table, missed } = this;
    if (!table || !missed) return;
    const steps = this.log.filter((one) => one.version >= missed.since && one.version <= missed.until && one.view);
    const [first, ...rest] = steps.map((step) => ({ step, table: past(table, step) }));
    if (!first || !rest.length) return;
    this.stage.cut(first.table);
    this.stage.catchUp(...rest, { step: null, table });
  }

  readonly #look = () => {
    if (document.visibilityState === 'hidden') return;
    if (this.stage.waiting) strips.tell(say('line-back', { number: this.stage.waiting }), 'ok');
    this.#noteSeen();
  };

  /** Keep how far this device has looked; what comes while nobody looks is news for later. */
  #noteSeen(): void {
    const table = this.table;
    if (table && !sight.hidden) rooms.note(this.id, { epoch: table.epoch, version: table.version });
  }

  #seeReaction(message: Reacted): void {
    const shown = { ...message, key: ++this.#reaction };
    this.reactions = [...this.reactions.filter((one) => one.guest !== message.guest), shown];
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one !== shown)), REACTION_SHOWN);
  }

  #stillAsked(move: Play): boolean {
    return this.table?.asked.some((one) => one.seat === move.seat && one.number === move.question) ?? false;
  }

  /** The facts of what is played here, in the language of the moment. */
  async #loadFacts(): Promise<void> {
    const language = speech.language;
    const info = this.info;
    if (!info) return;
    const wanted = factsKey(info, language);
    if (this.#factsKey === wanted) return;
    this.#factsKey = wanted;
    try {
      const facts = info.custom
        ? await api.roomFacts(this.id, language)
        : await api.facts(info.game, language, info.edition, info.options);
      if (this.#factsKey === wanted) this.facts = facts;
    } catch (error) {
      if (this.#factsKey === wanted) this.#factsKey = '';
      this.#told(error);
    }
  }
  #factsKey = '';
}

/** The table as it lay after an earlier step: nothing is asked there any more. */
function past(table: Table, { version, view }: Happened): Table {
  const idle = { asked: [], awaited: [], can_undo: [], over: false, deadline: 0, clock: null };
  return { ...table, ...idle, version, view: view! };
}

function factsKey(info: RoomInfo, language: string): string {
  return JSON.stringify([info.game, info.edition, info.custom && info.room, info.options, language]);
}
