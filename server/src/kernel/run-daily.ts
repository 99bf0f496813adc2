import { inBackground } from './telemetry/work.ts';

const DAY_MS = 24 * 3_600_000;

/** Does a work now and once a day; gives what ends it: a signal to the work under way, and a wait for it. The work must not fail. */
export function runDaily(name: string, work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  const once = () => inBackground(name, () => work(stopping.signal));
  let running = once();
  const timer = setInterval(() => {
    running = running.then(once);
  }, DAY_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
