import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { Pool, PoolClient } from 'pg';
import type { BytePool } from '../database/byte-pool.ts';
import { type EntityTable, joinsFor } from '../entity-table.ts';
import { rowJsonOf, type StoredRow } from './row-json.ts';

/** A further member of each row, which depends on who asked. */
export interface RowAddition {
  readonly name: string;
  /** SQL of the member, as JSON; `$4::jsonb` stands for what is given. */
  readonly sql: string;
  readonly given: unknown;
}

/** What stands before the rows of an answer, and after them. */
export interface JsonEnvelope {
  readonly before: string;
  readonly after: string;
}

/** What stands around the rows of a page (docs/domain.md §3.2). */
export function pageEnvelope(totalElements: number): JsonEnvelope {
  return { before: '{"content":[', after: `],"totalElements":${totalElements}}` };
}

function createStatement(table: EntityTable, addition: RowAddition | undefined): string {
  const shown = fieldsOf(table.entity).map(([path]) => table.columns[path] ?? '');
  const added = addition ? { [addition.name]: addition.sql } : {};
  const { alias } = table;
  return `select concat($2::text, string_agg(found.json, ',' order by found.n), $3::text)
    from (
      select ${rowJsonOf(table, added)} as json, k.n
      from unnest($1::bigint[]) with ordinality k (id, n)
      join ${table.table} ${alias} on ${alias}.id = k.id ${joinsFor(table, shown)}
    ) found`;
}

const statements = new WeakMap<EntityTable, Map<string, string>>();

function statementOf(table: EntityTable, addition: RowAddition | undefined): string {
  const known = statements.get(table) ?? new Map<string, string>();
  statements.set(table, known);
  const name = addition?.name ?? '';
  const statement = known.get(name) ?? createStatement(table, addition);
  known.set(name, statement);
  return statement;
}

/**
 * The statement that reads rows by their ids as one JSON text, which PostgreSQL makes and the server passes on without
 * looking at it. Its text is the same for any ids, so it is planned once per connection.
 */
export function rowsStatement(
  table: EntityTable,
  ids: readonly number[],
  { before, after }: JsonEnvelope,
  addition?: RowAddition,
) {
  const given = addition ? [JSON.stringify(addition.given)] : [];
  return {
    name: `rows of ${table.entity.name} ${addition?.name ?? ''}`,
    text: statementOf(table, addition),
    values: [ids, before, after, ...given],
  };
}

/** Reads rows by their ids, in the order of the ids: JSON objects separated by commas, framed, in UTF-8. */
export async function readRowsJson(
  bytePool: BytePool,
  table: EntityTable,
  ids: readonly number[],
  frame: JsonEnvelope,
  addition?: RowAddition,
): Promise<Buffer> {
  const statement = rowsStatement(table, ids, frame, addition);
  const { rows } = await bytePool.query<[Buffer]>({ ...statement, rowMode: 'array' });
  return rows[0]?.[0] ?? Buffer.from(frame.before + frame.after);
}

const AS_ARRAY: JsonEnvelope = { before: '[', after: ']' };

/** Reads rows by their ids, in the order of the ids. */
export async function readRows(
  client: Pool | PoolClient,
  table: EntityTable,
  ids: readonly number[],
): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<[string]>({ ...rowsStatement(table, ids, AS_ARRAY), rowMode: 'array' });
  return JSON.parse(rows[0]?.[0] ?? '[]') as StoredRow[];
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
