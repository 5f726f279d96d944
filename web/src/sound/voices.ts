/**
 * The sounds of the look, made by WebAudio: no files. Each is a few tones and noises on a desk: a context, and the way
 * out of it. Nothing is imported here, so that they can be made, and listened to, anywhere.
 */

export interface Desk {
  ctx: BaseAudioContext;
  out: AudioNode;
}

const HEADROOM = 0.75; // the compressor lifts what is soft: what is loud must still fit

/** A desk with its own volume; a compressor keeps many sounds at once from tearing. */
export function deskIn(ctx: BaseAudioContext): Desk & { out: GainNode } {
  const out = ctx.createGain();
  const exit = ctx.createGain();
  exit.gain.value = HEADROOM;
  out.connect(ctx.createDynamicsCompressor()).connect(exit).connect(ctx.destination);
  return { ctx, out };
}

interface Tone {
  shape?: OscillatorType;
  from: number;
  to?: number;
  seconds: number;
  loudness?: number;
  late?: number;
  filter?: { from: number; to?: number };
  tremolo?: number;
  vibrato?: number;
  detune?: number;
}

interface Noise {
  kind?: 'white' | 'brown';
  seconds: number;
  loudness?: number;
  late?: number;
  band?: number;
  low?: { from: number; to?: number };
}

const ATTACK = 0.008; // seconds; shorter ones click

export class Voices {
  #desk: () => Desk | null;
  #noises = new Map<string, AudioBuffer>();

  /** `desk` is asked for each sound; null: silence. */
  constructor(desk: () => Desk | null) {
    this.#desk = desk;
  }

