/**
 * What this screen is doing at a Monster City table: which card is chosen, which buildings are picked, what is explained.
 * What may be done, and what it would bring, is in the question; why something may not be done, the server says.
 */
import { tick, untrack } from 'svelte';

import { shake } from '../../motion/motion';
import { sound } from '../../sound/sound';
import type { Asked, HintGiven, Line, MoveRecord, Table } from '../../wire/protocol';
import type { RoomStore } from '../../wire/room.svelte';
import type { Watched } from '..';
import { beastOf, type Beast, type Diet } from './beasts';
import { layOut, rowsByLog, type Layout, type Placed } from './layout';
import { upper } from './tell';
import { limitsOf, type RowView, type SeatView, type View } from './view';

/** Where a card lies. */
export type Place = 'building-row' | 'monster-row' | 'city' | 'hand' | 'stop' | 'category';

/** A note beside a piece: what it is and does, or why not. */
export interface Explained {
  what: string; // as in `data-tell`
  near: HTMLElement;
  why?: { text: string; rule: string; sentence: string };
  stays: boolean; // until it is closed; else it goes with the pointer
}

/** What somebody could mean by touching a card: what is asked decides, the first of these that is a choice. */
const MEANT: Record<Place, string[]> = {
  'building-row': ['build', 'take', 'remove'],
  'monster-row': ['attack', 'remove'],
  city: ['destroy', 'give'],
  hand: ['event'],
  stop: ['stop'],
  category: ['score'],
};
const MEANT_BY: Record<string, string> = {
  'ask-chicken': 'remove',
  'ask-rejected-project': 'remove',
  'ask-remodel': 'give',
  'ask-take': 'take',
};
const REASON_SHOWN = 6000; // milliseconds

export const sameMove = (a: MoveRecord | null, b: MoveRecord | null): boolean =>
  a === b || (!!a && !!b && a.move === b.move && a.card === b.card && a.category === b.category);

export class TableModel {
  chosen: MoveRecord | null = $state.raw(null); // a move that waits to be confirmed
  #card: string | null = $state(null); // the very card it was chosen by, of several equal ones
  picks: string[] = $state.raw([]); // buildings picked for the monster, as pieces
  hint: HintGiven | null = $state.raw(null);
  thinking = $state(false); // the hint is being thought about
  busy = $state(false); // a move is on its way
  helping = $state(false); // the cursor is a question
  explained: Explained | null = $state.raw(null);
  logOpen = $state(false);
  said = $state(''); // for screen readers
  looksAt: number | null = $state(null); // a spectator's choice of the big city
  shownEvent: { card: string; seat: number; idle: boolean } | null = $state.raw(null); // laid open between the rows

  #last: { epoch: number; version: number; layout: Layout } | null = null;
  #home: number | null = null;
  #reason: ReturnType<typeof setTimeout> | undefined;

  /** With a room one can act; without it one only looks. */
  constructor(
    readonly match: Watched,
    readonly room: RoomStore | null = null,
  ) {}

  // --- the table as it is shown

  readonly view = $derived.by(() => this.match.stage.shown!.view as unknown as View);
  readonly limits = $derived.by(() => limitsOf(this.match.facts?.components));
  readonly layout = $derived.by((): Layout => {
    const { epoch, version } = this.match.stage.shown!;
    const layout = this.laid(this.match.stage.shown!);
    this.#last = { epoch, version, layout };
    return layout;
  });
  /** Where the cards of a table lie: from step to step every piece is followed, after a jump all are new. */
  laid({ epoch, version, view }: Table): Layout {
    const last = this.#last;
    const goesOn = last?.epoch === epoch && (version === last.version || version === last.version + 1);
    const log = untrack(() => this.match.log).filter((step) => step.version <= version);
    const rows = rowsByLog(log, goesOn ? last.version : version);
    return layOut(goesOn ? last.layout : null, view as unknown as View, this.limits.row, rows);
  }
  readonly events = $derived.by(() => this.view['event-deck'] !== undefined);
  /** What is asked of this screen; nothing while an answer is still being shown. */
  readonly asked = $derived.by((): Asked | null => {
    const asked = this.room?.asked;
    const open = this.room?.table?.asked.some((one) => one.seat === asked?.seat && one.number === asked.number);
    return (open && asked) || null;
  });
  /** The seat whose city is drawn large: ours; of several at one screen, whoever was asked last. */
  readonly own = $derived.by((): number => {
    const mine = this.match.mine;
    const { eyes } = this.match.stage.shown!;
    const only = eyes.length === 1 ? eyes[0]! : null;
    if (!mine.length) return this.looksAt ?? only ?? 0;
    const now = this.asked?.seat ?? only;
    if (now !== null && mine.includes(now)) this.#home = now;
    return this.#home !== null && mine.includes(this.#home) ? this.#home : mine[0]!;
  });
  readonly plays = $derived.by(() => this.match.mine.length > 0);
  /** The others, clockwise from the own seat. */
  readonly others = $derived.by(() => {
    const seats = this.view.seats.length;
    return Array.from({ length: seats - 1 }, (_, i) => (this.own + 1 + i) % seats);
  });
  readonly row = $derived.by((): RowView | null => this.view.row ?? null);
  readonly scoring = $derived.by(() => this.view.turn === null && !this.match.stage.shown!.over);

