import { rowFields } from '@cooler/contract/kernel/entity.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { Pool, PoolClient } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { prepared } from '../database/prepared-statement.ts';
import { type EntityTable, joinsFor } from '../entity-table.ts';
import { rowJsonOf, type StoredRow } from './row-json.ts';

/** The user who reads a list. */
export interface Viewer {
  readonly username: string;
  readonly roles: readonly Role[];
}

/** A further member of each row that depends on the viewer. */
export interface RowAddition {
  readonly name: string;
  /** SQL of the member, as JSON; `$2::jsonb` is `given`. */
  readonly sql: string;
  readonly given: unknown;
}

/** The JSON before and after the rows of a response. */
export interface JsonEnvelope {
  readonly before: string;
  readonly after: string;
}

/** The envelope of a page (docs/domain.md §3.2). */
export function pageEnvelope(totalElements: number): JsonEnvelope {
  return { before: '{"content":[', after: `],"totalElements":${totalElements}}` };
}

function createStatement(table: EntityTable, addition: RowAddition | undefined): string {
  const shown = rowFields(table.entity).map(([path]) => table.columns[path] ?? '');
  const added = addition ? { [addition.name]: addition.sql } : {};
  const { alias } = table;
  // Starting from the ids, each row would be looked up in every partition; an inner join is planned for a single row.
  return `select ${rowJsonOf(table, added)}
    from ${table.table} ${alias}
    left join unnest($1::bigint[]) with ordinality k (id, n) on k.id = ${alias}.id ${joinsFor(table, shown)}
    where ${alias}.id = any($1::bigint[])
    order by k.n`;
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
 * The prepared statement that reads rows by ids, in the order of the ids, each as JSON text built by PostgreSQL. Its text
 * does not depend on the ids, so it is planned once per connection.
 */
export function rowsStatement(table: EntityTable, ids: readonly number[], addition?: RowAddition) {
  const given = addition ? [JSON.stringify(addition.given)] : [];
  return {
    name: `rows of ${table.entity.name} ${addition?.name ?? ''}`,
    text: statementOf(table, addition),
    values: [ids, ...given],
  };
}

async function readTexts(
  client: Pool | PoolClient,
  table: EntityTable,
  ids: readonly number[],
  addition?: RowAddition,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const statement = rowsStatement(table, ids, addition);
  const { rows } = await client.query<[string]>({ ...statement, rowMode: 'array' });
  return rows.map(([json]) => json);
}

/**
 * Reads rows by ids, in the order of the ids: comma-separated JSON objects inside the envelope, in UTF-8. Rows are
 * encoded one by one, because one string of a whole page costs more (docs/decisions/013).
 */
export async function readRowsJson(
  client: Pool | PoolClient,
  table: EntityTable,
  ids: readonly number[],
  { before, after }: JsonEnvelope,
  addition?: RowAddition,
): Promise<Buffer> {
  const texts = await readTexts(client, table, ids, addition);
  const rows = texts.map((json, index) => Buffer.from(index === 0 ? json : `,${json}`));
  return Buffer.concat([Buffer.from(before), ...rows, Buffer.from(after)]);
}

/** Reads rows by ids, in the order of the ids. */
export async function readRows(
  client: Pool | PoolClient,
  table: EntityTable,
  ids: readonly number[],
): Promise<StoredRow[]> {
  const texts = await readTexts(client, table, ids);
  return texts.map((json) => JSON.parse(json) as StoredRow);
}

/** Reads the row that matches a condition on the table's alias; undefined when there is none. */
export async function readRowWhere(
  client: Pool | PoolClient,
  table: EntityTable,
  condition: Sql,
): Promise<StoredRow | undefined> {
  const shown = rowFields(table.entity).map(([path]) => table.columns[path] ?? '');
  const statement = sql`
    select ${raw(rowJsonOf(table, {}))} as row
    from ${raw(table.table)} ${raw(table.alias)} ${raw(joinsFor(table, shown))} where ${condition}`;
  // Planning so many joins takes longer than reading one row, so the statement is prepared.
  const { rows } = await client.query<{ row: string }>(prepared(statement));
  return rows[0] && (JSON.parse(rows[0].row) as StoredRow);
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
