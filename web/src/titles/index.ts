/** The four titles as the client draws them, in one place. What a title is called and plays like, the server says. */
import type { Component, Snippet } from 'svelte';

import type { Stage } from '../motion/stage.svelte';
import type { Words } from '../text/words';
import type { Facts } from '../wire/documents';
import type { Happened, SeatInfo } from '../wire/protocol';
import type { RoomStore } from '../wire/room.svelte';
import gameCity from './game-city/poster.svg?raw';
import monsterCity from './monster-city/poster.svg?raw';
import monstrocity from './monstrocity/poster.svg?raw';
import smashCity from './smash-city/poster.svg?raw';

/** A match as it can be watched: being played in a room, or on film. */
export interface Watched {
  readonly stage: Stage;
  readonly words: Words;
  readonly facts: Facts | null;
  readonly log: readonly Happened[];
  readonly seats: readonly SeatInfo[];
  readonly mine: readonly number[]; // the seats that are played from here
  now(): number; // milliseconds, as deadlines have them
}

/** What a title's table is given: the room, with its match, words, stage and everything that can be asked of it. */
export interface TableProps {
  room: RoomStore;
  reading?: string | null; // the rules lie open beside the table, at this rule
}

export interface BoardProps {
  match: Watched;
  strip?: Snippet; // where a table has its prompt
}

export interface TitleLook {
  id: string;
  name: string; // until the server has said it
  players: [least: number, most: number];
  poster: string; // SVG that uses the kit
  ground: string; // behind the poster
  table: (() => Promise<{ default: Component<TableProps, object, 'reading'> }>) | null; // null: not built yet
  board: (() => Promise<{ default: Component<BoardProps> }>) | null; // the table without anything to do at it
  pad: boolean; // has a score pad beside the real box
}

export const TITLES: readonly TitleLook[] = [
  {
    id: 'monster-city',
    name: 'Monster City',
    players: [3, 5],
    poster: monsterCity,
    ground: '#F2B28C',
    table: () => import('./monster-city/Table.svelte'),
    board: () => import('./monster-city/Watch.svelte'),
    pad: true,
  },
  {
    id: 'monstrocity',
    name: 'MonstroCity',
    players: [1, 4],
    poster: monstrocity,
    ground: '#2F2C5C',
    table: null,
    board: null,
    pad: false,
  },
  {
    id: 'game-city',
    name: 'Game City',
    players: [2, 6],
    poster: gameCity,
    ground: '#A9D6E0',
    table: null,
    board: null,
    pad: false,
  },
  {
    id: 'smash-city',
    name: 'Smash City',
    players: [2, 4],
    poster: smashCity,
    ground: '#F6CF5B',
    table: null,
    board: null,
    pad: false,
  },
];

export function titleOf(id: string): TitleLook | undefined {
  return TITLES.find((title) => title.id === id);
}
