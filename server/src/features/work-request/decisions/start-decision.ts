import type {
  ChosenDecision,
  FilteredDecision,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import sql, { type Sql } from 'sql-template-tag';
import { fromMatching } from '../../../kernel/list/conditions.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { workRequestTable } from '../store/work-request.table.ts';
import { type Decided, storeDecision } from './decision-store.ts';

/** Individually chosen requests, as (id, version). */
export function chosenRows(rows: ChosenDecision['rows']): Sql {
  const ids = rows.map(({ id }) => id);
  const versions = rows.map(({ version }) => version);
  return sql`select * from unnest(${ids}::bigint[], ${versions}::int[])`;
}

/** The requests that match a filter, as (id, version). */
export const filteredRows = (filters: readonly Filter[]): Sql =>
  sql`select w.id, w.version ${fromMatching(workRequestTable, filters)}`;

/** Stores the chosen requests with the versions that the user saw. */
export async function startChosen(change: Change, decided: Decided, rows: ChosenDecision['rows']) {
  await storeDecision(change, decided, chosenRows(rows));
}

/** Stores the requests that match a filter now; one that changes afterwards fails as stale instead of being decided unseen. */
export async function startFiltered(
  change: Change,
  decided: Decided,
  expected: FilteredDecision['expected'],
  filters: readonly Filter[],
): Promise<void> {
  const total = await storeDecision(change, decided, filteredRows(filters));
  if (total !== expected) throw problem('SELECTION_CHANGED', { expected, total });
}
