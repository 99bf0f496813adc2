import { type UIEvent, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to the top on a page change, and marks a list that is scrolled horizontally: only then are the cells of its
 * first columns sticky, since each sticky cell costs a compositing layer in every frame.
 */
export function useListScroll(pageKey: string) {
  const area = useRef<HTMLElement>(null);
  const isMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top.
  useLayoutEffect(() => {
    if (isMoved.current) area.current?.scrollTo({ top: 0 });
    isMoved.current = false;
  }, [pageKey]);
  const onScroll = ({ currentTarget, target }: UIEvent<HTMLElement>) => {
    if (target !== currentTarget) return;
    isMoved.current = currentTarget.scrollTop > 0;
    currentTarget.classList.toggle('is-scrolled-x', currentTarget.scrollLeft !== 0);
  };
  return { ref: area, onScroll };
}
