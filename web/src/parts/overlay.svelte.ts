/** What a page has to say above itself; App shows it over the bar, together with the strips, so that nothing jumps. */
import type { Snippet } from 'svelte';

class Overlay {
  content: Snippet | null = $state.raw(null);
}

export const overlay = new Overlay();
