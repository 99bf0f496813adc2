import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { inBackground } from '../../kernel/telemetry/work.ts';
import { keepDueFigures } from './keep-figures.ts';

const POLL_INTERVAL_MS = 60_000;

/** Keeps the figures of every day, and of the one under way again and again; gives what ends it. */
export function scheduleFigures(pool: Pool, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const work = () =>
    inBackground('figures', () => keepDueFigures(pool, stopping.signal)).catch((err) =>
      log.warn({ err }, 'figures of days were not counted'),
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
