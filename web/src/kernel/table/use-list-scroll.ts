import { type UIEvent, useLayoutEffect, useRef } from 'react';

/**
 * Begins each page at its top, and marks a list that stands moved sideways: only there do the cells of its first columns
 * have to be kept in sight, each at the cost of a layer that every picture of the list is put together from.
 */
export function useListScroll(pageKey: string) {
  const area = useRef<HTMLElement>(null);
  const isMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top.
  useLayoutEffect(() => {
    if (isMoved.current) area.current?.scrollTo({ top: 0 });
    isMoved.current = false;
  }, [pageKey]);
  const onScroll = ({ currentTarget, target }: UIEvent<HTMLElement>) => {
    if (target !== currentTarget) return;
    isMoved.current = currentTarget.scrollTop > 0;
    currentTarget.classList.toggle('is-aside', currentTarget.scrollLeft !== 0);
  };
  return { ref: area, onScroll };
}
