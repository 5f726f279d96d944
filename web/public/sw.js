/* Keeps the pages of this device at hand, so that the score pad works without a network. The network always comes first
   for pages; files named by their content never change. Nothing of the API is kept. */
const NAME = 'rubble-1';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const urls = Array.isArray(event.data?.keep) ? event.data.keep : [];
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => Promise.allSettled(urls.map(async (url) => (await cache.match(url)) || cache.add(url)))),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || /^\/(api|ws|metrics|health)/.test(url.pathname))
    return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(file(request, url.pathname.startsWith('/assets/')));
});

async function page(request) {
  const cache = await caches.open(NAME);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put('/', response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match('/');
    if (kept) return kept;
    throw error;
  }
}

async function file(request, forever) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request);
  if (kept && forever) return kept;
  try {
    const response = await fetch(request);
    if (kept && response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}
