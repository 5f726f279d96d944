/** Fluent bundles out of `.ftl` files: the engine's own, the server's, and the client's. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import type { Language } from '../device/settings.svelte';

export type Facts = Record<string, unknown>;

/** One `.ftl` file: where it lies and what it says. */
export interface Source {
  path: string;
  text: string;
}

/** The messages of some files in one language; later files win. */
export class Texts {
  readonly #bundle: FluentBundle;

  constructor(
    readonly language: Language,
    sources: readonly Source[],
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) {
      for (const error of this.#bundle.addResource(new FluentResource(source.text), { allowOverrides: true })) {
        throw new Error(`${source.path}: ${error.message}`);
      }
    }
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** The sentence of a key. One without words is shown as the key itself: nothing else would be honest. */
  say(key: string, facts: Facts = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (pattern == null) return key;
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, facts as Record<string, FluentVariable>, errors);
    if (errors.length) console.error(`${this.language}: ${key}:`, ...errors);
    return text.replace(/(?<![\p{L}\d])-(?=\d)/gu, '−');
  }

  /** The facts that a key's sentence speaks of. */
  wants(key: string): Set<string> {
    const found = new Set<string>();
    look(this.#bundle.getMessage(key)?.value, found);
    return found;
  }
}

function look(part: unknown, found: Set<string>): void {
  if (Array.isArray(part)) part.forEach((one) => look(one, found));
  else if (part && typeof part === 'object') {
    const node = part as { type?: string; name?: string };
    if (node.type === 'var' && node.name) found.add(node.name);
    Object.values(part).forEach((one) => look(one, found));
  }
}
