import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { inBackground } from '../../kernel/telemetry/work.ts';
import { computeDueFigures } from './compute-figures.ts';

const POLL_INTERVAL_MS = 60_000;

/** Computes the daily figures, and repeatedly those of the current day; returns a function that stops it. */
export function scheduleFigures(pool: Pool, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const work = () =>
    inBackground('figures', () => computeDueFigures(pool, stopping.signal)).catch((err) =>
      log.warn({ err }, 'daily figures were not computed'),
    );
  let running = work();
  const timer = setInterval(() => {
    running = running.then(work);
  }, POLL_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
