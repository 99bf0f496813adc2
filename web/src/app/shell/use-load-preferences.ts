import type { Preferences } from '@cooler/contract/features/preference/preference.ts';
import { useEffect } from 'react';
import { api } from '../../kernel/api/api.ts';
import { logError } from '../../kernel/feedback/problem.ts';
import { keyOf, PREFERENCES, storeLocally } from '../../kernel/preference/preference.ts';
import { useSession } from '../../kernel/session/session.ts';

async function load(username: string): Promise<void> {
  const isThere = () => localStorage.getItem(keyOf(username)) !== null;
  if (isThere()) return;
  const preferences = await api.get<Preferences>(PREFERENCES);
  // The user may have chosen meanwhile.
  if (!isThere()) storeLocally(username, preferences);
}

/** Loads the user's preferences from the server if this browser has none, as after a logout. */
export function useLoadPreferences(): void {
  const { username } = useSession();
  useEffect(() => {
    load(username).catch(logError);
  }, [username]);
}
