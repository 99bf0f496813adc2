import { excelFields } from '@cooler/contract/kernel/entity.ts';
import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { copyOut } from '../database/copy-out.ts';
import { allowLongStatements } from '../database/long-statements.ts';
import { type EntityTable, filterColumn } from '../entity-table.ts';
import { fromMatching } from '../list/conditions.ts';
import { orderOf } from '../list/keys.ts';
import { Semaphore } from '../semaphore.ts';

/** At most 3 of the pool's ten connections; the rest are for quick requests. */
const EXPORTS = new Semaphore(3);

function exportStatement(table: EntityTable, { filters, sort }: Pick<ListQuery, 'filters' | 'sort'>) {
  const columns = excelFields(table.entity).map(([path]) => filterColumn(table, path) || 'null');
  const order = orderOf(table, sort);
  return sql`
    select ${raw(columns.join(', '))}
    ${fromMatching(table, filters, [...columns, order.sql])}
    order by ${order}`;
}

/** All matching rows in COPY text format, whole rows at a time, in the order of the export's columns. */
export async function* exportRows(
  pool: Pool,
  table: EntityTable,
  query: Pick<ListQuery, 'filters' | 'sort'>,
): AsyncGenerator<Buffer> {
  const release = await EXPORTS.acquire();
  try {
    yield* readRows(pool, exportStatement(table, query));
  } finally {
    release();
  }
}

async function* readRows(pool: Pool, statement: Sql): AsyncGenerator<Buffer> {
  const client = await pool.connect();
  let isComplete = false;
  try {
    await client.query('begin read only');
    await allowLongStatements(client, 10);
    yield* copyOut(client, statement);
    await client.query('commit');
    isComplete = true;
  } finally {
    // If the consumer stopped early, the connection is in the middle of a result: close it.
    client.release(!isComplete);
  }
}
