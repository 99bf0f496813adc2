import { useCallback, useSyncExternalStore } from 'react';

const LISTS = new Map<string, MediaQueryList>();

/** One list for all who ask, of whom there can be one in every row. */
function listOf(query: string): MediaQueryList {
  const list = LISTS.get(query) ?? matchMedia(query);
  LISTS.set(query, list);
  return list;
}

/** Whether a media query holds, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}
