import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Filter, ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import { type EntityTable, ownColumn } from '../entity-table.ts';
import { isQuickOrder } from './expected.ts';
import { sortColumn } from './keys.ts';

/** How many values a filter chooses from, where it asks for one of a closed list that stands on the row; else none. */
function optionsOf(table: EntityTable, filter: Filter): number {
  const field = fieldAt(table.entity, filter.path);
  const isOne = filter.op === 'anyOf' && filter.values.length === 1;
  return isOne && field.kind === 'choice' && ownColumn(table, filter.path) ? field.of.options.length : 0;
}

/**
 * A filter whose rows an index has in the order of the list, since it tells the id after the choice: wherever in the
 * list they stand, the first of them are read at once. Of several, the one of most values: each has fewer rows.
 */
export async function choiceInOrder(
  pool: Pool,
  table: EntityTable,
  { sort, filters }: ListQuery,
): Promise<Filter | undefined> {
  if (!sortColumn(table, sort.path).isId) return undefined;
  const [choice] = filters
    .filter((filter) => optionsOf(table, filter) > 0)
    .toSorted((a, b) => optionsOf(table, b) - optionsOf(table, a));
  return choice && (await isQuickOrder(pool, table, choice.path)) ? choice : undefined;
}
