/** A match on film: where we stand in it, whose eyes look, and whether it runs. A title's board draws its stage. */
import { rooms } from '../../device/rooms.svelte';
import { Stage } from '../../motion/stage.svelte';
import { speech } from '../../text/text.svelte';
import { Words } from '../../text/words';
import { api } from '../../wire/api';
import { RefusedError } from '../../wire/connection.svelte';
import type { Facts, Replay, ReplayStep, Turning } from '../../wire/documents';
import type { SeatInfo, Table } from '../../wire/protocol';
import type { Watched } from '../../titles';
import { marksOf } from './marks';

/** Where the record lies: in a room on the server, or in a file. */
export type Source = { room: string; epoch: number } | { record: string };

export const SPEEDS = [1, 2, 4] as const;
const STEP = 1600; // milliseconds a step is looked at, at speed 1
const REST = 500; // of them at least after the last motion

/** Analyses take the server some seconds; one is enough for a visit. */
const turnings = new Map<string, Promise<Turning>>();

export class Film implements Watched {
  replay: Replay | null = $state.raw(null);
  facts: Facts | null = $state.raw(null);
  wrong: RefusedError | null = $state.raw(null);
  index = $state(0);
  playing = $state(false);
  names: readonly string[] | null = $state.raw(null); // of who sits there now; null: of who began
  speed: number = $state(1);
  eyes = $state('all'); // "all", "" for a spectator, or a seat
  turning: Turning | null = $state.raw(null);
  weighing = $state(false);
  turningWrong: RefusedError | null = $state.raw(null);

  readonly marks = $derived(this.replay ? marksOf(this.replay.game, this.replay.steps) : []);
  readonly words = $derived.by(
    () =>
      new Words(
        speech.of(this.replay?.game),
        this.facts,
        this.names ?? this.replay?.players.map((player) => player.name) ?? [],
      ),
  );

  readonly stage = new Stage(() => this.speed);
  readonly mine: readonly number[] = []; // nobody plays here

  #wanted = 0;
  #began = 0; // when the step was begun that is looked at
  readonly #stop: () => void;

  constructor(
    readonly source: Source,
    eyes = 'all',
  ) {
    this.eyes = eyes;
    this.#stop = $effect.root(() => {
      $effect(() => void this.#loadFacts());
      $effect(() => this.#run());
    });
  }

  /** Call it when the film is no longer shown. */
  close(): void {
    this.#stop();
    this.stage.close();
  }

  /** While it plays: the next step, when this one has been shown and looked at. */
  #run(): (() => void) | undefined {
    if (!this.playing || !this.stage.idle) return undefined;
    if (this.atEnd) {
      this.playing = false;
      return undefined;
    }
    const looked = performance.now() - this.#began;
    const timer = setTimeout(() => this.#go(this.index + 1, true), Math.max(REST, STEP - looked) / this.speed);
    return () => clearTimeout(timer);
  }

  get steps(): readonly ReplayStep[] {
    return this.replay?.steps ?? [];
  }
  get step(): ReplayStep | null {
    return this.steps[this.index] ?? null;
  }
  get log(): readonly ReplayStep[] {
    return this.steps;
  }
  get seats(): readonly SeatInfo[] {
    return (this.replay?.players ?? []).map(({ bot }, seat) => ({
      seat,
      kind: bot ? 'bot' : 'person',
      name: this.words.seat(seat),
      guest: null,
      bot: null,
      online: true,
      away: 0,
    }));
  }
  now(): number {
    return Date.now();
  }
  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }
  get atEnd(): boolean {
    return this.index >= this.last;
  }
  get token(): string {
    return 'room' in this.source ? (rooms.of(this.source.room)?.token ?? '') : '';
  }

  /** Fetch the match as some eyes saw it, and stay where we were. `at`: the version to begin with. */
  async load(eyes = this.eyes, at?: number): Promise<void> {
    const turn = ++this.#wanted;
    try {
      const found =
        'room' in this.source
          ? await api.roomReplay(this.source.room, this.token, eyes, this.source.epoch)
          : await api.replay(this.source.record, eyes);
      if (turn !== this.#wanted) return;
      this.replay = found;
      this.eyes = eyes;
      this.wrong = null;
      this.#go(at === undefined ? this.index : at - 1);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (turn === this.#wanted) this.wrong = error;
    }
  }

  /** One step on is played, as at the table; every other way the table is only put there. */
  #go(index: number, plays = false): void {
    this.index = Math.min(this.last, Math.max(0, Math.round(index)));
    this.#began = performance.now();
    const step = this.step;
    if (!step) return;
    if (plays) {
      this.stage.skip();
      this.stage.next({ step, table: this.#tableOf(step) });
    } else this.stage.cut(this.#tableOf(step));
  }

  #tableOf({ version, view, scores }: ReplayStep): Table {
    return {
      t: 'table',
      epoch: 'room' in this.source ? this.source.epoch : 0,
      version,
      since: version,
      steps: [],
      view,
      scores,
      over: (this.replay?.over ?? false) && version === this.last + 1,
      eyes: [...(this.replay?.eyes ?? [])],
      asked: [],
      awaited: [],
      private: [],
      can_undo: [],
      deadline: 0,
      clock: null,
    };
  }

  /** Going somewhere by hand ends the running film. */
  jump(index: number): void {
    this.playing = false;
    this.#go(index);
  }

  /** One step on, or some back. */
  move(by: number): void {
    this.playing = false;
    if (by === 1 && !this.atEnd) this.#go(this.index + 1, true);
    else this.#go(this.index + by);
  }

  toggle(): void {
    if (!this.playing && this.atEnd) this.#go(0);
    this.playing = !this.playing;
  }

  faster(): void {
    const next = SPEEDS.findIndex((speed) => speed === this.speed) + 1;
    this.speed = SPEEDS[next % SPEEDS.length]!;
  }

  /** What happened in a step, in one sentence: what somebody did, and nothing that follows from it. */
  sentence(step: ReplayStep): string {
    const weighty = step.events.find((event) => event.event === 'over');
    const first = weighty ?? step.events.find((event) => event.event !== 'event-drawn') ?? step.events[0];
    return first ? this.words.event(first) : '';
  }

  /** Let the server look for the three decisions that cost most. */
  async weigh(): Promise<void> {
    if (this.turning || this.weighing) return;
    const key = JSON.stringify(this.source);
    this.weighing = true;
    this.turningWrong = null;
    try {
      const asked =
        turnings.get(key) ??
        ('room' in this.source
          ? api.roomTurning(this.source.room, this.token, this.source.epoch)
          : api.turning(this.source.record));
      turnings.set(key, asked);
      this.turning = await asked;
    } catch (error) {
      turnings.delete(key);
      if (!(error instanceof RefusedError)) throw error;
      this.turningWrong = error;
    } finally {
      this.weighing = false;
    }
  }

  async #loadFacts(): Promise<void> {
    const language = speech.language;
    const replay = this.replay;
    if (!replay || this.facts?.language === language) return;
    try {
      const facts = replay.facts[language] ?? (await api.facts(replay.game, language, replay.edition, replay.options));
      if (speech.language === language) this.facts = facts;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.wrong = error;
    }
  }
}
