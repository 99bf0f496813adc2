const ERROR_DELAY_MS = 5_000;

/** Resolves after this time, or earlier when the signal aborts. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Resolves when the page is visible. A hidden page must not hold one of the browser's few connections per server. */
function whenVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Long polling: repeats a request that waits for a change, while the page is visible and until the signal aborts. Waits
 * `ERROR_DELAY_MS` after a failed request.
 */
export async function followWhileVisible(
  poll: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await whenVisible(signal);
    const hidden = new AbortController();
    const stop = () => document.visibilityState === 'hidden' && hidden.abort();
    document.addEventListener('visibilitychange', stop);
    try {
      await poll(AbortSignal.any([signal, hidden.signal]));
    } catch {
      if (!hidden.signal.aborted) await rest(ERROR_DELAY_MS, signal);
    } finally {
      document.removeEventListener('visibilitychange', stop);
    }
  }
}
