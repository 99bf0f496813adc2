import { DAY_MS } from '@cooler/contract/kernel/day.ts';
import { inBackground } from './telemetry/work.ts';

/** Runs a job now and then every 24 hours. Returns a function that aborts the running job and waits for it. The job must not throw. */
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
