/** The rules as a book: chapters with their rulings, and a search over all of it. */
import type { Facts, Rule } from '../../wire/documents';

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

export type Origin = 'publisher' | 'deduced' | 'ours';
export interface Source {
  part: string; // table of the edition
  what: string; // number, total, kind, copies, values, colours …
  origin: Origin;
  card?: string; // of one card only
}

const isOrigin = (value: unknown): value is Origin => value === 'publisher' || value === 'deduced' || value === 'ours';

/** Whose the numbers are, flat: as a title says it table by table, perhaps card by card. */
export function sourcesOf(origin: Record<string, unknown>): Source[] {
  return Object.entries(origin).flatMap(([part, said]): Source[] => {
    if (isOrigin(said)) return [{ part, what: 'number', origin: said }];
    return Object.entries((said ?? {}) as Record<string, unknown>).flatMap(([what, one]): Source[] => {
      if (isOrigin(one)) return [{ part, what, origin: one }];
      return Object.entries((one ?? {}) as Record<string, unknown>).flatMap(([card, tag]) =>
        isOrigin(tag) ? [{ part, what, origin: tag, card }] : [],
      );
    });
  });
}

export interface CardLine {
  part: string;
  card: string;
  copies: number;
  origin: Origin | null; // of what the card does
}

/** All cards of the edition with their copies. */
export function cardsOf(facts: Pick<Facts, 'components' | 'origin'>): CardLine[] {
  const sources = sourcesOf(facts.origin);
  const originOf = (part: string, card: string): Origin | null => {
    const kinds = sources.filter((one) => one.part === part && (one.what === 'kind' || one.what === 'number'));
    const found = kinds.find((one) => one.card === card) ?? kinds.find((one) => !one.card || one.card === 'rest');
    return found?.origin ?? null;
  };
  return ['buildings', 'monsters', 'events'].flatMap((part) =>
    Object.entries((facts.components[part] ?? {}) as Record<string, unknown>).map(([card, said]) => ({
      part,
      card,
      copies: typeof said === 'number' ? said : Number((said as { count?: number }).count ?? 0),
      origin: originOf(part, card),
    })),
  );
}
