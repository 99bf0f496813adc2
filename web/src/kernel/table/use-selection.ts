import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useEffect, useMemo, useState } from 'react';
import { useListState } from '../list/list-state.ts';
import { rowKey } from '../list/row-title.ts';
import type { RowChoice } from './list-props.ts';
import type { RowSelection } from './row-selection.ts';

/** A selection as a `RowChoice`, for cards. */
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

/** The selected rows of a list, across pages; changing a filter clears the selection. */
export function useSelection<E extends Entity>(
  entity: E,
  canSelect: (row: Row<E>) => boolean,
): RowSelection<Row<E>> {
  const { state } = useListState(entity);
  const [rows, onChange] = useState<ReadonlyMap<string, Row<E>>>(() => new Map());
  const filters = JSON.stringify(state.filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the filters clears the selection.
  useEffect(() => onChange(new Map()), [filters]);
  return useMemo(() => ({ rows, canSelect, onChange }), [rows, canSelect]);
}

/**
 * Extends a selection to all matching rows. Any later change of the selected rows ends it, so that no row is included
 * that looks unselected.
 */
export function useSelectAll(rows: ReadonlyMap<string, unknown>): { isAll: boolean; selectAll: () => void } {
  const [selectedAt, setSelectedAt] = useState<typeof rows>();
  return { isAll: selectedAt === rows, selectAll: () => setSelectedAt(rows) };
}
