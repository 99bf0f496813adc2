import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { EntityTable } from '../entity-table.ts';
import { estimateRows } from './estimates.ts';
import { buildChoicesTally } from './tallies.ts';
import { listTotal } from './total.ts';

// Smaller lists are counted in less than a tenth of a second.
const LARGE_LIST_ROWS = 200_000;

/** Caches the total and the tally of choices of a large list, so that the first users after a start do not wait for counts. */
export async function warmTotals(pool: Pool, table: EntityTable, fromRows = LARGE_LIST_ROWS): Promise<void> {
  if ((await estimateRows(pool, sql`select from ${raw(table.table)}`)) < fromRows) return;
  await listTotal(pool, table, []);
  await buildChoicesTally(pool, table);
}
