import { useCallback, useSyncExternalStore } from 'react';

const LISTS = new Map<string, MediaQueryList>();

/** One shared `MediaQueryList` per query, since every row may use one. */
function listOf(query: string): MediaQueryList {
  const list = LISTS.get(query) ?? matchMedia(query);
  LISTS.set(query, list);
  return list;
}

/** Whether a media query matches; renders again when that changes. */
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
