import { type Filter, ListQueryError, readFilters } from '@cooler/contract/kernel/list-query.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';

const OWN = 'me';

async function readPersonal(
  pool: Pool,
  { personalFilters = {} }: EntityTable,
  name: string,
  value: unknown,
  username: string,
): Promise<readonly Filter[]> {
  if (value === null || value === '') return [];
  if (value !== OWN) throw new ListQueryError('INVALID_FILTER', name);
  return (await personalFilters[name]?.(pool, username)) ?? [];
}

/** Reads a filter object for the caller: its fields, and filters that depend on the caller, such as `awaiting: 'me'`. */
export async function readFiltersFor(
  pool: Pool,
  table: EntityTable,
  query: Tree,
  username: string,
): Promise<Filter[]> {
  const personal = Object.entries(query).filter(([name]) => table.entity.personalFilters?.includes(name));
  const fields = Object.entries(query).filter(([name]) => !table.entity.personalFilters?.includes(name));
  const meant = await Promise.all(
    personal.map(([name, value]) => readPersonal(pool, table, name, value, username)),
  );
  return [...readFilters(table.entity, Object.fromEntries(fields)), ...meant.flat()];
}
