import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useMemo } from 'react';
import { useListState } from '../../../kernel/list/list-state.ts';
import { rowKey } from '../../../kernel/list/row-title.ts';
import { useEntityPage } from '../../../kernel/list/use-entity-page.ts';
import { useRight } from '../../../kernel/session/session.ts';
import type { RowChoice } from '../../../kernel/table/list-props.ts';
import { choiceOf, useSelection } from '../../../kernel/table/use-selection.ts';
import { isUndecided, type Selection } from '../decisions/selection.ts';

/** The selected rows that can still be decided, as the page shows them. */
function stillUndecided(picked: Selection['picked'], page: readonly WorkRequest[] = []): Selection['rows'] {
  const shown = new Map(page.map((row) => [rowKey(workRequest, row), row]));
  const asShown = [...picked].map(([key, row]) => [key, shown.get(key) ?? row] as const);
  return new Map(asShown.filter(([, row]) => isUndecided(row)));
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
    const picked = chosen.rows;
    const selection = { ...chosen, rows: stillUndecided(picked, data?.content) };
    return { ...selection, picked, choice: choiceOf(workRequest, selection) };
  }, [mayDecide, chosen, data]);
}
