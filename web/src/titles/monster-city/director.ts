/** How a step of Monster City looks and sounds: LOOK's motion table, piece by piece. Everything can be skipped. */
import { tick } from 'svelte';

import { settings } from '../../device/settings.svelte';
import { animate, appear, crumble, delayOf, land, MOVE, pause, rise, type Timing } from '../../motion/motion';
import type { Director, Scene } from '../../motion/stage.svelte';
import { sound } from '../../sound/sound';
import type { GameEvent } from '../../wire/protocol';
import { gone, type Placed } from './layout';
import type { TableModel } from './model.svelte';
import { buildingOf, type View } from './view';

type Told = GameEvent & { seat: number; card: string; cards: string[]; category: string; points: number };

export function director(model: TableModel, root: HTMLElement): Director {
  const one = (selector: string) => root.querySelector<HTMLElement>(selector);
  const panel = (seat: number) => one(`[data-seat='${seat}']`);
  const cardOf = (piece: Placed | undefined) => (piece ? one(`[data-card='${piece.id}']`) : null);
  const unseen = new Set<HTMLElement>();

  /** Out of sight until the next table is there. Then whatever still has its place is seen. */
  function hide(element: HTMLElement): void {
    element.style.visibility = 'hidden';
    unseen.add(element);
  }
  function unveil(): void {
    for (const element of unseen) element.style.visibility = '';
    unseen.clear();
  }

  return async (scene) => {
    const { step, speed, signal } = scene;
    const timing = { speed, signal };
    model.close();
    try {
      for (const event of step.events) await before(event as Told, scene, timing);
      await change(scene, timing);
    } finally {
      unveil();
    }
    for (const event of step.events as Told[]) if (event.event === 'reshuffled') sound.rattle();
  };

  /** What is seen before the table changes. */
  async function before(event: Told, scene: Scene, timing: Timing): Promise<void> {
    if (event.event === 'attacked') await devour(event, scene, timing);
    else if (event.event === 'stopped') await stamp(one(`[data-stop='${event.seat}']`), panel(event.seat), timing);
    else if (event.event === 'event-played' || event.event === 'event-without-effect') await play(event, scene, timing);
  }

  /** A monster bounces in from its card, buildings lean and drop floor by floor, and become rubble. */
  async function devour(event: Told, { after }: Scene, timing: Timing): Promise<void> {
    const next = model.laid(after);
    const card = cardOf(gone(model.layout.monsters, next).find((piece) => piece.kind === event.card));
    const victims = gone(model.layout.cities[event.seat] ?? [], next).flatMap((piece) => {
      const element = one(`[data-city='${event.seat}'] [data-piece='${piece.id}']`);
      return element ? [{ element, floors: buildingOf(piece.kind)?.value ?? 3 }] : [];
    });
    sound.growl(model.beast(event.card).pitch);
    const street = one(`[data-city='${event.seat}']`);
    const art = card?.querySelector('svg.art');
    const guest = art && street && !settings.lessMotion ? visitor(art, street, victims[0]?.element) : null;
    await guest?.arrive(timing);
    await Promise.all(
      victims.map(async ({ element, floors }, n) => {
        await pause(n * 160, timing);
        await crumble(element, floors, () => sound.crunch(), timing);
        hide(element);
        if (!settings.lessMotion) void rubble(element, timing);
      }),
    );
    if (!victims.length) await pause(200, timing);
    await guest?.leave(timing);
  }

  /** An event card is laid open between the rows. */
  async function play(event: Told, { after }: Scene, timing: Timing): Promise<void> {
    sound.paper();
    if (event.event === 'event-played' && event.card === 'detour') sound.whistle(true);
    const mine = one(`[data-hand] [data-kind='${event.card}']`);
    const from = (mine ?? one(`[data-backs='${event.seat}']`) ?? panel(event.seat))?.getBoundingClientRect();
    model.shownEvent = { card: event.card, seat: event.seat, idle: event.event === 'event-without-effect' };
    await tick();
    const sheet = one('[data-played]');
    if (sheet && from) await flyTo(sheet, from, timing);
    await pause(800, timing);
    if (event.event === 'event-played') {
      const next = model.laid(after);
      const { buildings, monsters } = model.layout;
      const away = { chicken: monsters, counterattack: monsters, 'rejected-project': buildings }[event.card] ?? [];
      const cards = gone(away, next).flatMap((piece) => cardOf(piece) ?? []);
      if (away === monsters) sound.growl(1);
      const leave = away === monsters ? runAway : drop;
      await Promise.all(cards.map((card, n) => leave(card, n, timing).then(() => hide(card))));
    }
    if (sheet) await animate(sheet, [{ opacity: 1 }, { opacity: 0 }], 160, timing);
    model.shownEvent = null;
  }

  /** The table changes: cards fly to where they lie now, new ones are dealt, notes flip. */
  async function change(scene: Scene, timing: Timing): Promise<void> {
    const was = places(root);
    const notes = (scene.before.view as unknown as View).seats.map((seat) => seat.notes);
    scene.show();
    await tick();
    unveil();
    if (timing.signal?.aborted) return;
    const now = places(root);
    // A scoring comes before the cards that are dealt after it.
    const fresh = [...now].filter(([id]) => !was.has(id)).map(([, place]) => place.card);
    fresh.forEach(hide);
    await score(scene.step.events as Told[], timing);
    unveil();
    const moves: Promise<void>[] = [];
    let dealt = 0;
    for (const [id, place] of now) {
      const before = was.get(id);
      if (!before) moves.push(deal(place, dealt++, timing));
      else if (before.area !== place.area) moves.push(move(before, place, moves.length, timing));
      else if (before.art.left !== place.art.left || before.art.top !== place.art.top) {
        if (!settings.lessMotion) moves.push(slide(before, place, timing));
      }
    }
    (scene.after.view as unknown as View).seats.forEach((seat, s) => {
      if (seat.notes !== notes[s])
        moves.push(flip(s, Math.min(seat.notes, notes[s] ?? 0), seat.notes > (notes[s] ?? 0), timing));
    });
    await Promise.all(moves);
  }

  async function deal({ card, area }: Spot, n: number, timing: Timing): Promise<void> {
    const deck = area === 'monster-row' ? 'monsters' : area === 'building-row' ? 'buildings' : 'events';
    const from = one(`[data-deck='${deck}']`)?.getBoundingClientRect();
    const delay = n * 90;
    if (settings.lessMotion) return appear(card, { ...timing, delay });
    setTimeout(() => sound.paper(), delay / (timing.speed ?? 1));
    const to = card.getBoundingClientRect();
    const x = from?.width ? from.left - to.left : -40;
    const y = from?.width ? from.top - to.top : -60;
    await animate(
      card,
      [
        {
          transform: `translate(${x}px, ${y}px) rotateY(90deg) rotate(-4deg)`,
          opacity: from?.width ? 1 : 0,
          zIndex: 5,
        },
        { transform: `translate(${x / 3}px, ${y / 3 - 14}px) rotate(3deg)`, opacity: 1, offset: 0.6, zIndex: 5 },
        { transform: 'none', zIndex: 5 },
      ],
      MOVE + 100,
      { ...timing, delay },
    );
  }

  async function move(from: Spot, to: Spot, n: number, timing: Timing): Promise<void> {
    sound.paper();
    const piece = to.piece ?? to.card;
    if (settings.lessMotion) return appear(to.card, timing);
    hide(piece);
    await ghostly(piece, from.art, to.art, { ...timing, delay: delayOf(n) });
    piece.style.visibility = '';
    sound.tick();
    dust(to.art, timing);
    await land(to.card, timing);
  }

  async function slide(from: Spot, to: Spot, timing: Timing): Promise<void> {
    const x = from.art.left - to.art.left;
    const y = from.art.top - to.art.top;
    if (Math.hypot(x, y) < 2) return;
    await animate(to.card, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], MOVE, timing);
  }

  async function flip(seat: number, index: number, gained: boolean, timing: Timing): Promise<void> {
    const note = one(`[data-notes='${seat}']`)?.querySelectorAll<HTMLElement>('svg')[index];
    sound.note();
    if (!note) return;
    if (settings.lessMotion) return appear(note, timing);
    const turned = gained ? 'rotateY(180deg) translateY(-14px) scale(1.3)' : 'rotateY(-180deg) scale(1.15)';
    await animate(note, [{ transform: turned, opacity: gained ? 0.3 : 1 }, { transform: 'none' }], MOVE + 80, timing);
  }

  /** The lines of a scoring, one by one. */
  async function score(events: Told[], timing: Timing): Promise<void> {
    const lines = events.filter((event) => event.event === 'scored');
    const cells = lines.map((line) => one(`[data-cell='${line.seat}.${line.category}']`));
    for (const cell of cells) if (cell) cell.style.opacity = '0';
    for (const [n, line] of lines.entries()) {
      await pause(250, timing);
      sound.score(n);
      const cell = cells[n];
      if (cell) {
        cell.style.opacity = '';
        if (settings.lessMotion) void appear(cell, timing);
        else void animate(cell, [{ transform: 'scale(1.9)' }, { transform: 'none' }], MOVE, timing);
      }
      const where = panel(line.seat);
      if (where) void rise(where, `+${line.points}`, timing);
    }
    for (const cell of cells) if (cell) cell.style.opacity = '';
    if (lines.length) await pause(700, timing);
  }
}

