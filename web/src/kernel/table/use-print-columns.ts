import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from './table-columns.ts';

/** Sum of declared column widths, in pixels, that fits on a landscape A4 sheet at the print font size. */
const SHEET_WIDTH = 1_450;
/** A column with at most this many visible pixels counts as out of view. */
const MIN_VISIBLE = 24;

/** The index of the first visible column; the pinned one does not count. */
function firstVisible(table: HTMLTableElement): number {
  const area = table.closest('.list-scroll')?.getBoundingClientRect();
  const headings = [...table.querySelectorAll('thead th:not(.select-cell, .menu-cell)')];
  const isPinned = (heading: Element) =>
    getComputedStyle(heading).position === 'sticky' && heading === headings[0];
  const left = headings
    .filter(isPinned)
    .reduce((edge, each) => Math.max(edge, each.getBoundingClientRect().right), area?.left ?? 0);
  const place = headings.findIndex(
    (heading) => !isPinned(heading) && heading.getBoundingClientRect().right > left + MIN_VISIBLE,
  );
  return Math.max(place, 0);
}

/** The first column, which names the row, and as many columns from index `from` on as fit on a sheet. */
function fitting<E extends Entity>(columns: readonly Column<E>[], from: number): Column<E>[] {
  const [first, ...others] = columns;
  if (!first) return [];
  let room = SHEET_WIDTH - first.width;
  const shown: Column<E>[] = [first];
  for (const column of others.slice(Math.max(from - 1, 0))) {
    room -= column.width;
    if (room < 0) break;
    shown.push(column);
  }
  return shown;
}

/** The columns of a list: all of them on screen, in print those from the first visible one on that fit on a sheet. */
export function usePrintColumns<E extends Entity>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column<E>[],
): { readonly columns: readonly Column<E>[]; readonly leftOut: number } {
  const [from, setFrom] = useState<number | null>(null);
  useEffect(() => {
    const begin = () => {
      const place = table.current ? firstVisible(table.current) : 0;
      flushSync(() => setFrom(place));
    };
    const end = () => setFrom(null);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [table]);
  const shown = from === null ? columns : fitting(columns, from);
  return { columns: shown, leftOut: columns.length - shown.length };
}
