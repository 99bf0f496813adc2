import { useSyncExternalStore } from 'react';
import { logError } from '../feedback/problem.ts';
import { pageStart } from './page-data.ts';
import { updateShellCache } from './shell-cache.ts';

const listeners = new Set<() => void>();
const own = pageStart()?.version;
let seen: string | undefined;
let isReady = false;

function setReady(next: boolean): void {
  if (next === isReady) return;
  isReady = next;
  for (const listener of listeners) listener();
}

/** Prefetches a version before it is offered, so that the update is quick. */
async function prefetch(version: string): Promise<void> {
  if (navigator.serviceWorker?.controller) await updateShellCache('new version').catch(logError);
  setReady(seen === version);
}

/** Takes the server's current version of the page from a response header; prefetches it if it is new. */
export function noteServerVersion(version: string | null): void {
  if (!own || !version || version === seen) return;
  seen = version;
  if (version === own) setReady(false);
  else void prefetch(version);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server has another version than this page, prefetched and ready to load. */
export function useNewerVersion(): boolean {
  return useSyncExternalStore(subscribe, () => isReady);
}
