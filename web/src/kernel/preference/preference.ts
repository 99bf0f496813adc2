import { use, useCallback, useSyncExternalStore } from 'react';
import { SessionContext } from '../session/session.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function keyOf(name: string, username: string): string {
  return `${name}:${username}`;
}

/**
 * A choice of how the product looks, kept on this device for each person who uses it (docs/decisions/064): the first value is
 * what somebody has who never chose.
 */
export function usePreference<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [value: Value, choose: (value: Value) => void] {
  // Nobody may have signed in: the stock-taking works without a network.
  const key = keyOf(name, use(SessionContext)?.username ?? '');
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const choose = useCallback(
    (value: Value) => {
      localStorage.setItem(key, value);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [values.find((value) => value === kept) ?? values[0], choose];
}
