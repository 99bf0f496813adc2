import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { endNotificationsOfDisabled } from '../../features/notification/end-of-disabled.ts';
import { repeat } from '../../kernel/jobs/repeat.ts';
import { Problem } from '../../kernel/problem.ts';

const EVERY_MS = 3_600_000;

/** Ends notifications outside of the product of disabled accounts, now and every hour; returns a function that stops it. */
export function scheduleAccountCheck(
  pool: Pool,
  findAccounts: () => Promise<readonly string[]>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  return repeat('account check', EVERY_MS, async () => {
    try {
      const ended = await endNotificationsOfDisabled(pool, findAccounts);
      if (ended > 0) log.info({ ended }, 'notifications of disabled accounts ended');
    } catch (error) {
      if (error instanceof Problem && error.code === 'USERS_NOT_CONFIGURED') return;
      log.warn({ err: error }, 'disabled accounts could not be looked for');
    }
  });
}
