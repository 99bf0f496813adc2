const ERROR_DELAY_MS = 5_000;

/** Waits for this long, or less when it is over. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Waits until the page can be seen: nobody looks at a hidden one, and browsers allow few calls at once. */
function whenVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Asks again and again by a call that waits for a change, while the page is seen and until the signal goes off. A call that
 * fails is followed by a rest; the next one tells whether the server is there again.
 */
export async function followWhileVisible(
  ask: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await whenVisible(signal);
    const hidden = new AbortController();
    const stop = () => document.visibilityState === 'hidden' && hidden.abort();
    document.addEventListener('visibilitychange', stop);
    try {
      await ask(AbortSignal.any([signal, hidden.signal]));
    } catch {
      if (!hidden.signal.aborted) await rest(ERROR_DELAY_MS, signal);
    } finally {
      document.removeEventListener('visibilitychange', stop);
    }
  }
}
