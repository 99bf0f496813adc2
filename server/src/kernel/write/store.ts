import { inputFields } from '@cooler/contract/kernel/entity.ts';
import type { Draft } from '@cooler/contract/kernel/validate.ts';
import type { PoolClient } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { runPipelined } from '../database/pipeline.ts';
import { type EntityTable, notArchivedCondition, ownColumn } from '../entity-table.ts';
import type { StoredRow } from '../list/row-json.ts';
import { readRowWhere } from '../list/row-reader.ts';
import { problem } from '../problem.ts';
import type { Change } from './change.ts';
import { lockById } from './lock-by-id.ts';
import type { ReferenceIds } from './references.ts';

interface Assignment {
  readonly column: string;
  readonly value: unknown;
}

function assignments(
  table: EntityTable,
  draft: Draft,
  ids: ReferenceIds,
  mode: 'create' | 'update',
): Assignment[] {
  const own = inputFields(table.entity, mode).flatMap(([path, field]) => {
    const column = field.kind === 'ref' ? undefined : ownColumn(table, path);
    return column ? [{ column, value: draft[path] ?? null }] : [];
  });
  return [...own, ...[...ids].map(([column, value]) => ({ column, value }))];
}

/** Runs a statement and then reads the row that matches a condition, in one round trip. */
async function storeAndRead(
  { client }: Change,
  table: EntityTable,
  statement: Sql,
  condition: Sql,
): Promise<StoredRow> {
  const [, row] = await runPipelined(client, [
    () => client.query(statement),
    () => readRowWhere(client, table, condition),
  ]);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/** The condition that matches the row with this key, unless archived. */
function keyCondition(table: EntityTable, key: string | number): Sql {
  const column = table.columns[table.entity.key] ?? '';
  return sql`${raw(column)} = ${key} and ${raw(notArchivedCondition(table))}`;
}

/** A select of the id of the row with this key, unless archived. */
export const idOf = (table: EntityTable, key: string | number): Sql => sql`
  select ${raw(table.alias)}.id from ${raw(table.table)} ${raw(table.alias)} where ${keyCondition(table, key)}`;

/** Other rows may refer to a row while it is changed, and must not while it is archived. */
const LOCKS = { change: raw('for no key update'), removal: raw('for update') };

const TURNS = { one: raw('share_turn'), many: raw('take_turn') };

/** Waits for the turn to change one row or many, where the table has turns; before any other lock. */
export async function takeTurn(
  client: PoolClient,
  { turn }: EntityTable,
  rows: keyof typeof TURNS,
): Promise<void> {
  if (turn !== undefined) await client.query(sql`select ${TURNS[rows]}(${turn})`);
}

/** Locks the row with this key; throws NOT_FOUND when there is none or it is archived. */
export async function lockRow(
  change: Change,
  table: EntityTable,
  key: string | number,
  purpose: keyof typeof LOCKS = 'change',
): Promise<{ id: number; version: number }> {
  const { rows } = await change.client.query<{ id: number; version: number }>(sql`
    select ${raw(table.alias)}.id, ${raw(table.alias)}.version
    from ${raw(table.table)} ${raw(table.alias)}
    where ${keyCondition(table, key)} ${LOCKS[purpose]}`);
  const [row] = rows;
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/** Locks the rows whose ids a query selects, for a change; returns how many there are. */
export async function lockRows(client: PoolClient, table: EntityTable, ids: string): Promise<number> {
  if (table.lockedFirst) await client.query(table.lockedFirst(ids));
  return lockById(client, table.table, sql`id in (${raw(ids)})`, 'no key update');
}

/** Reads the row with this key, without a lock; throws NOT_FOUND when there is none or it is archived. */
export async function readByKey(
  { client }: Change,
  table: EntityTable,
  key: string | number,
): Promise<StoredRow> {
  const row = await readRowWhere(client, table, keyCondition(table, key));
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/** Inserts a row and returns it as stored. */
export async function insertRow(
  change: Change,
  table: EntityTable,
  draft: Draft,
  ids: ReferenceIds,
): Promise<StoredRow> {
  const given = assignments(table, draft, ids, 'create');
  const columns = [...given.map(({ column }) => column), 'created_by', 'updated_by'];
  const values = [...given.map(({ value }) => value), change.actor, change.actor];
  const isNew = sql`${raw(table.alias)}.id = (select currval(pg_get_serial_sequence(${table.table}, 'id')))`;
  return storeAndRead(
    change,
    table,
    sql`insert into ${raw(table.table)} (${raw(columns.join(', '))}) values (${join(values)})`,
    isNew,
  );
}

/** Updates a locked row, unless it has these values already, and returns it as stored. */
export async function updateRow(
  change: Change,
  table: EntityTable,
  id: number,
  draft: Draft,
  ids: ReferenceIds,
): Promise<StoredRow> {
  const given = assignments(table, draft, ids, 'update');
  const changes = given.map(({ column, value }) => sql`${raw(column)} = ${value}`);
  const differing = given.map(({ column, value }) => sql`${raw(column)} is distinct from ${value}`);
  return storeAndRead(
    change,
    table,
    sql`
      update ${raw(table.table)}
      set ${join(changes)}, version = version + 1, updated_by = ${change.actor}, updated_date = now()
      where id = ${id} and (${join(differing, ' or ')})`,
    sql`${raw(table.alias)}.id = ${id}`,
  );
}

/** Archives a locked row: it is in no list any more, its history stays. */
export async function archiveRow(change: Change, table: EntityTable, id: number): Promise<void> {
  await change.client.query(sql`
    update ${raw(table.table)}
    set archived_at = now(), version = version + 1, updated_by = ${change.actor}, updated_date = now()
    where id = ${id}`);
}
