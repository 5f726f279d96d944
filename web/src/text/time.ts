/** Times in the words of the moment's language. */
import { speech } from './text.svelte';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago: "5 minutes ago", "now". Takes unix seconds. */
export function since(moment: number, now: number = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(speech.language, { numeric: 'auto' });
  const passed = Math.max(0, now - moment);
  for (const [unit, seconds] of STEPS) {
    if (passed >= seconds) return words.format(-Math.floor(passed / seconds), unit);
  }
  return words.format(0, 'second');
}

/** A length of time: "2 min", "1 day". */
export function length(seconds: number): string {
  for (const [unit, size] of [...STEPS, ['second', 1] as const]) {
    if (seconds >= size && seconds % size === 0) {
      return new Intl.NumberFormat(speech.language, { style: 'unit', unit, unitDisplay: 'long' }).format(
        seconds / size,
      );
    }
  }
  return String(seconds);
}
