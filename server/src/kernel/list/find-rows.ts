import type { Pool, PoolClient } from 'pg';
import type { Sql } from 'sql-template-tag';
import type { EntityTable } from '../entity-table.ts';
import type { StoredRow } from './row-json.ts';
import { readRows } from './row-reader.ts';

/** Reads the rows whose ids a statement selects, in its order: two statements for any number of rows. */
export async function findRows(
  client: Pool | PoolClient,
  table: EntityTable,
  ids: Sql,
): Promise<StoredRow[]> {
  const { rows } = await client.query<{ id: number }>(ids);
  return readRows(
    client,
    table,
    rows.map(({ id }) => id),
  );
}