interface Spot {
  area: string;
  card: HTMLElement;
  piece: HTMLElement | null;
  art: DOMRect;
}

/** Where every card is now, by its number. */
function places(root: HTMLElement): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const { row, city } = card.closest<HTMLElement>('[data-row], [data-city], [data-hand]')?.dataset ?? {};
    const piece = card.querySelector<HTMLElement>('[data-piece]');
    const art = (piece ?? card).getBoundingClientRect();
    found.set(card.dataset.card!, { area: row ?? (city === undefined ? 'hand' : `city-${city}`), card, piece, art });
  }
  return found;
}

/** A copy above everything, where panels cannot cut it off. */
function copyOf(element: Element, place: DOMRect, motion: string): HTMLElement | SVGElement {
  const copy = element.cloneNode(true) as HTMLElement | SVGElement;
  copy.dataset.motion = motion;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${place.left}px`,
    top: `${place.top}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
    margin: '0',
    zIndex: '65',
    pointerEvents: 'none',
    visibility: 'visible',
    overflow: 'visible',
  });
  document.body.append(copy);
  return copy;
}

async function ghostly(element: Element, from: DOMRect, to: DOMRect, timing: Timing): Promise<void> {
  const copy = copyOf(element, to, 'fly');
  await arc(copy, from, to, timing);
  copy.remove();
}

