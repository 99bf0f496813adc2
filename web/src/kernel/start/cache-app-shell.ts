import { logError } from '../feedback/problem.ts';
import { updateShellCache } from './shell-cache.ts';

/** Caches the page and all of its chunks in this browser, so that it opens offline. */
export async function cacheAppShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  try {
    await updateShellCache('everything');
    document.documentElement.dataset.shellKept = 'true';
  } catch (error) {
    // Without the cache the page works offline as long as it stays open.
    logError(error);
  }
}
