const DAY_MS = 24 * 3_600_000;

/** Does a work now and once a day; gives what ends it: a signal to the work under way, and a wait for it. The work must not fail. */
export function runDaily(work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  let running = work(stopping.signal);
  const timer = setInterval(() => {
    running = running.then(() => work(stopping.signal));
  }, DAY_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
