import { type RefObject, useEffect } from 'react';

const PULLED_PX = 72;

/** Refreshes when the page is pulled down from its top; the indicator grows with the pull. */
export function usePullToRefresh(
  host: RefObject<HTMLElement | null>,
  indicator: RefObject<HTMLElement | null>,
  refresh: () => void,
): void {
  useEffect(() => {
    const area = host.current;
    let start: number | null = null;
    let pulled = 0;
    const show = (by: number) => {
      pulled = by;
      indicator.current?.style.setProperty('--pulled', `${Math.min(by, PULLED_PX) / PULLED_PX}`);
    };
    const begin = ({ touches }: TouchEvent) => {
      start = window.scrollY <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
    };
    const move = ({ touches }: TouchEvent) => {
      if (start !== null) show(Math.max(0, (touches[0]?.clientY ?? start) - start));
    };
    const end = () => {
      if (pulled >= PULLED_PX) refresh();
      start = null;
      show(0);
    };
    area?.addEventListener('touchstart', begin, { passive: true });
    area?.addEventListener('touchmove', move, { passive: true });
    area?.addEventListener('touchend', end);
    area?.addEventListener('touchcancel', end);
    return () => {
      area?.removeEventListener('touchstart', begin);
      area?.removeEventListener('touchmove', move);
      area?.removeEventListener('touchend', end);
      area?.removeEventListener('touchcancel', end);
    };
  }, [host, indicator, refresh]);
}
