import { fieldAt, pickerFields } from '@cooler/contract/kernel/entity.ts';
import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import { isKey } from '@cooler/contract/kernel/validate.ts';
import type { Pool } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type EntityTable, filterColumn, joinsFor } from '../entity-table.ts';
import { equalsText, filteredColumns, whereOf } from './conditions.ts';
import { orderOf, sortColumn } from './keys.ts';
import { findFiltered, inTime, OPTIONS } from './list-page.ts';
import { readRowsJson } from './row-reader.ts';

/** The columns that name a row on their own: its title, codes and numbers. */
function namingColumns(table: EntityTable): string[] {
  const { entity } = table;
  const paths = pickerFields(entity).filter((path) => {
    const field = fieldAt(entity, path);
    return field.kind === 'text' && (path === entity.title || isKey(field));
  });
  return paths.map((path) => filterColumn(table, path));
}

/** The rows that a text names, the one with this very text first; each column has an index on its folded text. */
function namedStatement(table: EntityTable, { filters, sort, size }: ListQuery, text: string): Sql {
  const columns = namingColumns(table);
  const { column, id } = sortColumn(table, sort.path);
  const asTyped = columns.map((each) => sql`${raw(each)} is not distinct from ${text} desc`);
  return sql`
    select ${raw(id)} from ${raw(table.table)} ${raw(table.alias)}
      ${raw(joinsFor(table, [column, ...columns, ...filteredColumns(table, filters)]))}
    where ${whereOf(table, filters)} and (${join(
      columns.map((each) => equalsText(raw(each), text)),
      ' or ',
    )})
    order by ${join([...asTyped, orderOf(table, sort)])} limit ${size}`;
}

async function findChoices(pool: Pool, table: EntityTable, query: ListQuery, text: string) {
  const { rows } = await pool.query<{ id: number }>(namedStatement(table, query, text));
  const found = new Set(rows.map(({ id }) => id));
  for (const path of pickerFields(table.entity)) {
    if (found.size >= query.size) break;
    const filters = [...query.filters, { path, op: 'contains', text } as const];
    for (const id of (await findFiltered(pool, table, { ...query, filters })).ids) found.add(id);
  }
  return [...found].slice(0, query.size);
}

/**
 * The rows of a page that a picker offers for a typed text, as a JSON array in UTF-8: those with this code, number or name,
 * then those that contain it in a field that pickers show (docs/domain.md §3.4).
 */
export async function listChoices(pool: Pool, table: EntityTable, query: ListQuery, text: string) {
  return readRowsJson(pool, table, await inTime(findChoices(pool, table, query, text)), OPTIONS);
}
