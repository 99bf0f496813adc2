import { createStore, useStore } from '../browser/store.ts';
import { logError } from '../feedback/problem.ts';
import { pageStart } from './page-data.ts';
import { updateShellCache } from './shell-cache.ts';

const own = pageStart()?.version;
let seen: string | undefined;
const isReady = createStore(false);

// A full phone would download the version all the time.
const RETRY_MS = 60_000;

/** Prefetches a version before it is offered, so that the update is quick; if that fails, a response after a minute tries again. */
async function prefetch(version: string): Promise<void> {
  try {
    if (navigator.serviceWorker?.controller) await updateShellCache('new version');
    isReady.set(seen === version);
  } catch (error) {
    logError(error);
    setTimeout(() => {
      if (seen === version) seen = undefined;
    }, RETRY_MS);
  }
}

/** Takes the server's current version of the page from a response header; prefetches it if it is new. */
export function noteServerVersion(version: string | null): void {
  if (!own || !version || version === seen) return;
  seen = version;
  if (version === own) isReady.set(false);
  else void prefetch(version);
}

/** Whether the server has another version than this page, prefetched and ready to load. */
export const useNewerVersion = (): boolean => useStore(isReady);
