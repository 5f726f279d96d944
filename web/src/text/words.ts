/** A match's things in words: of one game, in one language, with these players. Mirrors `rubble/cli/words.py`. */
import type { GameEvent, MoveRecord } from '../wire/protocol';
import type { Facts as GameFacts } from '../wire/documents';
import type { Facts, Texts } from './fluent';

export interface Refusal {
  key: string;
  facts: Facts;
  rule: string;
}

export class Words {
  constructor(
    readonly texts: Texts,
    readonly facts: Pick<GameFacts, 'words' | 'option_names' | 'value_names' | 'rules'> | null,
    readonly names: readonly string[],
  ) {}

  say(key: string, facts: Facts = {}): string {
    return this.texts.say(key, this.#worded(facts));
  }

  has(key: string): boolean {
    return this.texts.has(key);
  }

  /** The name of a thing: `name('card', 'red-5')`. */
  name(fact: string, value: unknown): string {
    return String(this.#word(fact, value));
  }

  seat(seat: number): string {
    return this.names[seat] || this.texts.say('seat-name', { number: seat + 1 });
  }

  move(record: MoveRecord): string {
    const { move, ...facts } = record;
    const key = `move-${move}`;
    return this.has(key) ? this.say(key, facts) : Object.values(record).join(' ');
  }

  /** The event's line in the log, as far as its facts came to this screen. */
  event(told: GameEvent): string {
    const { event, ...facts } = told;
    let key = `log-${event}`;
    const lists = Object.values(facts).filter(Array.isArray);
    const missing = [...this.texts.wants(key)].some((fact) => !(fact in facts));
    if (missing && this.has(`${key}-hidden`)) key += '-hidden';
    else if (!lists.some((list) => list.length) && this.has(`${key}-none`)) key += '-none';
    return this.has(key) ? this.say(key, facts) : [event, ...Object.values(facts)].join(' ');
  }

  /** Why not, without the rule. */
  reason(refusal: Refusal): string {
    return this.say(refusal.key, { ...refusal.facts, rule: refusal.rule }).trim();
  }

  /** The sentence of a rule; empty if there is none. */
  rule(id: string): string {
    const key = `rule-${id.replaceAll(' ', '-').replaceAll('.', '-')}`;
    return id && this.has(key) ? this.texts.say(key) : '';
  }

  option(name: string): string {
    return this.facts?.option_names[name] ?? (this.has(`option-${name}`) ? this.texts.say(`option-${name}`) : name);
  }

  value(option: string, value: string): string {
    const key = `${option}-${value}`;
    return this.facts?.value_names[option]?.[value] ?? (this.has(key) ? this.texts.say(key) : value);
  }

  #worded(facts: Facts): Facts {
    return Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, this.#word(fact, value)]));
  }

  #word(fact: string, value: unknown): string | number {
    if (Array.isArray(value)) return value.map((one) => this.#word(fact, one)).join(', ');
    if ((fact === 'seat' || fact === 'winners') && typeof value === 'number') return this.seat(value);
    if (typeof value === 'number') return value;
    const text = String(value ?? '');
    // A fact without a vocabulary of its own (`destroyed`, `monster`) still names cards.
    return this.facts?.words[fact]?.[text] ?? this.facts?.words.card?.[text] ?? text;
  }
}
