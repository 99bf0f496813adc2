import { editOfChosen, editOfShown } from '@cooler/contract/features/upload-plan/upload-plan.ts';
import { bulkEditFields, fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import { checkValue, isMissing, missingFault } from '@cooler/contract/kernel/validate.ts';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import * as z from 'zod/mini';
import { type EntityTable, filterColumn, joinsFor } from '../../../kernel/entity-table.ts';
import { readKey } from '../../../kernel/http/read-key.ts';
import { fromMatching, whereOf } from '../../../kernel/list/conditions.ts';
import { readFiltersFor } from '../../../kernel/list/personal-filters.ts';
import { problem, throwIfInvalid } from '../../../kernel/problem.ts';
import type { ListEdit } from '../store-plan.ts';
import type { Uploaded } from '../uploaded-tables.ts';
import { editedColumn } from './plan-list.ts';

/** The body of a list edit: one value for many rows. */
export const editBody = z.union([editOfChosen, editOfShown]);
type EditBody = z.infer<typeof editBody>;

/** The value as it is to be stored; an error of the value itself would affect every row and is refused immediately. */
function readValue({ table, rules }: Uploaded, { column, value }: EditBody): ListEdit['value'] {
  const isShared = bulkEditFields(table.entity).some(([path]) => path === column);
  if (!isShared || !editedColumn(table, column)) throw problem('UNKNOWN_FIELD', { field: column });
  const field = fieldAt(table.entity, column);
  if (isMissing(value)) {
    if (field.required || field.kind === 'bool') throwIfInvalid({ [column]: [missingFault(field)] });
    return null;
  }
  const checked = checkValue(field, value);
  if ('faults' in checked) throwIfInvalid({ [column]: checked.faults });
  const stored = 'value' in checked ? (checked.value as ListEdit['value']) : null;
  throwIfInvalid(rules.check?.({ [column]: stored }) ?? {});
  return stored;
}

async function findChosen(pool: Pool, table: EntityTable, given: readonly string[]): Promise<number[]> {
  const keys = [...new Set(given)].map((key) => readKey(table, key));
  const type = fieldAt(table.entity, table.entity.key).kind === 'int' ? 'bigint[]' : 'text[]';
  const key = filterColumn(table, table.entity.key);
  const { rows } = await pool.query<{ id: number }>(sql`
    select ${raw(`${table.alias}.id`)} as id
    from unnest(${keys}::${raw(type)}) with ordinality as given (key, place)
    join ${raw(table.table)} ${raw(table.alias)} on ${raw(key)} = given.key ${raw(joinsFor(table, [key]))}
    where ${whereOf(table, [])} order by given.place`);
  return rows.map(({ id }) => id);
}

async function findShown(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
  limit: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(sql`
    select ${raw(`${table.alias}.id`)} as id ${fromMatching(table, filters)} order by 1 limit ${limit + 1}`);
  if (rows.length > limit) throw problem('SELECTION_TOO_LARGE', { limit });
  return rows.map(({ id }) => id);
}

async function findIds(
  pool: Pool,
  { table }: Uploaded,
  body: EditBody,
  username: string,
  limit: number,
): Promise<number[]> {
  if ('keys' in body) return findChosen(pool, table, body.keys);
  const filters = await readFiltersFor(pool, table, body.query, username);
  return findShown(pool, table, filters, limit);
}

/** The edit that a body describes; fails if it covers no rows. */
export async function readEdit(
  pool: Pool,
  uploaded: Uploaded,
  body: EditBody,
  username: string,
  limit: number,
): Promise<ListEdit> {
  const value = readValue(uploaded, body);
  const ids = await findIds(pool, uploaded, body, username, limit);
  if (ids.length === 0) throw problem('SELECTION_EMPTY');
  if ('expected' in body && ids.length !== body.expected)
    throw problem('SELECTION_CHANGED', { expected: body.expected, total: ids.length });
  return { column: body.column, value, ids };
}
