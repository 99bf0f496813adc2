import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Filter, ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import { type EntityTable, ownColumn } from '../entity-table.ts';
import { isSortIndexed } from './estimates.ts';
import { sortColumn } from './keys.ts';

/** How many options the choice field of this filter has; 0 unless the filter asks for a single value of an own column. */
function optionsOf(table: EntityTable, filter: Filter): number {
  const field = fieldAt(table.entity, filter.path);
  const isOne = filter.op === 'anyOf' && filter.values.length === 1;
  return isOne && field.kind === 'choice' && ownColumn(table, filter.path) ? field.of.options.length : 0;
}

/**
 * A single-value filter on a choice whose index `(choice, id)` returns matching rows in the list's order, where that is by
 * id. Of several such filters the one on the field with the most options: it is the most selective.
 */
export async function indexedChoice(
  pool: Pool,
  table: EntityTable,
  { sort, filters }: ListQuery,
): Promise<Filter | undefined> {
  if (!sortColumn(table, sort.path).isId) return undefined;
  const [choice] = filters
    .filter((filter) => optionsOf(table, filter) > 0)
    .toSorted((a, b) => optionsOf(table, b) - optionsOf(table, a));
  return choice && (await isSortIndexed(pool, table, choice.path)) ? choice : undefined;
}
