/** The sound of this device. Silent until the first touch of the page, as browsers want it. */
import { settings } from '../device/settings.svelte';
import { deskIn, Voices } from './voices';

const MASTER = 0.5;

let context: AudioContext | null = null;
let desk: ReturnType<typeof deskIn> | null = null;

/** Called by the first touch or key. */
export function wakeSound(): void {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  desk = deskIn(context);
}

/** Every sound of the look, by name. No sound carries information that is not also seen. */
export const sound = new Voices(() => {
  if (!context || !desk || !settings.sound || settings.volume === 0) return null;
  if (context.state === 'suspended') void context.resume();
  desk.out.gain.value = MASTER * settings.volume * 2;
  return desk;
});