  seat(seat: number): SeatView {
    return this.view.seats[seat]!;
  }
  diet(kind: string): Diet | undefined {
    const monsters = this.match.facts?.components.monsters as Record<string, Diet> | undefined;
    return monsters?.[kind];
  }
  beast(kind: string): Beast {
    return beastOf(this.diet(kind));
  }
  /** Who has the turn after the one who has it now, as far as the table tells. */
  readonly nextSeat = $derived.by(() =>
    this.view.turn === null ? null : (this.view.turn + 1) % Math.max(1, this.view.seats.length),
  );

  // --- what may be done

  /** The move that touching this card means. */
  meant(place: Place, kind: string): MoveRecord {
    const asked = this.asked;
    const words = MEANT[place];
    const found = asked?.choices.find(
      (choice) => words.includes(choice.move) && (choice.card ?? choice.category ?? '') === kind,
    );
    if (found) return found;
    const by = MEANT_BY[asked?.prompt ?? ''];
    const move = by && words.includes(by) ? by : words[0]!;
    if (place === 'stop') return { move };
    return place === 'category' ? { move, category: kind } : { move, card: kind };
  }

  may(move: MoveRecord): boolean {
    return !this.busy && (this.asked?.choices.some((choice) => sameMove(choice, move)) ?? false);
  }

  preview(move: MoveRecord | null): Line | null {
    const asked = this.asked;
    const at = asked?.choices.findIndex((choice) => sameMove(choice, move)) ?? -1;
    return at < 0 ? null : (asked!.previews[at] ?? null);
  }

  /** The kinds of buildings that a monster would take without asking. */
  falls(move: MoveRecord | null): string[] {
    const [key, facts] = this.preview(move) ?? ['', {}];
    return key === 'preview-destroys' && Array.isArray(facts.falls) ? (facts.falls as string[]) : [];
  }

  readonly destroying = $derived.by(() => this.asked?.prompt === 'ask-destroy' && this.row?.attack !== undefined);
  readonly need = $derived.by(() => (this.destroying ? Number(this.asked!.facts.number) : 0));
  readonly picked = $derived.by(() => this.#own(this.picks));
  readonly fed = $derived.by(() => this.destroying && this.picks.length === this.need);

  #own(ids: string[]): Placed[] {
    return ids.flatMap((id) => this.layout.cities[this.own]?.find((piece) => piece.id === id) ?? []);
  }

  /** Buildings of the own city that fall in any case, piece by piece, as it is chosen now. */
  readonly doomed = $derived.by((): Set<string> => {
    const kinds = this.destroying
      ? [...(this.row!.destroy ?? []), ...(this.row!.sure ?? [])]
      : this.chosen?.move === 'attack'
        ? this.falls(this.chosen)
        : [];
    const found = new Set<string>();
    const city = this.layout.cities[this.own] ?? [];
    for (const kind of kinds) {
      const piece = city.find((one) => one.kind === kind && !found.has(one.id) && !this.picks.includes(one.id));
      if (piece) found.add(piece.id);
    }
    return found;
  });

  canUndo(): boolean {
    return this.match.stage.shown!.can_undo.some((seat) => this.match.mine.includes(seat));
  }

  // --- acting

  /** Somebody touches a card. */
  async press(place: Place, kind: string, element: HTMLElement, piece?: Placed): Promise<void> {
    if (this.helping) {
      this.explain(element);
      return;
    }
    await this.#hurry();
    const move = this.meant(place, kind);
    if (!this.may(move) || (piece && this.doomed.has(piece.id))) await this.refuse(move, element);
    else if (move.move === 'destroy' && piece) await this.pick(piece);
    else if (sameMove(this.chosen, move)) await this.confirm();
    else await this.choose(move, piece?.id ?? null);
  }

