import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { inBackground } from '../../kernel/telemetry/work.ts';
import { keepFigures } from './keep-figures.ts';

const POLL_INTERVAL_MS = 15 * 60_000;

/** Keeps the figures of each day once it is over; gives what ends it. */
export function scheduleFigures(pool: Pool, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const work = () =>
    inBackground('figures', () => keepFigures(pool, stopping.signal)).catch((err) =>
      log.warn({ err }, 'figures of days were not kept'),
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
