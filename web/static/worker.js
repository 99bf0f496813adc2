// Keeps the application on this device, one version beside the last: its page and its code, never anybody's data but photos on their way.
importScripts('/push.js');

const PAGES = 'page';
const PAGE = '/';
const FILES = 'files-';
const SHARE = '/share';
const SHARED = 'shared-photos';
const MOST_SHARED = 10;
const KEPT_VERSIONS = 2;
const LOOK_EVERY_MS = 3_600_000;
const PASSED_ON = /^\/(resource|public|auth|callback|health|metrics)(\/|$)|\.\w+$/;
const NONCE_IN_POLICY = /'nonce-([^']+)'/;

function dataIn(html, id) {
  const [, json] = new RegExp(`<script[^>]*id="${id}"[^>]*>([^<]*)</script>`).exec(html) ?? [];
  if (!json) throw new Error(`The page has no data called ${id}`);
  return JSON.parse(json);
}

async function fetchPage() {
  const answer = await fetch(PAGE, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The page was answered ${answer.status}`);
  const html = await answer.clone().text();
  return { answer, version: dataIn(html, 'start').version, pieces: dataIn(html, 'pieces') };
}

async function keepFiles(version, files) {
  const cache = await caches.open(FILES + version);
  const kept = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, index) => !kept[index]));
}

async function forgetOldVersions() {
  const names = await caches.keys();
  const versions = names.filter((name) => name.startsWith(FILES));
  const kept = new Set([PAGES, SHARED, ...versions.slice(-KEPT_VERSIONS)]);
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
}

const firstNeeded = ({ main, styles, frame, languages, screens }) => [
  ...new Set([
    ...[main, ...styles, ...frame, ...Object.values(languages).flat()],
    ...Object.values(screens).flatMap(({ files }) => files),
  ]),
];

// The page comes last: whoever is given it finds its parts.
async function keepVersion() {
  const { answer, version, pieces } = await fetchPage();
  await keepFiles(version, firstNeeded(pieces));
  await (await caches.open(PAGES)).put(PAGE, answer);
  await forgetOldVersions();
  return { version, pieces };
}

async function keepEverything() {
  const { version, pieces } = await keepVersion();
  await keepFiles(version, ['/icon.svg', '/app.hu.webmanifest', '/app.en.webmanifest', ...pieces.rest]);
}

let lookedAt = 0;

// Pages hear of a new version by the server's answers; this is for a page that is too broken to ask.
async function lookForNewVersion() {
  if (Date.now() - lookedAt < LOOK_EVERY_MS) return;
  lookedAt = Date.now();
  // Without a network the kept version stays.
  await keepVersion().catch(() => undefined);
}

// Nobody who has seen one answer shall know the nonce of the next.
async function withFreshNonce(kept) {
  const policy = kept.headers.get('content-security-policy') ?? '';
  const [, nonce] = NONCE_IN_POLICY.exec(policy) ?? [];
  if (!nonce) return kept;
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(kept.headers);
  headers.set('content-security-policy', policy.replaceAll(nonce, fresh));
  return new Response((await kept.text()).replaceAll(nonce, fresh), { headers });
}

async function pageOrFetched(request) {
  const kept = await caches.match(PAGE, { cacheName: PAGES });
  return kept ? withFreshNonce(kept) : fetch(request);
}

async function keptOrFetched(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

// Photos that another application gives; the page asks what they are of, and lets go of them.
async function takeShared(request) {
  const given = (await request.formData()).getAll('photos');
  const photos = given.filter((photo) => photo instanceof File && photo.type.startsWith('image/'));
  await caches.delete(SHARED);
  const cache = await caches.open(SHARED);
  for (const [index, photo] of photos.slice(0, MOST_SHARED).entries())
    await cache.put(`${SHARE}/${index}`, new Response(photo, { headers: { 'content-type': photo.type } }));
  return Response.redirect(SHARE, 303);
}

const WISHES = { 'new version': keepVersion, everything: keepEverything };

async function fulfil({ data, ports: [port] }) {
  try {
    await WISHES[data]();
    port.postMessage({});
  } catch (error) {
    port.postMessage({ fault: String(error) });
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepVersion());
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(fulfil(event)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && pathname === SHARE && origin === self.location.origin)
    return event.respondWith(takeShared(request));
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !PASSED_ON.test(pathname)) {
    event.respondWith(pageOrFetched(request));
    event.waitUntil(lookForNewVersion());
  } else if (pathname.startsWith('/assets/') || pathname === '/icon.svg') {
    event.respondWith(keptOrFetched(request));
  }
});
