/**
 * The sounds of the table, made by WebAudio: no files. Silent until the first touch of the page, as browsers want it.
 * No sound carries information that is not also seen.
 */
import { settings } from '../device/settings.svelte';

const MASTER = 0.5;

let context: AudioContext | null = null;
let master: GainNode | null = null;

/** Called by the first touch or key. */
export function wakeSound(): void {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  const compressor = context.createDynamicsCompressor();
  master = context.createGain();
  master.connect(compressor).connect(context.destination);
}

interface Place {
  ctx: AudioContext;
  out: GainNode;
  at: number;
}

/** A gain that sounds from now for a while, with a soft end. */
function place(seconds: number, loudness: number, late = 0): Place | null {
  if (!context || !master || !settings.sound || settings.volume === 0 || document.visibilityState === 'hidden')
    return null;
  if (context.state === 'suspended') void context.resume();
  master.gain.value = MASTER * settings.volume * 2;
  const at = context.currentTime + late;
  const out = context.createGain();
  out.gain.setValueAtTime(0, at);
  out.gain.linearRampToValueAtTime(loudness, at + Math.min(0.008, seconds / 4));
  out.gain.setValueAtTime(loudness, at + seconds * 0.5);
  out.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  out.connect(master);
  return { ctx: context, out, at };
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

function tone(sound: Tone): void {
  const { shape = 'sine', from, to = from, seconds, loudness = 0.4, late = 0, detune = 0 } = sound;
  const where = place(seconds, loudness, late);
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

function wobble(ctx: AudioContext, hertz: number, depth: number, what: AudioParam, at: number, seconds: number): void {
  const slow = ctx.createOscillator();
  const amount = ctx.createGain();
  slow.frequency.value = hertz;
  amount.gain.value = depth;
  slow.connect(amount).connect(what);
  slow.start(at);
  slow.stop(at + seconds + 0.02);
}

function lowPass(ctx: AudioContext, how: { from: number; to?: number }, at: number, seconds: number): BiquadFilterNode {
  const filter = ctx.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(how.from, at);
  filter.frequency.exponentialRampToValueAtTime(how.to ?? how.from, at + seconds);
  return filter;
}

const noises = new Map<string, AudioBuffer>();

function noiseBuffer(ctx: AudioContext, kind: 'white' | 'brown'): AudioBuffer {
  const found = noises.get(kind);
  if (found) return found;
  const buffer = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate);
  const data = buffer.getChannelData(0);
  let last = 0;
  for (let i = 0; i < data.length; i++) {
    const white = Math.random() * 2 - 1;
    last = (last + 0.02 * white) / 1.02;
    data[i] = kind === 'white' ? white : last * 3.5;
  }
  noises.set(kind, buffer);
  return buffer;
}

interface Noise {
  kind?: 'white' | 'brown';
  seconds: number;
  loudness?: number;
  late?: number;
  band?: number;
  low?: { from: number; to?: number };
  rate?: number;
}

function noise({ kind = 'white', seconds, loudness = 0.4, late = 0, band, low, rate = 1 }: Noise): void {
  const where = place(seconds, loudness, late);
  if (!where) return;
  const { ctx, out, at } = where;
  const source = ctx.createBufferSource();
  source.buffer = noiseBuffer(ctx, kind);
  source.playbackRate.value = rate;
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

const tick = (from = 1600, late = 0) => tone({ from, seconds: 0.025, late });

/** Every sound of the look, by name. */
export const sound = {
  /** A card slides. */
  paper: (late = 0) => noise({ band: 2500, seconds: 0.09, loudness: 0.5, late }),
  /** Wood on wood; higher for the last seconds. */
  tick: (higher = false) => tick(higher ? 2200 : 1600),
  /** A card is taken and lands. */
  build: () => {
    sound.paper();
    tick(1600, 0.2);
  },
  /** A banknote goes into the purse: two high ticks. */
  note: () => {
    tick(2100);
    tick(2500, 0.08);
  },
  /** A floor is laid; pitch rises with the height. */
  brick: (height = 0) => {
    tone({ shape: 'triangle', from: 140 * 1.06 ** height, seconds: 0.07, loudness: 0.6 });
    noise({ low: { from: 1200 }, seconds: 0.07, loudness: 0.25 });
  },
  /** A floor falls; no two crunches are alike. */
  crunch: (late = 0) =>
    noise({ low: { from: 900, to: 200 }, seconds: 0.16, loudness: 0.8, late, rate: 0.92 + 0.16 * Math.random() }),
  rumble: () => noise({ kind: 'brown', low: { from: 90 }, seconds: 0.5, loudness: 1 }),
  /** A monster; each has a base pitch of its own, 0 to 1. */
  growl: (pitch = 0.5) =>
    tone({
      shape: 'sawtooth',
      from: 70 * (0.7 + 0.6 * pitch),
      to: 48 * (0.7 + 0.6 * pitch),
      seconds: 0.35,
      loudness: 0.6,
      tremolo: 18,
      filter: { from: 500 },
    }),
  rattle: () => {
    for (let i = 0; i < 6; i++) tick(1300 + 600 * Math.random(), 0.35 * Math.random());
  },
  whistle: (up = true) =>
    tone({ from: up ? 600 : 1400, to: up ? 1400 : 600, seconds: 0.5, loudness: 0.25, vibrato: 7 }),
  /** Your turn: two soft knocks. */
  knock: () => {
    for (const late of [0, 0.16]) tone({ from: 220, seconds: 0.06, loudness: 0.6, late });
  },
  refused: () => {
    tone({ from: 330, seconds: 0.09, loudness: 0.2 });
    tone({ from: 262, seconds: 0.14, loudness: 0.2, late: 0.1 });
  },
  /** The n-th line of a scoring: a scale. */
  score: (n = 0) =>
    tone({ shape: 'triangle', from: 262 * 2 ** ([0, 2, 4, 5, 7, 9, 11, 12][n % 8]! / 12), seconds: 0.3 }),
  thud: () => tone({ from: 110, to: 60, seconds: 0.15, loudness: 0.7 }),
  heal: () => {
    tone({ from: 392, seconds: 0.12 });
    tone({ from: 523, seconds: 0.18, late: 0.12 });
  },
  /** Somebody wins: four bars of brass. */
  win: () => {
    const bars: [number, number, number][] = [
      [262, 0, 0.25],
      [330, 0.25, 0.25],
      [392, 0.5, 0.25],
      [523, 0.75, 0.75],
    ];
    for (const [from, late, seconds] of bars) {
      for (const detune of [-9, 0, 9]) {
        tone({ shape: 'sawtooth', from, seconds, late, detune, loudness: 0.14, filter: { from: 400, to: 2200 } });
      }
    }
  },
};
