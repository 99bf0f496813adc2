import { logError } from '../../../kernel/feedback/problem.ts';
import { loadEngine } from '../../../kernel/scan/load-engine.ts';
import { CAPTURE_PATH } from './capture-path.ts';

const CACHE = 'capture-shell';
const WORKER = '/capture-worker.js';
const CACHED_PATHS = ['/assets/', '/icon.svg', '/capture.webmanifest'];

function loadedAddresses(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  return [...new Set(own.filter((path) => CACHED_PATHS.some((part) => path.startsWith(part))))];
}

async function loadEverything(): Promise<void> {
  // The parts that are fetched when they are first needed must be here before there is no network.
  await Promise.all([
    import('../../../kernel/language/language-hu.ts'),
    import('../../../kernel/language/language-en.ts'),
    import('./offline-capture.tsx'),
    import('./sheet/line-drawer.tsx'),
    import('../../../kernel/dialog/confirm-dialog.tsx'),
    loadEngine(),
  ]);
}

async function cachePages(): Promise<void> {
  const wanted = [CAPTURE_PATH, ...loadedAddresses()];
  const cache = await caches.open(CACHE);
  await cache.addAll(wanted);
  const kept = new Set(wanted);
  for (const request of await cache.keys()) {
    if (!kept.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Keeps the page and all its parts on this phone, so that it opens without a network. */
export async function cacheAppShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  try {
    await loadEverything();
    await cachePages();
    await navigator.serviceWorker.register(WORKER, { scope: CAPTURE_PATH });
    document.documentElement.dataset.shellKept = 'true';
  } catch (error) {
    // Without it the page works as long as it stays open.
    logError(error);
  }
}
