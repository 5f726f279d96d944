/** The titles, as the server knows them; asked once a visit. */
import { strips } from '../parts/strips.svelte';
import { say, speech } from '../text/text.svelte';
import { titleOf } from '../titles';
import { api } from './api';
import { RefusedError } from './connection.svelte';
import type { Title } from './documents';

class Catalogue {
  titles: Title[] | null = $state.raw(null);
  #asking: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asking ??= this.#load();
    return this.#asking;
  }

  async #load(): Promise<void> {
    try {
      this.titles = await api.games();
    } catch (error) {
      this.#asking = null;
      if (error instanceof RefusedError) strips.warn(say(error.key, error.facts));
    }
  }

  of(game: string): Title | undefined {
    return this.titles?.find((title) => title.id === game);
  }

  name(game: string): string {
    return this.of(game)?.name[speech.language] ?? titleOf(game)?.name ?? game;
  }

  /** Whether a title can be played here: the server plays it, and we have a table for it. */
  ready(game: string): boolean {
    return (this.of(game)?.ready ?? true) && titleOf(game)?.table != null;
  }
}

export const catalogue = new Catalogue();
