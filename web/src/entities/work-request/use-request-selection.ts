import { workRequest } from '@cooler/contract/entities/work-request/work-request.entity.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { useEffect, useMemo, useState } from 'react';
import { useListState } from '../../kernel/list-state.ts';
import type { RowSelection } from '../../kernel/row-selection.ts';
import { useRight } from '../../kernel/session.ts';
import { isAllowed } from './allowed.ts';

const NONE: ReadonlyMap<string, AnyRow> = new Map();

const isUndecided = (row: AnyRow) => isAllowed(row, 'approve') || isAllowed(row, 'deny');

/** The requests that a leader selects to decide them together; another filter begins anew. Nobody else selects any. */
export function useRequestSelection(): RowSelection | undefined {
  const isLeader = useRight('work-requests.decide');
  const { state } = useListState(workRequest);
  const [rows, setRows] = useState(NONE);
  const filters = JSON.stringify(state.filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the filters become, the selection was made among others.
  useEffect(() => setRows(NONE), [filters]);
  return useMemo(
    () => (isLeader ? { rows, isSelectable: isUndecided, onChange: setRows } : undefined),
    [isLeader, rows],
  );
}
