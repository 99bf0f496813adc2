const ERROR_DELAY_MS = 5_000;
const MAX_ERROR_DELAY_MS = 40_000;

/** Resolves when `start` calls back, or earlier when the signal aborts; removes its listener and runs what `start` returns. */
function untilAborted(signal: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      signal.removeEventListener('abort', done);
      stop();
      resolve();
    };
    const stop = start(done);
    signal.addEventListener('abort', done);
  });
}

/** Resolves after this time, or earlier when the signal aborts. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  untilAborted(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });

/** Resolves when the page is visible. A hidden page must not hold one of the browser's few connections per server. */
async function whenVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await untilAborted(signal, (done) => {
    document.addEventListener('visibilitychange', done);
    return () => document.removeEventListener('visibilitychange', done);
  });
}

/**
 * Long polling: repeats a request that waits for a change, while the page is visible and until the signal aborts. Waits
 * after a failed request, twice as long after each further one, up to `MAX_ERROR_DELAY_MS`.
 */
export async function followWhileVisible(
  poll: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let delay = ERROR_DELAY_MS;
  while (!signal.aborted) {
    await whenVisible(signal);
    const hidden = new AbortController();
    const stop = () => document.visibilityState === 'hidden' && hidden.abort();
    document.addEventListener('visibilitychange', stop);
    try {
      await poll(AbortSignal.any([signal, hidden.signal]));
      delay = ERROR_DELAY_MS;
    } catch {
      if (hidden.signal.aborted) continue;
      await rest(delay, signal);
      delay = Math.min(delay * 2, MAX_ERROR_DELAY_MS);
    } finally {
      document.removeEventListener('visibilitychange', stop);
    }
  }
}
