import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { deviceRegisterTable } from '../../features/device-register/device-register.table.ts';
import { workRequestTable } from '../../features/work-request/store/work-request.table.ts';
import type { EntityTable } from '../../kernel/entity-table.ts';
import { estimateRows } from '../../kernel/list/estimates.ts';
import { buildChoicesTally } from '../../kernel/list/tallies.ts';
import { listTotal } from '../../kernel/list/total.ts';
import { inBackground } from '../../kernel/telemetry/work.ts';

// Smaller lists are counted in less than a tenth of a second.
const LARGE_LIST_ROWS = 200_000;

/** Caches the total and the tally of choices of a list, if it has this many rows. */
export async function warmTotals(pool: Pool, table: EntityTable, fromRows: number): Promise<void> {
  if ((await estimateRows(pool, sql`select from ${raw(table.table)}`)) < fromRows) return;
  await listTotal(pool, table, []);
  await buildChoicesTally(pool, table);
}

/** Caches totals of the large lists, so that the first users after a start do not wait for counts. Never throws. */
export function warmLists(pool: Pool, log: FastifyBaseLogger): Promise<void> {
  return inBackground('warming lists', async () => {
    for (const table of [deviceRegisterTable, workRequestTable]) {
      const { name } = table.entity;
      await warmTotals(pool, table, LARGE_LIST_ROWS).catch((error: unknown) =>
        log.warn({ err: error, list: name }, 'totals of a large list were not cached'),
      );
    }
  });
}