  /** Who acts does not wait for what is still being shown, if it is already their turn. */
  async #hurry(): Promise<void> {
    if (this.asked || !this.room?.table?.asked.length) return;
    this.match.stage.skip();
    await tick();
  }

  /** Whether this very card is the chosen one. */
  isChosen(place: Place, piece: Placed, among: readonly (Placed | null)[]): boolean {
    // In a row of answers: what was answered so far.
    const { attack, event, give } = this.row ?? {};
    const answered = place === 'monster-row' ? attack : place === 'hand' ? event : place === 'city' ? give : undefined;
    if (answered !== piece.kind && !sameMove(this.chosen, this.meant(place, piece.kind))) return false;
    const known = among.some((one) => one?.id === this.#card && one?.kind === piece.kind);
    return known ? this.#card === piece.id : among.find((one) => one?.kind === piece.kind) === piece;
  }

  async choose(move: MoveRecord, card: string | null = null): Promise<void> {
    this.close();
    this.#card = card;
    this.hint = null;
    this.chosen = move;
    sound.paper();
    const [, facts] = this.preview(move) ?? ['', {}];
    const asks = move.move === 'event' || (move.move === 'attack' && Number(facts.number) > this.falls(move).length);
    // An event, or a monster that leaves a choice, asks for it at once: nobody sees it yet, and it can be taken back.
    if (asks && this.room?.info?.settings.undo !== 'off') await this.play([move]);
  }

  async confirm(): Promise<void> {
    if (this.chosen) await this.play([this.chosen]);
  }

  /** Of the chosen, nothing. */
  takeBack(): void {
    if (this.picks.length) this.picks = [];
    else if (this.chosen) this.chosen = null;
    else if (this.hint) this.hint = null;
    else if (this.asked?.row) void this.undo(this.asked.seat);
  }

  async play(moves: MoveRecord[]): Promise<boolean> {
    const asked = this.asked;
    if (!asked || !this.room || this.busy) return false;
    this.busy = true;
    this.hint = null;
    this.close();
    try {
      const refused = await this.room.play(asked, moves);
      if (!refused) await this.#answered(asked);
      return !refused;
    } finally {
      this.busy = false;
      this.chosen = null;
    }
  }

  /** Until the table that follows an answer has come. */
  async #answered(asked: Asked): Promise<void> {
    const still = () => this.room?.table?.asked.some((one) => one.seat === asked.seat && one.number === asked.number);
    for (let wait = 0; still() && wait < 100; wait++) await new Promise((done) => setTimeout(done, 20));
    await tick();
  }

  async pick(piece: Placed): Promise<void> {
    this.close();
    if (this.picks.includes(piece.id)) this.picks = this.picks.filter((id) => id !== piece.id);
    else this.picks = [...this.picks, piece.id].slice(-this.need);
    sound.tick();
    if (this.fed && Number(this.asked!.facts.questions ?? 0) > 0) await this.feed();
  }

  /** Hand over what was picked, answer by answer: the last ones may not be asked for, when nothing is left to choose. */
  async feed(): Promise<void> {
    const kinds = this.picked.map((piece) => piece.kind);
    this.picks = [];
    for (const card of kinds) {
      const move = { move: 'destroy', card };
      if (!this.destroying || !this.may(move)) break;
      if (!(await this.play([move]))) break;
    }
  }

  async undo(seat: number): Promise<void> {
    this.chosen = null;
    this.picks = [];
    this.hint = null;
    await this.room?.undo(seat);
  }

  async undoLast(): Promise<void> {
    if (this.picks.length || this.chosen) return this.takeBack();
    const seat = this.match.stage.shown!.can_undo.find((one) => this.match.mine.includes(one));
    if (seat !== undefined) await this.undo(seat);
  }

  async askHint(): Promise<void> {
    const asked = this.asked;
    if (!asked || !this.room || this.thinking) return;
    this.thinking = true;
    const found = await this.room.hint(asked.seat);
    this.thinking = false;
    if (found && this.asked?.number === found.question && this.asked.seat === found.seat) {
      this.chosen = null;
      this.hint = found;
    }
  }

  /** A new question: what was chosen for the last one is void. */
  asksAnew(): void {
    this.picks = [];
    if (!this.busy) this.chosen = null;
    if (this.hint && this.hint.question !== this.asked?.number) this.hint = null;
  }

  // --- explaining

  async refuse(move: MoveRecord, element: HTMLElement): Promise<void> {
    if (!this.room || !this.plays) {
      this.explain(element); // who only looks has tried nothing
      return;
    }
    sound.refused();
    void shake(element);
    const why = await this.room.why(this.asked?.seat ?? this.own, move);
    if (!why) return;
    const words = this.match.words;
    const text = upper(words.reason(why));
    this.explained = {
      what: element.dataset.tell ?? '',
      near: element,
      why: { text, rule: why.rule, sentence: words.rule(why.rule) },
      stays: true,
    };
    this.said = text;
    clearTimeout(this.#reason);
    this.#reason = setTimeout(() => {
      if (this.explained?.near === element) this.close();
    }, REASON_SHOWN);
  }

  explain(element: HTMLElement, stays = true): void {
    clearTimeout(this.#reason);
    this.explained = { what: element.dataset.tell ?? '', near: element, stays };
  }

  close(): void {
    clearTimeout(this.#reason);
    this.explained = null;
  }
}
