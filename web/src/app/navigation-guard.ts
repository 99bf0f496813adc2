import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { closeTopLayer } from '../kernel/dialog/escape-layer.ts';
import { asksBeforeLeaving, closesLayer } from '../kernel/dialog/leaving.ts';

/** Back closes what covers the screen; any other navigation asks first about unsaved input (docs/decisions/236). */
export function useNavigationGuard(): void {
  const isClosing = useRef(false);
  const isBlocked = useCallback<BlockerFunction>(({ historyAction }) => {
    isClosing.current = historyAction === 'POP' && closesLayer();
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
