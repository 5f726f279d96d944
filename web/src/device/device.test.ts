import { beforeEach, describe, expect, test, vi } from 'vitest';

import { keep, kept } from './kept';
import { rooms } from './rooms.svelte';
import { settings } from './settings.svelte';

beforeEach(() => {
  localStorage.clear();
  rooms.list = [];
});

describe('what a device keeps', () => {
  test('is there again', () => {
    keep('thing', { a: 1 });
    expect(kept('thing', {})).toEqual({ a: 1 });
  });

  test('is what it began with where nothing, or nonsense, was kept', () => {
    localStorage.setItem('rubble.thing', '{');
    expect(kept('thing', 'otherwise')).toBe('otherwise');
    expect(kept('other', 'otherwise')).toBe('otherwise');
  });

  test('a device that keeps nothing still works', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    settings.name = 'Mira';
    expect(settings.name).toBe('Mira');
    full.mockRestore();
  });
});

describe('rooms', () => {
  test('the last visit comes first, and a note changes only what it says', () => {
    rooms.note('a', { token: 'ta', game: 'monster-city' });
    rooms.note('b', { token: 'tb' });
    rooms.note('a', { version: 7 });
    expect(rooms.list.map((one) => one.room)).toEqual(['a', 'b']);
    expect(rooms.of('a')).toMatchObject({ token: 'ta', game: 'monster-city', version: 7 });
  });

  test('another tab’s rooms are not lost', () => {
    rooms.note('a', { token: 'ta' });
    keep('rooms', [{ room: 'b', token: 'tb', game: '', epoch: 0, version: 0, at: 1 }, ...rooms.list]);
    rooms.note('a', { version: 2 });
    expect(rooms.of('b')?.token).toBe('tb');
  });

  test('only the last forty are kept', () => {
    for (let i = 0; i < 45; i++) rooms.note(`room-${i}`, {});
    expect(rooms.list).toHaveLength(40);
    expect(rooms.of('room-0')).toBeUndefined();
  });

  test('one can be forgotten', () => {
    rooms.note('a', {});
    rooms.forget('a');
    expect(rooms.list).toEqual([]);
  });
});

describe('settings', () => {
  test('the theme and less motion are told to the page', () => {
    settings.theme = 'dark';
    settings.motion = 'less';
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', motion: 'less' });
    settings.theme = 'light';
    settings.motion = 'system';
    expect(document.documentElement.dataset).toMatchObject({ theme: 'light', motion: 'full' });
  });

  test('are kept, and follow another tab', () => {
    settings.volume = 3;
    expect(settings.volume).toBe(1);
    keep('settings', { volume: 0.25 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'rubble.settings' }));
    expect(settings.volume).toBe(0.25);
  });
});
