import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useEffect, useMemo, useState } from 'react';
import { useListState } from '../../../kernel/list/list-state.ts';
import { rowKey } from '../../../kernel/list/row-title.ts';
import { useEntityPage } from '../../../kernel/list/use-entity-page.ts';
import { useRight } from '../../../kernel/session/session.ts';
import type { RowSelection } from '../../../kernel/table/row-selection.ts';
import { isAllowed } from '../steps/allowed.ts';

const NONE: ReadonlyMap<string, WorkRequest> = new Map();

const isUndecided = (row: WorkRequest) => isAllowed(row, 'approve') || isAllowed(row, 'deny');

/** Selected rows as the page shows them now: what is decided is what was last seen. */
function asShown(
  rows: ReadonlyMap<string, WorkRequest>,
  page: readonly WorkRequest[] = [],
): ReadonlyMap<string, WorkRequest> {
  const shown = new Map(page.map((row) => [rowKey(workRequest, row), row]));
  return new Map([...rows].map(([key, row]) => [key, shown.get(key) ?? row]));
}

/** The requests that a leader selects to decide them together; another filter begins anew. Nobody else selects any. */
export function useRequestSelection(): RowSelection<typeof workRequest> | undefined {
  const isLeader = useRight('work-requests.decide');
  const { state } = useListState(workRequest);
  const [rows, setRows] = useState(NONE);
  const filters = JSON.stringify(state.filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the filters become, the selection was made among others.
  useEffect(() => setRows(NONE), [filters]);
  const { data } = useEntityPage(workRequest, state);
  return useMemo(
    () =>
      isLeader
        ? { rows: asShown(rows, data?.content), isSelectable: isUndecided, onChange: setRows }
        : undefined,
    [isLeader, rows, data],
  );
}
