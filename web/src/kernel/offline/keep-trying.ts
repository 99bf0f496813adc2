import { logError } from '../feedback/problem.ts';

const INTERVAL_MS = 60_000;

/**
 * Runs a job now, when the browser is back online, and every minute while the page is visible, one run at a time.
 * Returns a stop function.
 */
export function keepTrying(job: () => Promise<void>): () => void {
  let isRunning = false;
  const run = () => {
    if (isRunning || document.hidden || !navigator.onLine) return;
    isRunning = true;
    void job()
      .catch(logError)
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  window.addEventListener('online', run);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', run);
  };
}
