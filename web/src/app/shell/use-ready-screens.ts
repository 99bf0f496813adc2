import { useEffect } from 'react';
import { useSession } from '../../kernel/session/session.ts';
import { pagePieces } from '../../kernel/start/page-data.ts';
import { SCREENS } from '../screens.ts';

// The first rows come before it.
const AFTER_MS = 1_500;

/** Browsers without idle times have their turns. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work);
};

function readyFile(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/** Reads the code of the menu's screens from what this device keeps, in idle times, so that a tap need not wait for it. */
export function useReadyScreens(): void {
  const { roles } = useSession();
  useEffect(() => {
    const screens = pagePieces()?.screens;
    // What is not kept would take the network from what somebody waits for.
    if (!screens || !navigator.serviceWorker?.controller) return;
    const entries = SCREENS.filter(
      ({ menu, ...screen }) => menu && screen.roles.some((role) => roles.includes(role)),
    );
    const files = entries.flatMap(({ path }) => screens[path]?.files ?? []);
    const waiting = [...new Set(files)];
    const readyNext = () => {
      const file = waiting.shift();
      if (file === undefined) return;
      readyFile(file);
      whenIdle(readyNext);
    };
    const timer = setTimeout(() => whenIdle(readyNext), AFTER_MS);
    return () => {
      clearTimeout(timer);
      waiting.length = 0;
    };
  }, [roles]);
}
