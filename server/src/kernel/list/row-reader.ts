import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { Pool, PoolClient } from 'pg';
import { type EntityTable, joinsFor } from '../entity-table.ts';
import { rowJsonOf, type StoredRow } from './row-json.ts';

/** A row as JSON text, with the further columns that were asked for. */
export interface RowText {
  readonly json: string;
  readonly further: readonly unknown[];
}

const statements = new WeakMap<EntityTable, Map<string, string>>();

function createStatement(table: EntityTable, further: readonly string[]): string {
  const shown = fieldsOf(table.entity).map(([path]) => table.columns[path] ?? '');
  const joins = joinsFor(table, [...shown, ...further]);
  const { alias } = table;
  return `select ${[`${alias}.id`, rowJsonOf(table), ...further].join(', ')}
    from ${table.table} ${alias} ${joins} where ${alias}.id = any($1::bigint[])`;
}

function statementOf(table: EntityTable, further: readonly string[]): string {
  const known = statements.get(table) ?? new Map<string, string>();
  statements.set(table, known);
  const key = further.join();
  const statement = known.get(key) ?? createStatement(table, further);
  known.set(key, statement);
  return statement;
}

/**
 * The statement that reads rows by their ids, as JSON that PostgreSQL makes: the server passes it on without
 * looking at it. Its text is the same for any ids, so it is planned once per connection.
 */
export function rowsStatement(table: EntityTable, ids: readonly number[], further: readonly string[] = []) {
  const name = `rows of ${table.entity.name}${further.length > 0 ? ` with ${further.join()}` : ''}`;
  return { name: name.slice(0, 60), text: statementOf(table, further), values: [ids] };
}

/** Reads rows by their ids as JSON text, in the order of the ids. */
export async function readRowTexts(
  client: Pool | PoolClient,
  table: EntityTable,
  ids: readonly number[],
  further: readonly string[] = [],
): Promise<RowText[]> {
  if (ids.length === 0) return [];
  const statement = rowsStatement(table, ids, further);
  const { rows } = await client.query<[number, string, ...unknown[]]>({ ...statement, rowMode: 'array' });
  const byId = new Map(rows.map(([id, json, ...rest]) => [id, { json, further: rest }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads rows by their ids, in the order of the ids. */
export async function readRows(
  client: Pool | PoolClient,
  table: EntityTable,
  ids: readonly number[],
): Promise<StoredRow[]> {
  const texts = await readRowTexts(client, table, ids);
  return texts.map(({ json }) => JSON.parse(json) as StoredRow);
}

/** Reads one row by its id, archived or not; undefined when there is none. */
export async function readRow(
  client: Pool | PoolClient,
  table: EntityTable,
  id: number,
): Promise<StoredRow | undefined> {
  const [row] = await readRows(client, table, [id]);
  return row;
}
