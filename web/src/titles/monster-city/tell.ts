/** What a piece is and does, in the reader's language: for help, hovering and long touches. */
import { say } from '../../text/text.svelte';
import type { TableModel } from './model.svelte';
import { buildingOf, inStreet, pileOf, type Pile } from './view';

export interface Told {
  title: string;
  lines: string[];
  then: string; // what it would bring now
  cards?: { kind: string; name: string; number: number }[]; // what lies there, kind by kind
}

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `what` as in `data-tell`: "building:red-5", "monster:any-2", "deck:events", "note" … */
export function tell(what: string, model: TableModel): Told | null {
  const [kind = '', id = ''] = what.split(/:(.*)/);
  const { words } = model.match;
  const name = id ? words.name('card', id) : '';
  const told = (title: string, ...lines: string[]): Told => ({ title: upper(title), lines, then: '' });
  switch (kind) {
    case 'building': {
      const found = told(name, say('mc-tell-building', { value: buildingOf(id)?.value ?? 0 }));
      return { ...found, then: would(model, 'building-row', id) };
    }
    case 'monster': {
      const diet = model.diet(id);
      const who = diet?.all ? 'all' : diet?.values ? 'values' : diet?.single ? 'single' : 'any';
      const found = told(
        `${say(model.beast(id).name)}: ${name}`,
        say(`mc-tell-monster-${who}`),
        say('mc-tell-monster', { most: model.limits.max_notes }),
      );
      return { ...found, then: would(model, 'monster-row', id) };
    }
    case 'event':
      return told(name, words.say(`event-${id}-about`), say('mc-tell-event'));
    case 'events':
      return told(say('mc-events'), say('mc-tell-events', { number: model.limits.event_threshold }));
    case 'deck': {
      const view = model.view;
      const [left, discard] =
        id === 'monsters'
          ? [view['monster-deck'], view['monster-discard'].length]
          : id === 'events'
            ? [view['event-deck'] ?? 0, view['event-discard']?.length ?? 0]
            : [view['building-deck'], view.box.length];
      const found = told(words.say(`deck-${id}`), say(`mc-tell-deck-${id}`, { left, discard }));
      if (id === 'buildings' && view['scoring-card-on-top']) found.lines.push(words.say('log-scoring-card-on-top'));
      return found;
    }
    case 'pile': {
      if (id === 'bank')
        return told(say('mc-bank'), say('mc-tell-bank', { number: model.view.bank, all: model.limits.notes }));
      const pile = pileOf(model.view, id as Pile);
      const found = told(say(`mc-${id}`), say(`mc-tell-${id}`, { number: pile.length }));
      return { ...found, cards: sorted(pile, model) };
    }
    case 'note':
      return told(say('mc-note'), say('mc-tell-note', { most: model.limits.max_notes, bank: model.view.bank }));
    case 'stop':
      return told('STOP', say('mc-tell-stop'));
    case 'category':
      return told(words.name('category', id), words.say(`category-${id}-about`), say('mc-tell-category'));
    case 'points':
      return told(say('mc-points'), say('mc-tell-points'));
    case 'progress': {
      const all = model.limits.piles * model.limits.pile;
      const out = all - model.view['building-deck'];
      return told(say('mc-progress-title'), say('mc-tell-progress', { all, out, pile: model.limits.pile }));
    }
    case 'seat': {
      const seat = Number(id);
      return told(words.seat(seat), say('mc-tell-seat', { number: model.seat(seat).city.length }));
    }
    default:
      return null;
  }
}

/** What lies on a pile, kind by kind: buildings as in a street, others by their names. */
function sorted(pile: readonly string[], model: TableModel): Told['cards'] {
  const nameOf = (kind: string) => {
    const name = model.match.words.name('card', kind);
    return model.diet(kind) ? `${say(model.beast(kind).name)}: ${name}` : name;
  };
  return [...new Set(pile)]
    .map((kind) => ({ kind, name: nameOf(kind), number: pile.filter((one) => one === kind).length }))
    .sort((a, b) => inStreet(a.kind, b.kind) || a.name.localeCompare(b.name));
}

function would(model: TableModel, place: 'building-row' | 'monster-row', kind: string): string {
  const preview = model.preview(model.meant(place, kind));
  return preview ? say('mc-would', { then: model.match.words.say(...preview) }) : '';
}