function arc(element: Element, from: DOMRect, to: DOMRect, timing: Timing): Promise<void> {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = from.height && to.height ? from.height / to.height : 1;
  const lift = Math.min(90, Math.hypot(x, y) / 4);
  return animate(
    element,
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})` },
      { transform: `translate(${x / 2}px, ${y / 2 - lift}px) scale(${(1 + scale) / 2}) rotate(5deg)`, offset: 0.5 },
      { transform: 'none' },
    ],
    MOVE + 180,
    timing,
  );
}

async function flyTo(element: HTMLElement, from: DOMRect, timing: Timing): Promise<void> {
  if (settings.lessMotion) return appear(element, timing);
  await arc(element, from, element.getBoundingClientRect(), timing);
}

/** A monster on its visit: it comes from its card in bounces, and goes. */
function visitor(art: Element, street: HTMLElement, victim: HTMLElement | undefined) {
  const from = art.getBoundingClientRect();
  const to = (victim ?? street).getBoundingClientRect();
  const copy = copyOf(art, from, 'visit');
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + (victim ? -10 : to.height / 2) - (from.top + from.height / 2);
  const size = Math.min(1, Math.max(0.55, street.clientWidth / 560));
  const there = `translate(${x}px, ${y}px) scale(${size})`;
  return {
    async arrive(timing: Timing) {
      await animate(
        copy,
        [
          { transform: 'none', easing: 'ease-in' },
          { transform: 'translateY(8px) scale(1.1, 0.9)', offset: 0.15 },
          { transform: `translate(${x / 2}px, ${y / 2 - 90}px) scale(1.15) rotate(-8deg)`, offset: 0.5 },
          { transform: `${there} scale(1.1, 0.85)`, offset: 0.8 },
          { transform: there },
        ],
        560,
        timing,
        'ease-out',
      );
      copy.style.transform = there;
    },
    async leave(timing: Timing) {
      await animate(
        copy,
        [
          { transform: there, opacity: 1 },
          { transform: `translate(${x}px, ${y - 50}px) scale(${size * 0.9}) rotate(8deg)`, opacity: 0 },
        ],
        240,
        timing,
      );
      copy.remove();
    },
  };
}

const SVG = 'http://www.w3.org/2000/svg';

/** What is left of a building, for a moment. */
async function rubble(element: HTMLElement, timing: Timing): Promise<void> {
  const place = element.getBoundingClientRect();
  const heap = document.createElementNS(SVG, 'svg');
  heap.setAttribute('viewBox', '0 0 64 40');
  heap.dataset.motion = 'rubble';
  heap.innerHTML = '<use href="#rubble"/>';
  const high = place.width * 0.62;
  document.body.append(heap);
  Object.assign(heap.style, {
    position: 'fixed',
    left: `${place.left}px`,
    top: `${place.bottom - high}px`,
    width: `${place.width}px`,
    height: `${high}px`,
    zIndex: '64',
    pointerEvents: 'none',
  });
  await animate(
    heap,
    [
      { transform: 'translateY(6px) scale(0.7, 0.4)', opacity: 1 },
      { transform: 'none', opacity: 1, offset: 0.2 },
      { transform: 'none', opacity: 1, offset: 0.75 },
      { transform: 'none', opacity: 0 },
    ],
    1100,
    timing,
  );
  heap.remove();
}

/** Dust dots where something lands. */
function dust(place: DOMRect, timing: Timing): void {
  if (settings.lessMotion || timing.signal?.aborted) return;
  for (const side of [-1, -0.5, 0.5, 1]) {
    const dot = document.createElement('i');
    dot.dataset.motion = 'dust';
    Object.assign(dot.style, {
      position: 'fixed',
      left: `${place.left + place.width / 2}px`,
      top: `${place.bottom - 8}px`,
      width: '7px',
      height: '7px',
      borderRadius: '50%',
      background: '#FFF8E7',
      border: '2px solid #1E1B33',
      zIndex: '66',
      pointerEvents: 'none',
    });
    document.body.append(dot);
    const away = `translate(${side * (place.width / 2 + 14)}px, ${-14 + Math.abs(side) * 10}px)`;
    void animate(dot, [{ transform: 'none' }, { transform: `${away} scale(0.2)` }], 320, timing).then(() =>
      dot.remove(),
    );
  }
}

/** STOP comes down like a stamp. */
async function stamp(sign: HTMLElement | null, panel: HTMLElement | null, timing: Timing): Promise<void> {
  sound.thud();
  if (!sign || !panel || settings.lessMotion) {
    await pause(300, timing);
    return;
  }
  const from = sign.getBoundingClientRect();
  const copy = copyOf(sign, from, 'stamp');
  const area = panel.getBoundingClientRect();
  const x = area.left + area.width / 2 - (from.left + from.width / 2);
  const y = area.top + area.height / 2 - (from.top + from.height / 2);
  const size = Math.max(1.6, 90 / from.width);
  await animate(
    copy,
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(${size * 1.5}) rotate(-10deg)`, opacity: 1, offset: 0.35 },
      { transform: `translate(${x}px, ${y}px) scale(${size}) rotate(-6deg)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px) scale(${size}) rotate(-6deg)`, opacity: 1, offset: 0.85 },
      { transform: `translate(${x}px, ${y}px) scale(${size}) rotate(-6deg)`, opacity: 0 },
    ],
    1000,
    timing,
  );
  copy.remove();
}

/** A monster takes to its heels. */
async function runAway(card: HTMLElement, n: number, timing: Timing): Promise<void> {
  const gone = settings.lessMotion ? 'none' : 'translate(-60px, -30px) rotate(-14deg)';
  const hop = settings.lessMotion ? 'none' : 'translate(-14px, -22px) rotate(-6deg)';
  await animate(
    card,
    [
      { transform: 'none', opacity: 1 },
      { transform: hop, opacity: 1 },
      { transform: gone, opacity: 0 },
    ],
    380,
    { ...timing, delay: delayOf(n) },
  );
}

/** A project falls off the table. */
async function drop(card: HTMLElement, n: number, timing: Timing): Promise<void> {
  sound.thud();
  const gone = settings.lessMotion ? 'none' : 'translateY(60px) rotate(12deg) scale(0.8)';
  await animate(
    card,
    [
      { transform: 'none', opacity: 1 },
      { transform: gone, opacity: 0 },
    ],
    360,
    {
      ...timing,
      delay: delayOf(n),
    },
  );
}
