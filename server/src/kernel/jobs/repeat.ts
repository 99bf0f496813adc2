import { setTimeout as pause } from 'node:timers/promises';
import { inBackground } from '../telemetry/work.ts';

/**
 * Runs a job now, and again whenever this time has passed since it ended. Returns a function that aborts the running job
 * and waits for it. The job must not throw.
 */
export function repeat(
  name: string,
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await inBackground(name, () => work(signal));
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
