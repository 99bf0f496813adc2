import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useState } from 'react';
import { useListState } from '../../../kernel/list/list-state.ts';
import { useEntityPage } from '../../../kernel/list/use-entity-page.ts';
import { isAllowed } from '../steps/allowed.ts';
import type { LeaderStep } from '../steps/leader-steps.tsx';

/** What a leader is waited for: each has its opposite. */
const AWAITED: readonly LeaderStep['event'][] = ['approve', 'approve-repair-offer'];

const NO_ROWS: readonly WorkRequest[] = [];

/** The neighbours of a request in the current list; `handled` has requests decided here that the list may not reflect yet. */
export function useNeighbours(row: WorkRequest, handled: ReadonlySet<unknown>) {
  const { state } = useListState(workRequest);
  const { data } = useEntityPage(workRequest, state);
  const rows = data?.content ?? NO_ROWS;
  const isOpen = ({ id }: WorkRequest) => id === row.id;
  // A decided request may leave the list before its step is answered: its place is remembered.
  const [order, setOrder] = useState(rows);
  if (order !== rows && rows.some(isOpen)) setOrder(rows);
  const index = order.findIndex(isOpen);
  const listed = (part: readonly WorkRequest[]) =>
    part.flatMap(({ id }) => rows.find((each) => each.id === id) ?? []);
  const after = index < 0 ? [] : listed(order.slice(index + 1));
  const before = index < 0 ? [] : listed(order.slice(0, index));
  const isUndecided = (each: WorkRequest) =>
    AWAITED.some((event) => isAllowed(each, event)) && !handled.has(each.id);
  return {
    current: rows.find(isOpen) ?? row,
    previous: before.at(-1),
    next: after[0],
    nextUndecided: after.find(isUndecided) ?? before.findLast(isUndecided),
  };
}
