import { logError } from '../feedback/problem.ts';
import { keepShell } from './kept-shell.ts';

/** Keeps the page and all its parts on this phone, so that it opens without a network. */
export async function cacheAppShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  try {
    await keepShell('everything');
    document.documentElement.dataset.shellKept = 'true';
  } catch (error) {
    // Without it the page works as long as it stays open.
    logError(error);
  }
}
