/** The words on the screen, in the language of the moment. Read inside a template or `$derived`, they follow a switch. */
import { LANGUAGES, settings, type Language } from '../device/settings.svelte';
import { strips } from '../parts/strips.svelte';
import { Texts, type Facts } from './fluent';
import { commonSources, gameSources } from './sources';

class Speech {
  #common: Texts = $state.raw(new Texts('en', []));
  #games: Map<string, Texts> = $state.raw(new Map());
  #wanted: Language = 'en';

  get language(): Language {
    return this.#common.language;
  }

  /** Fetch a language and speak it from then on. Of two switches in a row the last one wins. */
  async speak(language: Language): Promise<void> {
    this.#wanted = language;
    const [common, games] = await Promise.all([commonSources(language), gameSources(language)]);
    if (this.#wanted !== language) return; // switched again meanwhile
    this.#games = new Map([...games].map(([id, files]) => [id, new Texts(language, [...common, ...files])]));
    this.#common = new Texts(language, common);
    settings.language = language;
  }

  /** All words, or those of a title with everything that all titles share. */
  of(game?: string): Texts {
    return (game && this.#games.get(game)) || this.#common;
  }
}

export const speech = new Speech();

/** Speak another language; if its words do not come, the old one stays and the person is told. */
export async function switchTo(language: Language): Promise<void> {
  try {
    await speech.speak(language);
  } catch {
    settings.language = speech.language;
    strips.warn(say('api-unreachable'));
  }
}

/** A sentence of the client, the server or the core. */
export function say(key: string, facts: Facts = {}): string {
  return speech.of().say(key, facts);
}

/** A dry remark: one of the three variants `key-1` to `key-3`, or nothing where remarks are off. */
export function remark(key: string, turn: number = 0, facts: Facts = {}): string {
  return settings.remarks ? say(`${key}-${(turn % 3) + 1}`, facts) : '';
}

export { LANGUAGES };
export type { Language };
