import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { type ChangeEvent, useCallback, useMemo, useRef } from 'react';
import { useNewestRef } from '../browser/use-newest-ref.ts';
import { rowKey } from '../list/row-title.ts';

/** Selected rows, on any page, and a callback to change the selection. */
export interface RowSelection<OneRow> {
  readonly rows: ReadonlyMap<string, OneRow>;
  readonly canSelect: (row: OneRow) => boolean;
  readonly onChange: (rows: ReadonlyMap<string, OneRow>) => void;
}

/** Selection state of the whole page. */
export interface PageSelection {
  readonly isWhole: boolean;
  readonly isPart: boolean;
  readonly isPossible: boolean;
  readonly onToggle: () => void;
}

function toggled<OneRow>(
  { rows, onChange }: RowSelection<OneRow>,
  keyed: readonly (readonly [string, OneRow])[],
  isOn: boolean,
): void {
  const next = new Map(rows);
  for (const [key, row] of keyed) {
    if (isOn) next.set(key, row);
    else next.delete(key);
  }
  onChange(next);
}

/** Selects rows of a page: one by its check box, a range with Shift, or all. Selected rows of other pages are kept. */
export function useRowSelection<E extends Entity>(
  entity: E,
  page: readonly Row<E>[],
  selection: RowSelection<Row<E>> | undefined,
) {
  const last = useRef<string>(undefined);
  const keyed = selection
    ? page.filter(selection.canSelect).map((row) => [rowKey(entity, row), row] as const)
    : [];
  const toggle = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const indexOf = (wanted: string | undefined) => keyed.findIndex(([key]) => key === wanted);
    const here = indexOf(target.value);
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    const from = isRange ? indexOf(last.current) : here;
    last.current = target.value;
    const ends = [from < 0 ? here : from, here].toSorted((one, other) => one - other);
    if (selection) toggled(selection, keyed.slice(ends[0], (ends[1] ?? 0) + 1), target.checked);
  };
  const count = keyed.filter(([key]) => selection?.rows.has(key)).length;
  const isPossible = keyed.length > 0;
  const isWhole = isPossible && count === keyed.length;
  const isPart = count > 0 && !isWhole;
  const toggleAll = () => selection && toggled(selection, keyed, !isWhole);
  // Stable handlers, so that memoised rows and headings are not rendered again.
  const newest = useNewestRef({ toggle, toggleAll });
  const onSelect = useCallback<typeof toggle>((event) => newest.current.toggle(event), [newest]);
  const wholePage = useMemo<PageSelection>(
    () => ({ isWhole, isPart, isPossible, onToggle: () => newest.current.toggleAll() }),
    [newest, isWhole, isPart, isPossible],
  );
  return { onSelect, wholePage };
}
