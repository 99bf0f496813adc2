import { DEFAULT_PREFERENCES, type Preferences } from '@cooler/contract/features/preference/preference.ts';
import { use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { notifyError } from '../feedback/notifications.ts';
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

function keepHere(username: string, preferences: Preferences): void {
  localStorage.setItem(keyOf(username), JSON.stringify(preferences));
  for (const listener of listeners) listener();
}

/** What this device knows; what it does not is as if nobody had chosen. */
function readHere(kept: string | null): Preferences {
  try {
    return { ...DEFAULT_PREFERENCES, ...JSON.parse(kept ?? '{}') };
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

/** Nobody may have signed in: the stock-taking works without a network. */
const useUsername = () => use(SessionContext)?.username ?? '';

/** A choice of how the product looks: the server keeps it for the person, the device shows it at once. */
export function usePreference<Name extends keyof Preferences>(name: Name) {
  const username = useUsername();
  const here = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(username)));
  const choose = useCallback(
    (value: Preferences[Name]) => {
      const wanted = { ...readHere(localStorage.getItem(keyOf(username))), [name]: value };
      keepHere(username, wanted);
      api.put(ADDRESS, wanted).catch(notifyError);
    },
    [name, username],
  );
  return [readHere(here)[name], choose] as const;
}

/** Asks the server what the person chose elsewhere, on a device that does not know it: a logout forgets it there. */
export function useKnownPreferences(): void {
  const username = useUsername();
  useEffect(() => {
    if (localStorage.getItem(keyOf(username))) return;
    api
      .get<Preferences>(ADDRESS)
      .then((preferences) => keepHere(username, preferences))
      .catch(logError);
  }, [username]);
}