  /** A card slides. */
  paper(late = 0): void {
    this.#noise({ band: 2500, seconds: 0.09, loudness: 0.8, late });
  }
  /** Wood on wood; higher for the last seconds. */
  tick(higher = false): void {
    this.#tick(higher ? 2200 : 1600);
  }
  /** A card is taken and lands. */
  build(): void {
    this.paper();
    this.#tick(1600, 0.2);
  }
  /** A banknote goes into the purse: two high ticks. */
  note(): void {
    this.#tick(2100);
    this.#tick(2500, 0.08);
  }
  /** A floor is laid; pitch rises with the height. */
  brick(height = 0): void {
    this.#tone({ shape: 'triangle', from: 140 * 1.06 ** height, seconds: 0.07, loudness: 0.6 });
    this.#noise({ low: { from: 1200 }, seconds: 0.07, loudness: 0.25 });
  }
  /** A floor falls; no two crunches are alike. */
  crunch(): void {
    const pitch = 0.92 + 0.16 * Math.random(); // noise has none of its own: its filter gives it one
    this.#noise({ low: { from: 900 * pitch, to: 200 * pitch }, seconds: 0.16, loudness: 1.2 });
  }
  rumble(): void {
    this.#noise({ kind: 'brown', low: { from: 90 }, seconds: 0.5, loudness: 1.5 });
  }
  /** A monster; each has a base pitch of its own, 0 to 1. */
  growl(pitch = 0.5): void {
    const base = 0.7 + 0.6 * pitch;
    this.#tone({
      shape: 'sawtooth',
      from: 70 * base,
      to: 48 * base,
      seconds: 0.35,
      loudness: 0.6,
      tremolo: 18,
      filter: { from: 500 },
    });
  }
  rattle(): void {
    for (let i = 0; i < 6; i++) this.#tick(1300 + 600 * Math.random(), i && 0.35 * Math.random());
  }
  whistle(up = true): void {
    this.#tone({ from: up ? 600 : 1400, to: up ? 1400 : 600, seconds: 0.5, loudness: 0.25, vibrato: 7 });
  }
  /** Your turn: two soft knocks. */
  knock(): void {
    for (const late of [0, 0.16]) this.#tone({ from: 220, seconds: 0.06, loudness: 0.6, late });
  }
  refused(): void {
    this.#tone({ from: 330, seconds: 0.09, loudness: 0.2 });
    this.#tone({ from: 262, seconds: 0.14, loudness: 0.2, late: 0.1 });
  }
  /** The n-th line of a scoring: a scale. */
  score(n = 0): void {
    this.#tone({ shape: 'triangle', from: 262 * 2 ** ([0, 2, 4, 5, 7, 9, 11, 12][n % 8]! / 12), seconds: 0.3 });
  }
  thud(): void {
    this.#tone({ from: 110, to: 60, seconds: 0.15, loudness: 0.5 });
  }
  heal(): void {
    this.#tone({ from: 392, seconds: 0.12 });
    this.#tone({ from: 523, seconds: 0.18, late: 0.12 });
  }
  /** Somebody wins: four bars of brass. */
  win(): void {
    const bars: [number, number, number][] = [
      [262, 0, 0.25],
      [330, 0.25, 0.25],
      [392, 0.5, 0.25],
      [523, 0.75, 0.75],
    ];
    for (const [from, late, seconds] of bars) {
      for (const detune of [-9, 0, 9]) {
        this.#tone({ shape: 'sawtooth', from, seconds, late, detune, loudness: 0.25, filter: { from: 400, to: 2200 } });
      }
    }
  }

  // --- how they are made

  #tick(from: number, late = 0): void {
    this.#tone({ from, seconds: 0.025, late });
  }

  /** A gain that sounds for a while, with a soft beginning and a soft end. */
  #place(seconds: number, loudness: number, late: number): { ctx: BaseAudioContext; out: GainNode; at: number } | null {
    const desk = this.#desk();
    if (!desk) return null;
    const { ctx } = desk;
    const at = ctx.currentTime + late;
    const out = ctx.createGain();
    out.gain.setValueAtTime(0, at);
    out.gain.linearRampToValueAtTime(loudness, at + Math.min(ATTACK, seconds / 4));
    out.gain.setValueAtTime(loudness, at + seconds * 0.5);
    out.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    out.gain.linearRampToValueAtTime(0, at + seconds + 0.01);
    out.connect(desk.out);
    return { ctx, out, at };
  }

  #tone(sound: Tone): void {
    const { shape = 'sine', from, to = from, seconds, loudness = 0.4, late = 0, detune = 0 } = sound;
    const where = this.#place(seconds, loudness, late);
    if (!where) return;
    const { ctx, out, at } = where;
    const source = ctx.createOscillator();
    source.type = shape;
    source.detune.value = detune;
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + seconds);
    if (sound.vibrato) wobble(ctx, sound.vibrato, from * 0.03, source.frequency, at, seconds);
    let last: AudioNode = source;
    if (sound.filter) last = last.connect(lowPass(ctx, sound.filter, at, seconds));
    if (sound.tremolo) {
      const gain = ctx.createGain();
      gain.gain.value = 0.6;
      wobble(ctx, sound.tremolo, 0.4, gain.gain, at, seconds);
      last = last.connect(gain);
    }
    last.connect(out);
    source.start(at);
    source.stop(at + seconds + 0.02);
  }

  #noise({ kind = 'white', seconds, loudness = 0.4, late = 0, band, low }: Noise): void {
    const where = this.#place(seconds, loudness, late);
    if (!where) return;
    const { ctx, out, at } = where;
    const source = ctx.createBufferSource();
    source.buffer = this.#noiseOf(ctx, kind);
    let last: AudioNode = source;
    if (band) {
      const filter = ctx.createBiquadFilter();
      filter.type = 'bandpass';
      filter.frequency.value = band;
      last = last.connect(filter);
    }
    if (low) last = last.connect(lowPass(ctx, low, at, seconds));
    last.connect(out);
    source.start(at, Math.random() * 0.3);
    source.stop(at + seconds + 0.02);
  }

  #noiseOf(ctx: BaseAudioContext, kind: 'white' | 'brown'): AudioBuffer {
    const found = this.#noises.get(kind);
    if (found) return found;
    const buffer = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate);
    const data = buffer.getChannelData(0);
    let last = 0;
    for (let i = 0; i < data.length; i++) {
      const white = Math.random() * 2 - 1;
      last = (last + 0.02 * white) / 1.02;
      data[i] = kind === 'white' ? white : last * 3.5;
    }
    this.#noises.set(kind, buffer);
    return buffer;
  }
}

function wobble(ctx: BaseAudioContext, hertz: number, depth: number, what: AudioParam, at: number, long: number): void {
  const slow = ctx.createOscillator();
  const amount = ctx.createGain();
  slow.frequency.value = hertz;
  amount.gain.value = depth;
  slow.connect(amount).connect(what);
  slow.start(at);
  slow.stop(at + long + 0.02);
}

function lowPass(
  ctx: BaseAudioContext,
  { from, to = from }: { from: number; to?: number },
  at: number,
  seconds: number,
): BiquadFilterNode {
  const filter = ctx.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  return filter;
}
