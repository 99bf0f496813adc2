import type { Role } from '@cooler/contract/roles.ts';
import { pagePieces } from '../../kernel/start/page-data.ts';
import { SCREENS } from '../screens.ts';

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
export function readyScreens(roles: readonly Role[]): void {
  const screens = pagePieces()?.screens;
  // What is not kept would take the network from what somebody waits for.
  if (!screens || !navigator.serviceWorker?.controller) return;
  const entries = SCREENS.filter(
    (screen) => screen.menu && screen.roles.some((role) => roles.includes(role)),
  );
  const waiting = [...new Set(entries.flatMap(({ path }) => screens[path]?.files ?? []))];
  const readyNext = () => {
    const file = waiting.shift();
    if (file === undefined) return;
    readyFile(file);
    whenIdle(readyNext);
  };
  whenIdle(readyNext);
}
