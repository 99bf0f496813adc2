import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { deviceRegisterTable } from '../../features/device-register/device-register.table.ts';
import { workRequestTable } from '../../features/work-request/store/work-request.table.ts';
import { warmTotals } from '../../kernel/list/warm-totals.ts';
import { inBackground } from '../../kernel/telemetry/work.ts';

/** Caches the totals of the large lists, one after the other. Never throws. */
export function warmLists(pool: Pool, log: FastifyBaseLogger): Promise<void> {
  return inBackground('warming lists', async () => {
    try {
      for (const table of [deviceRegisterTable, workRequestTable]) await warmTotals(pool, table);
    } catch (error) {
      log.warn({ err: error }, 'totals of the large lists were not cached; the first users wait for counts');
    }
  });
}
