import { describe, expect, test } from 'vitest';

import { LANGUAGES, browserLanguage } from '../device/settings.svelte';
import { Texts, type Source } from './fluent';
import { commonSources, gameSources } from './sources';
import { remark, say, speech } from './text.svelte';
import { settings } from '../device/settings.svelte';

const keysOf = (source: Source): string[] =>
  [...source.text.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map((found) => found[1]!);
const folder = (source: Source): string => source.path.slice(0, source.path.lastIndexOf('/'));

/** All files of a language, by folder. */
async function files(language: (typeof LANGUAGES)[number]): Promise<Map<string, Source>> {
  const games = [...(await gameSources(language)).values()].flat();
  return new Map([...(await commonSources(language)), ...games].map((source) => [folder(source), source]));
}

describe('texts', async () => {
  const english = await files('en');

  test.each(['pl', 'fr'] as const)('no key lacks its %s', async (language) => {
    const others = await files(language);
    expect([...others.keys()]).toEqual([...english.keys()]);
    for (const [where, source] of english) {
      expect(keysOf(others.get(where)!).sort(), where).toEqual(keysOf(source).sort());
    }
  });

  test.each(['pl', 'fr'] as const)('%s speaks of the same facts', async (language) => {
    const others = await files(language);
    for (const [where, source] of english) {
      const [ours, theirs] = [new Texts('en', [source]), new Texts(language, [others.get(where)!])];
      for (const key of keysOf(source)) expect(theirs.wants(key), `${where}: ${key}`).toEqual(ours.wants(key));
    }
  });

  test('no key of the client is defined twice', async () => {
    const ours = (await commonSources('en')).filter((source) => !source.path.includes('/rubble/games/'));
    const keys = ours.flatMap(keysOf);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  test('every word the pages ask for is there', async () => {
    const pages = import.meta.glob(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }) as Record<string, string>;
    const known = new Texts('en', [...(await commonSources('en')), ...(await gameSources('en')).get('monster-city')!]);
    const lacking: string[] = [];
    for (const [path, text] of Object.entries(pages)) {
      for (const [, word, key] of text.matchAll(/\b(say|remark)\(\s*'([\w-]+)'/g)) {
        if (!known.has(word === 'remark' ? `${key}-1` : key!)) lacking.push(`${path}: ${key}`);
      }
      for (const [, one, two] of text.matchAll(/\bsay\([^()'`]*\? '([\w-]+)' : '([\w-]+)'/g)) {
        for (const key of [one!, two!]) if (!known.has(key)) lacking.push(`${path}: ${key}`);
      }
    }
    expect(lacking).toEqual([]);
  });

  test('French has no-break spaces where its typography wants them', async () => {
    for (const source of (await commonSources('fr')).filter((one) => !one.path.includes('/src/rubble/'))) {
      const loose = source.text.split('\n').filter((line) => !line.startsWith('#') && / [:;!?»]|« /.test(line));
      expect(loose, source.path).toEqual([]);
    }
  });
});

describe('speech', () => {
  test('switches on the fly', async () => {
    await speech.speak('pl');
    expect(say('start')).toBe('Start');
    expect(say('gather-open', { number: 2 })).toContain('2 miejsca są wolne');
    expect(say('gather-open', { number: 5 })).toContain('5 miejsc jest wolnych');
    await speech.speak('fr');
    expect(say('play')).toBe('Jouer');
    expect(document.documentElement.lang).toBe('fr');
  });

  test('of two switches in a row the last one wins', async () => {
    const first = speech.speak('pl');
    await speech.speak('en');
    await first;
    expect(speech.language).toBe('en');
    expect(say('play')).toBe('Play');
  });

  test('a key without words is shown as it is', () => {
    expect(say('no-such-key')).toBe('no-such-key');
  });

  test('numbers below zero have a true minus, words keep their hyphens', async () => {
    const texts = new Texts('en', [{ path: 'x', text: 'change = { $n } points for Jean-2 and 3-5' }]);
    expect(texts.say('change', { n: -4 })).toBe('−4 points for Jean-2 and 3-5');
  });

  test('no isolating marks around facts', () => {
    expect(say('gather-wait', { name: 'Mira' })).toBe('Mira starts the game.');
  });

  test('remarks can be switched off', async () => {
    await speech.speak('en');
    expect(remark('gather-remark', 1)).toBe('The monsters have washed their claws.');
    settings.remarks = false;
    expect(remark('gather-remark', 1)).toBe('');
    settings.remarks = true;
  });
});

test.each([
  [['pl-PL', 'en'], 'pl'],
  [['de', 'fr-CA', 'en'], 'fr'],
  [['de'], 'en'],
  [[], 'en'],
])('a browser that wants %j gets %s', (wanted, language) => {
  expect(browserLanguage(wanted)).toBe(language);
});
