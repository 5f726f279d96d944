/*
 * The service worker of the whole app. It keeps the files of one build at hand (the build puts NAME and FILES above), so
 * that an installed app opens at once, and without a network too. Nothing of the API is kept: no match, no token, no
 * record. And it shows "your turn" for pages that nobody looks at.
 *
 * A page comes from the server if it answers, so that it is never older than the server. A new build's worker takes over
 * when no page of the old one is open any more; until then both have their files.
 */
const PATIENCE = 4000; // milliseconds that a page may take before the kept one is shown
const NOT_OURS = /^\/(api|ws|metrics|health)(\/|$)/;

self.addEventListener('install', (event) => {
  const anew = FILES.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(anew)));
});

self.addEventListener('activate', (event) => {
  const others = (names) => names.filter((name) => name.startsWith('rubble-') && name !== NAME);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(others(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || NOT_OURS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request, pathname));
});

/** The server's page; the kept one where there is no answer. All pages of the app are one file. */
async function page(request) {
  const kept = () => caches.match('/', { cacheName: NAME });
  const asked = fetch(request).then((response) => (response.status < 500 ? response : Promise.reject(response)));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(kept);
  try {
    return (await Promise.race([asked, late])) ?? (await asked);
  } catch (problem) {
    const page = await kept();
    if (page) return page;
    if (problem instanceof Response) return problem;
    throw problem;
  }
}

async function file(request, pathname) {
  return (await caches.match(pathname, { cacheName: NAME })) ?? fetch(request);
}

/** "Your turn" was touched: the room's own tab comes to the front, or the room is opened. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(comeTo(event.notification.data));
});

async function comeTo(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((one) => new URL(one.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
