import { excelFields } from '@cooler/contract/kernel/entity.ts';
import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { allowLongStatements } from '../database/long-statements.ts';
import { rowsInBatches } from '../database/rows-in-batches.ts';
import { type EntityTable, filterColumn, joinsFor } from '../entity-table.ts';
import { Gate } from '../gate.ts';
import { whereOf } from '../list/conditions.ts';
import { orderOf } from '../list/keys.ts';

/** Of the pool's ten connections; the rest is for calls that are quick. */
const EXPORTS = new Gate(3);

function exportStatement(table: EntityTable, { filters, sort }: Pick<ListQuery, 'filters' | 'sort'>) {
  const columns = excelFields(table.entity).map(([path]) => filterColumn(table, path) || 'null');
  const order = orderOf(table, sort);
  const needed = [...columns, order.sql, ...filters.map(({ path }) => filterColumn(table, path))];
  return sql`
    select ${raw(columns.join(', '))}
    from ${raw(table.table)} ${raw(table.alias)} ${raw(joinsFor(table, needed))}
    where ${whereOf(table, filters)}
    order by ${order}`;
}

/** Every row that a filter shows, as values in the order of the export's columns, a few hundred at a time. */
export async function* exportRows(
  pool: Pool,
  table: EntityTable,
  query: Pick<ListQuery, 'filters' | 'sort'>,
): AsyncGenerator<unknown[]> {
  const leave = await EXPORTS.enter();
  try {
    yield* readRows(pool, exportStatement(table, query));
  } finally {
    leave();
  }
}

async function* readRows(pool: Pool, statement: Sql): AsyncGenerator<unknown[]> {
  const client = await pool.connect();
  let isAtEnd = false;
  try {
    await client.query('begin read only');
    await allowLongStatements(client, 10);
    yield* rowsInBatches<unknown[]>(client, statement, { rowMode: 'array' });
    await client.query('commit');
    isAtEnd = true;
  } finally {
    // A reader who goes away leaves the transaction open: the connection is not used again.
    client.release(!isAtEnd);
  }
}
