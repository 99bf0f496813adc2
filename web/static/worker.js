// Service worker: caches the application (page and code, two versions), never user data except photos being shared.
importScripts('/push.js');

const PAGES = 'page';
const PAGE = '/';
const FILES = 'files-';
const SHARE = '/share';
const SHARED = 'shared-photos';
const MAX_SHARED = 10;
// As in `web/src/kernel/picture/shrink-photo.ts`.
const MAX_PHOTO_BYTES = 40 * 1024 * 1024;
const MAX_VERSIONS = 2;
const UPDATE_INTERVAL_MS = 3_600_000;
const PAGE_LIMIT_MS = 60_000;
const FILE_LIMIT_MS = 300_000;
const DATA =
  /^\/(resource|public|auth|callback|health|metrics|assets)(\/|$)|^\/[^/]+\.(js|svg|png|webmanifest)$/;
const LOGIN = /^\/auth(\/|$)/;
const NONCE_IN_POLICY = /'nonce-([^']+)'/;

function dataIn(html, id) {
  const [, json] = new RegExp(`<script[^>]*id="${id}"[^>]*>([^<]*)</script>`).exec(html) ?? [];
  if (!json) throw new Error(`The page has no data called ${id}`);
  return JSON.parse(json);
}

async function fetchPage() {
  const answer = await fetch(PAGE, { cache: 'no-store', signal: AbortSignal.timeout(PAGE_LIMIT_MS) });
  if (!answer.ok) throw new Error(`The page was answered ${answer.status}`);
  const html = await answer.clone().text();
  return { answer, version: dataIn(html, 'start').version, pieces: dataIn(html, 'pieces') };
}

// A gateway or a captive portal can answer with a page of its own, which must not be cached as code.
// Of low priority, so that no page waits for all of them (docs/decisions/245).
async function fetchFile(file) {
  const answer = await fetch(file, { priority: 'low', signal: AbortSignal.timeout(FILE_LIMIT_MS) });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? true;
  if (!answer.ok || isPage) throw new Error(`${file} was answered ${answer.status}`);
  return answer;
}

async function cacheFiles(version, files) {
  const cache = await caches.open(FILES + version);
  const kept = await Promise.all(files.map((file) => cache.match(file)));
  const missing = files.filter((_, index) => !kept[index]);
  // Each is stored as it arrives, so that the next try on a bad network needs only the others.
  await Promise.all(missing.map(async (file) => cache.put(file, await fetchFile(file))));
}

// A version can return, so the caches are not in the order of their use.
async function removeOldVersions(current) {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(FILES) && name !== FILES + current);
  const kept = new Set([PAGES, SHARED, FILES + current, ...others.slice(1 - MAX_VERSIONS)]);
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
}

const firstNeeded = ({ main, styles, frame, languages, screens }) => [
  ...new Set([
    ...[main, ...styles, ...frame, ...Object.values(languages).flat()],
    ...Object.values(screens).flatMap(({ files }) => files),
  ]),
];

// Cached after all other files, so that it is there only once everything was.
const LAST = ['/icon.svg', '/app.hu.webmanifest', '/app.en.webmanifest'];

async function cacheRest(version, { rest }) {
  await cacheFiles(version, rest);
  await cacheFiles(version, LAST);
}

const hadEverything = async () => (await caches.match(LAST[0])) !== undefined;

// The page is cached last, so that all files of a cached page are cached too; what once worked offline still does.
async function cacheVersion() {
  const { answer, version, pieces } = await fetchPage();
  await cacheFiles(version, firstNeeded(pieces));
  if (await hadEverything()) await cacheRest(version, pieces);
  await (await caches.open(PAGES)).put(PAGE, answer);
  await removeOldVersions(version);
  return { version, pieces };
}

async function cacheEverything() {
  const { version, pieces } = await cacheVersion();
  await cacheRest(version, pieces);
}

let checkedAt = 0;

// Pages learn of a new version from response headers; this is for a page too broken to send requests.
async function checkForNewVersion() {
  if (Date.now() - checkedAt < UPDATE_INTERVAL_MS) return;
  checkedAt = Date.now();
  // Offline the cached version stays.
  await runOnce('new version').catch(() => undefined);
}

// Replaces the nonce of the cached page, so that every response has a new one.
async function withFreshNonce(kept) {
  const policy = kept.headers.get('content-security-policy') ?? '';
  const [, nonce] = NONCE_IN_POLICY.exec(policy) ?? [];
  if (!nonce) return kept;
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(kept.headers);
  headers.set('content-security-policy', policy.replaceAll(nonce, fresh));
  return new Response((await kept.text()).replaceAll(nonce, fresh), { headers });
}

async function cachedPageOrFetch(request) {
  const kept = await caches.match(PAGE, { cacheName: PAGES });
  return kept ? withFreshNonce(kept) : fetch(request);
}

// The page tries the login again once there is a network.
async function fetchOrCachedPage(request) {
  try {
    return await fetch(request);
  } catch {
    return cachedPageOrFetch(request);
  }
}

async function cachedOrFetch(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request, { signal: AbortSignal.timeout(FILE_LIMIT_MS) });
}

// A share from another application has no referrer, a form of another site's page usually has.
function isOfAnotherSite({ referrer }) {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== self.location.origin;
}

// Those of an earlier share stay until the new ones are stored.
async function storeShared(photos) {
  if (photos.length === 0) return;
  const cache = await caches.open(SHARED);
  const earlier = await cache.keys();
  const share = crypto.randomUUID();
  for (const [index, photo] of photos.entries())
    await cache.put(
      `${SHARE}/${share}/${index}`,
      new Response(photo, { headers: { 'content-type': photo.type } }),
    );
  await Promise.all(earlier.map((key) => cache.delete(key)));
}

// Photos shared from another application (Web Share Target); the page reads and then deletes them.
async function takeShared(request) {
  if (isOfAnotherSite(request)) return Response.redirect(SHARE, 303);
  const given = (await request.formData()).getAll('photos');
  const photos = given.filter((photo) => photo instanceof File && photo.type.startsWith('image/'));
  const fitting = photos.filter(({ size }) => size <= MAX_PHOTO_BYTES);
  try {
    await storeShared(fitting.slice(0, MAX_SHARED));
  } catch {
    // A full phone stores some of them or none, which the page says.
    return Response.redirect(`${SHARE}?full`, 303);
  }
  const left = [fitting.length < photos.length && 'large', fitting.length > MAX_SHARED && 'many'];
  const faults = left.filter(Boolean).join('&');
  return Response.redirect(faults ? `${SHARE}?${faults}` : SHARE, 303);
}

const COMMANDS = { 'new version': cacheVersion, everything: cacheEverything };
const running = new Map();

// Whoever asks while it runs waits for the same.
function runOnce(command) {
  const run = running.get(command) ?? COMMANDS[command]().finally(() => running.delete(command));
  running.set(command, run);
  return run;
}

async function runCommand({ data, ports: [port] }) {
  try {
    await runOnce(data);
    port.postMessage({});
  } catch (error) {
    port.postMessage({ fault: String(error) });
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(cacheVersion());
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(runCommand(event)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && pathname === SHARE && origin === self.location.origin)
    return event.respondWith(takeShared(request));
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !DATA.test(pathname)) {
    event.respondWith(cachedPageOrFetch(request));
    event.waitUntil(checkForNewVersion());
  } else if (request.mode === 'navigate' && LOGIN.test(pathname)) {
    event.respondWith(fetchOrCachedPage(request));
  } else if (pathname.startsWith('/assets/') || pathname === '/icon.svg') {
    event.respondWith(cachedOrFetch(request));
  }
});
