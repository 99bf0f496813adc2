import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useEffect, useMemo, useState } from 'react';
import { useListState } from '../list/list-state.ts';
import { rowKey } from '../list/row-title.ts';
import type { RowChoice } from './list-props.ts';
import type { RowSelection } from './row-selection.ts';

/** The same selection one by one, where there is no column for it. */
export function choiceOf<E extends Entity>(
  entity: E,
  { rows, canSelect, onChange }: RowSelection<Row<E>>,
): RowChoice<Row<E>> {
  return {
    keys: new Set(rows.keys()),
    isChoosable: canSelect,
    toggle: (row) => {
      const key = rowKey(entity, row);
      const others = [...rows].filter(([each]) => each !== key);
      onChange(new Map(rows.has(key) ? others : [...rows, [key, row]]));
    },
  };
}

/** Rows of a list that are selected on whichever page; another filter begins anew. */
export function useSelection<E extends Entity>(
  entity: E,
  canSelect: (row: Row<E>) => boolean,
): RowSelection<Row<E>> {
  const { state } = useListState(entity);
  const [rows, onChange] = useState<ReadonlyMap<string, Row<E>>>(() => new Map());
  const filters = JSON.stringify(state.filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the filters become, the selection was made among others.
  useEffect(() => onChange(new Map()), [filters]);
  return useMemo(() => ({ rows, canSelect, onChange }), [rows, canSelect]);
}
