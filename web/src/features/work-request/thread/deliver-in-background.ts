import { logError } from '../../../kernel/feedback/problem.ts';
import { deliverWaiting } from './deliver-comment.ts';

const INTERVAL_MS = 60_000;

/** Sends waiting comments from any page: now, when the browser is back online, and while the page is visible. Returns a stop function. */
export function startDelivery(username: string): () => void {
  const deliverQuietly = () => {
    if (!document.hidden && navigator.onLine) void deliverWaiting(username).catch(logError);
  };
  deliverQuietly();
  const timer = setInterval(deliverQuietly, INTERVAL_MS);
  window.addEventListener('online', deliverQuietly);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', deliverQuietly);
  };
}
