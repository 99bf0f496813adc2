import { DEFAULT_PREFERENCES, type Preferences } from '@cooler/contract/features/preference/preference.ts';
import { use, useCallback, useSyncExternalStore } from 'react';
import { api, READ_MS } from '../api/api.ts';
import { notifyError } from '../feedback/notices.ts';
import { isTransient } from '../feedback/problem.ts';
import { SessionContext } from '../session/session.ts';

export const PREFERENCES = '/resource/preferences';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Where this browser stores a user's preferences. */
export const keyOf = (username: string) => `preferences:${username}`;
const unsentKeyOf = (username: string) => `unsent-preferences:${username}`;

/** Stores a user's preferences in this browser, where they apply immediately. */
export function storeLocally(username: string, preferences: Preferences): void {
  localStorage.setItem(keyOf(username), JSON.stringify(preferences));
  for (const listener of listeners) listener();
}

/** Parses the locally stored preferences; missing ones are the defaults. */
function parseStored(stored: string | null): Preferences {
  try {
    return { ...DEFAULT_PREFERENCES, ...JSON.parse(stored ?? '{}') };
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

// One after the other: each stores all preferences, so the latest has to arrive last.
let storing = Promise.resolve();

async function sendUnsent(key: string): Promise<void> {
  const unsent = localStorage.getItem(key);
  if (!unsent) return;
  const sent = api.set(PREFERENCES, parseStored(unsent), { limitMs: READ_MS });
  const isOver = await sent.then(() => true).catch((error) => !isTransient(error));
  if (isOver && localStorage.getItem(key) === unsent) localStorage.removeItem(key);
  await sent;
}

/** Stores on the server what it has not got of the user's preferences: without an answer they are sent again. */
export function sendPreferences(username: string): Promise<void> {
  const sending = storing.then(() => sendUnsent(unsentKeyOf(username)));
  storing = sending.catch(() => undefined);
  return sending;
}

/** A preference of the user: stored on the server, and in local storage so that it applies immediately. */
export function usePreference<Name extends keyof Preferences>(name: Name) {
  // Empty if nobody is signed in: the stock-taking works offline.
  const username = use(SessionContext)?.username ?? '';
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(username)));
  const choose = useCallback(
    (value: Preferences[Name]) => {
      const wanted = { ...parseStored(localStorage.getItem(keyOf(username))), [name]: value };
      storeLocally(username, wanted);
      localStorage.setItem(unsentKeyOf(username), JSON.stringify(wanted));
      sendPreferences(username).catch(notifyError);
    },
    [name, username],
  );
  return [parseStored(stored)[name], choose] as const;
}
