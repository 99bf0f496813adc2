import { logError } from '../feedback/problem.ts';

const INTERVAL_MS = 60_000;

/** Runs a job now, when the browser is back online, and every minute while the page is visible. Returns a stop function. */
export function keepTrying(job: () => Promise<void>): () => void {
  const run = () => {
    if (!document.hidden && navigator.onLine) job().catch(logError);
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  window.addEventListener('online', run);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', run);
  };
}
