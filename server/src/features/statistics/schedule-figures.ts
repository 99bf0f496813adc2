import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { repeat } from '../../kernel/jobs/repeat.ts';
import { computeFigures } from './compute-figures.ts';

const POLL_INTERVAL_MS = 60_000;

/** Computes the daily figures, and repeatedly those of the current day; returns a function that stops it. */
export function scheduleFigures(pool: Pool, log: FastifyBaseLogger): () => Promise<void> {
  return repeat('figures', POLL_INTERVAL_MS, (signal) =>
    computeFigures(pool, signal).catch((err) => log.warn({ err }, 'daily figures were not computed')),
  );
}
