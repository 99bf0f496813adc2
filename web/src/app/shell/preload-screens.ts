import type { Role } from '@cooler/contract/roles.ts';
import { pagePieces } from '../../kernel/start/page-data.ts';
import { SCREENS } from '../screens.ts';

/** Runs work when the browser is idle; as a new task in browsers without `requestIdleCallback`. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work);
};

function preload(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/** Preloads the code of the menu's screens from the cache while the browser is idle, so that they open faster. */
export function preloadScreens(roles: readonly Role[]): void {
  const screens = pagePieces()?.screens;
  // Without the cache, preloading would compete with the user's own requests for the network.
  if (!screens || !navigator.serviceWorker?.controller) return;
  const entries = SCREENS.filter(
    (screen) => screen.menu && screen.roles.some((role) => roles.includes(role)),
  );
  const waiting = [...new Set(entries.flatMap(({ path }) => screens[path]?.files ?? []))];
  const preloadNext = () => {
    const file = waiting.shift();
    if (file === undefined) return;
    preload(file);
    whenIdle(preloadNext);
  };
  whenIdle(preloadNext);
}
