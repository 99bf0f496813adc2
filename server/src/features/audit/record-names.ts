import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';

const WITH_CODE = `name || ' (' || code || ')'`;

/** SQL of the name of a row where another one refers to it. */
const NAMES: Readonly<Record<string, string>> = {
  shops: WITH_CODE,
  service_companies: WITH_CODE,
  warehouse_companies: WITH_CODE,
  regional_representatives: `name || ' (' || sfa_code || ')'`,
  device_types: 'name',
  device_register: `coalesce(inventory_number || ' (' || serial_number || ')', sort_type_name)`,
};

/** Names of rows by table and id; a missing row is named by its id. */
export type RecordNames = (table: string, id: unknown) => string;

async function findNames(pool: Pool, table: string, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; name: string }>(sql`
    select id, ${raw(NAMES[table] ?? 'id::text')} as name from ${raw(table)} where id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Finds the names of rows, including deleted ones, with one statement per table. */
export async function findRecordNames(
  pool: Pool,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<RecordNames> {
  const found = await Promise.all(
    [...wanted].map(async ([table, ids]) => [table, await findNames(pool, table, [...ids])] as const),
  );
  const names = new Map(found);
  return (table, id) => names.get(table)?.get(Number(id)) ?? `#${id}`;
}
