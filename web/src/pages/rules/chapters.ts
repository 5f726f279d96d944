/** The rules as a book: chapters with their rulings, and a search over all of it. */
import type { Texts } from '../../text/fluent';
import type { Facts, Origin, Rule } from '../../wire/documents';

/** Which rulings belong to which chapter, by title; those not named stand at the end. */
const RULINGS: Record<string, Record<string, string[]>> = {
  'monster-city': {
    'GAME SETUP': ['MC17', 'MC18', 'MC21', 'MC23', 'MC24'],
    GAMEPLAY: ['1.6', 'MC22'],
    STOP: ['MC19'],
    'DESTROYING BUILDINGS': ['MC11', 'MC12'],
    'REPLENISHING THE CARDS': ['MC1', 'MC16'],
    SCORING: ['MC13', 'MC14'],
    'END OF THE GAME': ['MC15', 'MC20'],
    'EVENT CARDS VARIANT': ['MC6', 'MC9', 'MC10'],
    'EVENT CARDS': ['MC2', 'MC3', 'MC4', 'MC5', 'MC7', 'MC8'],
  },
};
/** Chapters that another one tells already. */
const TOLD: Record<string, string> = { EVENT: 'EVENT CARDS VARIANT' };

export interface Chapter {
  id: string;
  slug: string; // in addresses and text keys
  rule: Rule; // its one sentence
  rulings: Rule[];
}

export const slugOf = (id: string): string => id.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export function chaptersOf(game: string, rules: readonly Rule[]): { chapters: Chapter[]; others: Rule[] } {
  const places = RULINGS[game] ?? {};
  const placed = new Set(Object.values(places).flat());
  const named = new Map(rules.map((rule) => [rule.id, rule]));
  const chapters = rules
    .filter((rule) => rule.kind === 'chapter' && !TOLD[rule.id])
    .map((rule) => ({
      id: rule.id,
      slug: slugOf(rule.id),
      rule,
      rulings: (places[rule.id] ?? []).flatMap((id) => named.get(id) ?? []),
    }));
  return { chapters, others: rules.filter((rule) => rule.kind === 'ruling' && !placed.has(rule.id)) };
}

/** The chapter in which a rule is told: its own, or that of a ruling. */
export function chapterOf(chapters: readonly Chapter[], id: string): Chapter | undefined {
  const wanted = TOLD[id] ?? id;
  return chapters.find((one) => one.id === wanted || one.rulings.some((rule) => rule.id === wanted));
}

/** A chapter's title in the reader's language. */
export function titleOf(texts: Texts, game: string, { slug, id }: Pick<Chapter, 'slug' | 'id'>): string {
  const key = `rules-${game}-${slug}-title`;
  return texts.has(key) ? texts.say(key) : id;
}

/** Letters as people type them into a search: no accents, no case. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'l').toLowerCase();
}

/** Whether all words of a search stand somewhere in a text. */
export function finds(search: string, text: string): boolean {
  const place = plain(text);
  return plain(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => place.includes(word));
}

export interface NumberLine {
  key: string; // a card, a limit, a pair of Starting Cards
  number: number | null; // copies, or the limit itself
  cards: string[]; // of a pair
  said: [what: string, origin: Origin][];
}
export interface Part {
  part: string; // table of the edition
  total: [cards: number, origin: Origin] | null;
  lines: NumberLine[];
}

/** All numbers of the edition, table by table, each with whose it is. */
export function numbersOf(facts: Pick<Facts, 'components' | 'origin' | 'totals'>): Part[] {
  return Object.entries(facts.origin).map(([part, entries]) => ({
    part,
    total: facts.totals[part] ?? null,
    lines: Object.entries(entries)
      .map(([key, said]) => lineOf(key, (facts.components[part] as Record<string, unknown> | undefined)?.[key], said))
      .filter((line) => line.number !== 0), // 0 takes an inherited card out
  }));
}

function lineOf(key: string, value: unknown, said: Record<string, Origin>): NumberLine {
  const cards = Array.isArray(value) ? value.map(String) : [];
  const count = typeof value === 'number' ? value : (value as { count?: number } | undefined)?.count;
  return { key, number: count ?? null, cards, said: Object.entries(said) };
}
