import { DEFAULT_PREFERENCES, type Preferences } from '@cooler/contract/features/preference/preference.ts';
import { use, useCallback, useSyncExternalStore } from 'react';
import { SessionContext } from '../session/session.ts';

export const PREFERENCES = '/resource/preferences';

const listeners = new Set<() => void>();

/** Calls back when a preference was chosen or loaded, in any tab. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Where this browser stores a user's preferences. */
export const keyOf = (username: string) => `preferences:${username}`;
/** Where it stores those that the server has not got yet. */
export const unsentKeyOf = (username: string) => `unsent-preferences:${username}`;

/** Stores a user's preferences in this browser, where they apply immediately. */
export function storeLocally(username: string, preferences: Preferences): void {
  localStorage.setItem(keyOf(username), JSON.stringify(preferences));
  for (const listener of listeners) listener();
}

/** Parses the locally stored preferences; missing ones are the defaults. */
export function parseStored(stored: string | null): Preferences {
  try {
    return { ...DEFAULT_PREFERENCES, ...JSON.parse(stored ?? '{}') };
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

/** A preference of the user: in local storage so that it applies immediately, and sent to the server in the background. */
export function usePreference<Name extends keyof Preferences>(name: Name) {
  // Empty if nobody is signed in: the stock-taking works offline.
  const username = use(SessionContext)?.username ?? '';
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(username)));
  const choose = useCallback(
    (value: Preferences[Name]) => {
      const wanted = { ...parseStored(localStorage.getItem(keyOf(username))), [name]: value };
      localStorage.setItem(unsentKeyOf(username), JSON.stringify(wanted));
      storeLocally(username, wanted);
    },
    [name, username],
  );
  return [parseStored(stored)[name], choose] as const;
}
