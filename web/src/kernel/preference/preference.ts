import { DEFAULT_PREFERENCES, type Preferences } from '@cooler/contract/features/preference/preference.ts';
import { use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { notifyError } from '../feedback/notices.ts';
import { logError } from '../feedback/problem.ts';
import { SessionContext } from '../session/session.ts';

const ADDRESS = '/resource/preferences';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const keyOf = (username: string) => `preferences:${username}`;

function storeLocally(username: string, preferences: Preferences): void {
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

/** Empty if nobody is signed in: the stock-taking works offline. */
const useUsername = () => use(SessionContext)?.username ?? '';

// One after the other: each stores all preferences, so the latest has to arrive last.
let storing: Promise<unknown> = Promise.resolve();

function storeOnServer(preferences: Preferences): void {
  storing = storing.then(() => api.set(ADDRESS, preferences)).catch(notifyError);
}

/** A preference of the user: stored on the server, and in local storage so that it applies immediately. */
export function usePreference<Name extends keyof Preferences>(name: Name) {
  const username = useUsername();
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(username)));
  const choose = useCallback(
    (value: Preferences[Name]) => {
      const wanted = { ...parseStored(localStorage.getItem(keyOf(username))), [name]: value };
      storeLocally(username, wanted);
      storeOnServer(wanted);
    },
    [name, username],
  );
  return [parseStored(stored)[name], choose] as const;
}

/** Loads the user's preferences from the server if this browser has none, as after a logout. */
export function useLoadPreferences(): void {
  const username = useUsername();
  useEffect(() => {
    if (localStorage.getItem(keyOf(username))) return;
    api
      .get<Preferences>(ADDRESS)
      .then((preferences) => {
        // The user may have chosen meanwhile.
        if (!localStorage.getItem(keyOf(username))) storeLocally(username, preferences);
      })
      .catch(logError);
  }, [username]);
}
