/**
 * The stage shows tables one after the other. A new table comes with the steps that led to it; a director (the title's
 * table) plays them, then the table is shown. Whoever acts need not wait: `skip` shows the newest table at once.
 */
import { settings } from '../device/settings.svelte';
import type { Happened, Table } from '../wire/protocol';

/** One step to be played. Between the steps of one table nothing else is known than their events. */
export interface Scene {
  step: Happened;
  before: Table;
  after: Table;
  last: boolean; // the last step of this table
  speed: number; // 1 is as in the look; 2 is twice as fast
  signal: AbortSignal; // aborted when skipped: finish at once
  /** Draw the table that follows, as FLIP needs it in the middle of a scene; else it is drawn when the scene ends. */
  show: () => void;
}

export type Director = (scene: Scene) => Promise<void>;

const PACE = { slow: 0.6, normal: 1, quick: 2 } as const;
const LONG = 3; // steps waiting from which on everything plays at double speed

export class Stage {
  shown: Table | null = $state.raw(null); // what the page draws
  playing: Happened | null = $state.raw(null); // the step that is being shown
  waiting = $state(0); // steps still to be shown
  paused = $state(false); // the person wants to go step by step
  director: Director | null = null;

  #queue: { table: Table; steps: Happened[] }[] = [];
  #running = false;
  #stop = new AbortController();
  #gate: (() => void) | null = null;

  get idle(): boolean {
    return this.waiting === 0 && this.playing === null;
  }

  /** A new table; `fresh` are the steps that this screen has not shown yet. */
  next(table: Table, fresh: readonly Happened[]): void {
    const still = !this.shown || !this.director || document.visibilityState === 'hidden';
    if (still || (!fresh.length && !this.#running)) {
      this.cut(table);
      return;
    }
    this.#queue.push({ table, steps: [...fresh] });
    this.waiting += fresh.length;
    if (!this.#running) void this.#run();
  }

  /** Show a table at once, and forget what was still to be played. */
  cut(table: Table | null): void {
    this.#queue = [];
    this.waiting = 0;
    this.#stop.abort();
    this.#gate?.();
    this.shown = table;
  }

  /** Do not wait: show the newest table. */
  skip(): void {
    const newest = this.#queue.at(-1);
    if (newest) this.cut(newest.table);
    else this.#stop.abort();
    this.#gate?.();
  }

  /** While paused: show one step more. */
  step(): void {
    this.#gate?.();
  }

  resume(): void {
    this.paused = false;
    this.#gate?.();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#queue.length) {
      const { table, steps } = this.#queue[0]!;
      for (const step of steps) {
        if (this.paused) await new Promise<void>((open) => (this.#gate = open));
        this.#gate = null;
        if (this.#queue[0]?.table !== table) break; // cut meanwhile
        await this.#play(table, step, step === steps.at(-1));
      }
      if (this.#queue[0]?.table !== table) continue;
      this.#queue.shift();
      this.shown = table;
    }
    this.playing = null;
    this.#running = false;
  }

  async #play(table: Table, step: Happened, last: boolean): Promise<void> {
    this.#stop = new AbortController();
    this.playing = step;
    const show = () => {
      if (last && this.#queue[0]?.table === table) this.shown = table;
    };
    const speed = PACE[settings.pace] * (this.waiting >= LONG ? 2 : 1);
    try {
      await this.director?.({ step, before: this.shown!, after: table, last, speed, signal: this.#stop.signal, show });
    } catch (error) {
      if (!this.#stop.signal.aborted) console.error(error); // a broken animation never stops the match
    }
    this.playing = null;
    this.waiting = Math.max(0, this.waiting - 1);
  }
}
