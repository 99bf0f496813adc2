import { useSyncExternalStore } from 'react';
import { logError } from '../feedback/problem.ts';
import { keepShell } from './kept-shell.ts';
import { pageStart } from './page-data.ts';

const listeners = new Set<() => void>();
const own = pageStart()?.version;
let seen: string | undefined;
let isReady = false;

function tell(next: boolean): void {
  if (next === isReady) return;
  isReady = next;
  for (const listener of listeners) listener();
}

/** Fetches a version before people are told of it, so that going over to it is quick. */
async function meet(version: string): Promise<void> {
  if (navigator.serviceWorker?.controller) await keepShell('new version').catch(logError);
  tell(seen === version);
}

/** Notes which version of the page the server would give now; an answer names it. */
export function noteServerVersion(version: string | null): void {
  if (!own || !version || version === seen) return;
  seen = version;
  if (version === own) tell(false);
  else void meet(version);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server has another version than this page, ready to be loaded. */
export function useNewerVersion(): boolean {
  return useSyncExternalStore(subscribe, () => isReady);
}
