/**
 * The stage shows tables one after the other. Each comes with the step that led to it; a director (the title's table)
 * plays the step, then the table is shown. Whoever acts need not wait: `skip` shows the newest table at once. While
 * nobody looks, steps wait; they are shown at double speed when somebody does.
 */
import { tick } from 'svelte';

import { settings } from '../device/settings.svelte';
import { sight } from '../device/sight.svelte';
import type { Happened, Table } from '../wire/protocol';

/** A table, and the step that led to it from the one before; without a step it is only put there. */
export interface Shot {
  step: Happened | null;
  table: Table;
}

/** One step to be played. */
export interface Scene {
  step: Happened;
  before: Table;
  after: Table;
  speed: number; // 1 is as in the look; 2 is twice as fast
  signal: AbortSignal; // aborted when skipped: finish at once
  /** Draw the table that follows, as FLIP needs it in the middle of a scene; else it is drawn when the scene ends. */
  show: () => void;
}

export type Director = (scene: Scene) => Promise<void>;

const PACE = { slow: 0.6, normal: 1, quick: 2 } as const;
const LONG = 3; // steps waiting from which on everything plays at double speed
const MOST = 40; // steps that may wait; of a longer absence only the last ones are shown

export class Stage {
  shown: Table | null = $state.raw(null); // what the page draws
  playing: Happened | null = $state.raw(null); // the step that is being shown
  waiting = $state(0); // steps still to be shown, the one being shown among them
  paused = $state(false); // the person wants to go step by step
  late = $state(false); // what was missed is being shown
  director: Director | null = null;

  #queue: Shot[] = [];
  #running = false;
  #stop = new AbortController();
  #gate: (() => void) | null = null;

  constructor(readonly pace: () => number = () => PACE[settings.pace]) {
    document.addEventListener('visibilitychange', this.#look);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#look);
    this.cut(this.shown);
  }

  get idle(): boolean {
    return this.waiting === 0 && this.playing === null;
  }

  /** Show these, one after the other, after all that still waits. */
  next(...shots: Shot[]): void {
    const newest = shots.at(-1);
    if (!newest) return;
    if (!this.shown || !this.director || (!this.#queue.length && shots.every((shot) => !shot.step))) {
      this.cut(newest.table);
      return;
    }
    this.#queue.push(...shots);
    if (this.#queue.length > MOST) {
      this.#queue.splice(1, this.#queue.length - MOST); // the first may be on the stage
      this.#queue[1] = { ...this.#queue[1]!, step: null };
    }
    this.#count();
    void this.#run();
  }

  /** The same for somebody who was not there: at double speed until nothing waits. */
  catchUp(...shots: Shot[]): void {
    this.late = shots.length > 0 || this.late;
    this.next(...shots);
    if (this.idle) this.late = false;
  }

  /** Show a table at once, and forget what was still to be played. */
  cut(table: Table | null): void {
    this.#queue = [];
    this.#count();
    this.late = false;
    this.#stop.abort();
    this.shown = table;
    this.#gate?.();
  }

  /** Do not wait: show the newest table. */
  skip(): void {
    const newest = this.#queue.at(-1);
    if (newest) this.cut(newest.table);
  }

  /** While paused: show one step more. */
  step(): void {
    this.#gate?.();
  }

  resume(): void {
    this.paused = false;
    this.#gate?.();
  }

  /** Somebody looks again. */
  readonly #look = () => {
    if (document.visibilityState === 'hidden' || !this.#queue.length) return;
    this.late = true;
    void this.#run();
  };

  #count(): void {
    this.waiting = this.#queue.filter((shot) => shot.step).length;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let shot = this.#queue[0]; shot && !sight.hidden; shot = this.#queue[0]) {
      if (shot.step && this.paused) await new Promise<void>((open) => (this.#gate = open));
      this.#gate = null;
      await tick(); // the table before it must be drawn
      if (this.#queue[0] !== shot) continue; // cut meanwhile
      if (shot.step) await this.#play(shot, shot.step);
      if (this.#queue[0] !== shot) continue;
      this.#queue.shift();
      this.shown = shot.table;
      this.#count();
    }
    if (!this.#queue.length) this.late = false;
    this.#running = false;
  }

  async #play(shot: Shot, step: Happened): Promise<void> {
    this.#stop = new AbortController();
    this.playing = step;
    const show = () => {
      if (this.#queue[0] === shot) this.shown = shot.table;
    };
    const speed = this.pace() * (this.late || this.waiting >= LONG ? 2 : 1);
    const scene = { step, before: this.shown!, after: shot.table, speed, signal: this.#stop.signal, show };
    try {
      await this.director?.(scene);
    } catch (error) {
      if (!scene.signal.aborted) console.error(error); // a broken animation never stops the match
    }
    this.playing = null;
  }
}
