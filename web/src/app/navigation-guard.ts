import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router';
import { closeTopLayer } from '../kernel/dialog/escape-layer.ts';
import { asksBeforeLeaving, closesLayer } from '../kernel/dialog/leaving.ts';

/** The place of the address in the history, as React Router counts. */
const placeInHistory = (): number => Number(history.state?.idx);

/** Back closes what covers the screen; any other navigation asks first about unsaved input (docs/decisions/236). */
export function useNavigationGuard(): void {
  const isClosing = useRef(false);
  const { key } = useLocation();
  const place = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its own place.
  useEffect(() => {
    place.current = placeInHistory();
  }, [key]);
  const isBlocked = useCallback<BlockerFunction>(({ historyAction }) => {
    const isBack = historyAction === 'POP' && !(placeInHistory() > place.current);
    isClosing.current = isBack && closesLayer();
    // Only once the browser is where it was: closing may navigate, too.
    if (isClosing.current) window.addEventListener('popstate', closeTopLayer, { once: true });
    return isClosing.current || asksBeforeLeaving() !== undefined;
  }, []);
  const blocker = useBlocker(isBlocked);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isClosing.current) blocker.reset();
    else asksBeforeLeaving()?.({ go: blocker.proceed, stay: blocker.reset });
  }, [blocker]);
}
