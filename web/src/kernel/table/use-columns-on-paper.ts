import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from './table-columns.ts';

/** Declared widths that an A4 sheet on its side has room for, in the size of its letters. */
const SHEET = 1_450;
/** A column of which so little is in sight is out of it. */
const LEAST_SEEN = 24;

/** The place of the first column in sight; one that stays in sight sideways does not count. */
function firstInSight(table: HTMLTableElement): number {
  const area = table.closest('.list-scroll')?.getBoundingClientRect();
  const headings = [...table.querySelectorAll('thead th:not(.select-cell, .menu-cell)')];
  const isPinned = (heading: Element) =>
    getComputedStyle(heading).position === 'sticky' && heading === headings[0];
  const left = headings
    .filter(isPinned)
    .reduce((edge, each) => Math.max(edge, each.getBoundingClientRect().right), area?.left ?? 0);
  const place = headings.findIndex(
    (heading) => !isPinned(heading) && heading.getBoundingClientRect().right > left + LEAST_SEEN,
  );
  return Math.max(place, 0);
}

/** The columns that a sheet has room for, from the first in sight on; the first of all names the row. */
function fitting<E extends Entity>(columns: readonly Column<E>[], from: number): Column<E>[] {
  const [naming, ...others] = columns;
  if (!naming) return [];
  let room = SHEET - naming.width;
  const shown: Column<E>[] = [naming];
  for (const column of others.slice(Math.max(from - 1, 0))) {
    room -= column.width;
    if (room < 0) break;
    shown.push(column);
  }
  return shown;
}

/** What of a list's columns prints: all of them on the screen, on paper those in sight. */
export function useColumnsOnPaper<E extends Entity>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column<E>[],
): { readonly columns: readonly Column<E>[]; readonly leftOut: number } {
  const [from, setFrom] = useState<number | null>(null);
  useEffect(() => {
    const begin = () => {
      const place = table.current ? firstInSight(table.current) : 0;
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
