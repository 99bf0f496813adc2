import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useMemo } from 'react';
import { useListState } from '../../../kernel/list/list-state.ts';
import { rowKey } from '../../../kernel/list/row-title.ts';
import { useEntityPage } from '../../../kernel/list/use-entity-page.ts';
import { useRight } from '../../../kernel/session/session.ts';
import type { RowChoice } from '../../../kernel/table/list-props.ts';
import { choiceOf, useSelection } from '../../../kernel/table/use-selection.ts';
import { isUndecided, type Selection } from '../decisions/selection.ts';

function asShown(rows: Selection['rows'], page: readonly WorkRequest[] = []): readonly WorkRequest[] {
  const shown = new Map(page.map((row) => [rowKey(workRequest, row), row]));
  return [...rows].map(([key, row]) => shown.get(key) ?? row);
}

interface RequestSelection extends Selection {
  readonly choice: RowChoice<WorkRequest>;
}

/** The selection of requests for bulk decisions; undefined if the user is not a leader. */
export function useRequestSelection(): RequestSelection | undefined {
  const mayDecide = useRight('work-requests.decide');
  const { state } = useListState(workRequest);
  const chosen = useSelection(workRequest, isUndecided);
  const { data } = useEntityPage(workRequest, state);
  return useMemo(() => {
    if (!mayDecide) return undefined;
    const shown = asShown(chosen.rows, data?.content);
    return { ...chosen, shown, choice: choiceOf(workRequest, chosen) };
  }, [mayDecide, chosen, data]);
}
