import { beforeAll, expect, test, vi } from 'vitest';

import { roomOf, routeOf, router } from './router.svelte';

test.each([
  ['/', 'front', ''],
  ['/rooms', 'rooms', ''],
  ['/r/tasik-modev-gonir', 'room', 'tasik-modev-gonir'],
  ['/rules/monster-city/', 'rules', 'monster-city'],
  ['/pad/monster-city?x=1', 'pad', 'monster-city'],
  ['/r/%E0%A4%A', 'room', '%E0%A4%A'],
  ['/r/a/b', 'lost', ''],
  ['/wp-admin', 'lost', ''],
])('%s is the page %s', (path, page, name) => {
  expect(routeOf(new URL(path, 'http://x'))).toMatchObject({ page, name });
});

test('a seat comes in the fragment', () => {
  expect(routeOf(new URL('http://x/r/tasik-modev-gonir#seat=abc')).hash).toBe('seat=abc');
});

test.each([
  ['https://rubble.example/r/tasik-modev-gonir?x#seat=y', 'tasik-modev-gonir'],
  ['tasik modev gonir', 'tasik-modev-gonir'],
  ['  Tasik–Modev_GONIR ', 'tasik-modev-gonir'],
  ['tasik', ''],
  ['', ''],
])('who says %j means the room %j', (typed, room) => {
  expect(roomOf(typed)).toBe(room);
});

// What jsdom lacks.
beforeAll(() => void vi.stubGlobal('scrollTo', () => {}));

test('links within the client are taken over, others are left alone', () => {
  document.body.innerHTML = `<a id="in" href="/rooms">in</a><a id="file" href="/licences/NOTICE.txt">file</a>
    <a id="new" href="/rooms" target="_blank">new</a>`;
  const click = (id: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.getElementById(id)!.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(click('file')).toBe(false);
  expect(click('new')).toBe(false);
  expect(click('in')).toBe(true);
  expect(router.route.page).toBe('rooms');
  router.go('/', { replace: true });
  expect(router.route.page).toBe('front');
});
