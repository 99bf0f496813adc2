import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { isConnectionLost } from '../../kernel/database/connection-lost.ts';

const RETRY_INTERVAL_MS = 5_000;

/** Waits up to `seconds` until a database accepts connections; throws its last error after that, and any other at once. */
export async function untilReachable(pool: Pool, seconds: number, log: FastifyBaseLogger): Promise<void> {
  const until = Date.now() + seconds * 1_000;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() + RETRY_INTERVAL_MS > until) throw error;
      log.warn({ reason: (error as Error).message }, 'waiting for the database');
      await pause(RETRY_INTERVAL_MS);
    }
  }
}
