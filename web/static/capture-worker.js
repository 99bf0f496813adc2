// Opens the stock-taking capture without a network, from what the page has kept; everything else goes its usual way.
const CACHE = 'capture-shell';
const PAGE = '/stock-taking-capture';

async function pageOrKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
}

async function keptOrFetched(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOrKept(request));
  else if (pathname.startsWith('/assets/') || pathname === '/icon.svg')
    event.respondWith(keptOrFetched(request));
});
