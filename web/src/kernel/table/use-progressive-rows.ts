import { startTransition, useEffect, useState } from 'react';
import { isTypedInto } from '../browser/is-typed-into.ts';

/** Rows that fit on a screen. */
const FIRST_BATCH = 16;
/** Rows rendered per further batch while the user types, so that keys are answered in between. */
const BATCH_WHILE_TYPING = 14;

interface ProgressiveRows<Row> {
  readonly rows: readonly Row[];
  /** Whether more rows are still to be rendered. */
  readonly isGrowing: boolean;
}

/**
 * Renders the rows that fit on a screen first and the others once these are painted: all at once, which is fastest, or
 * in batches while the user types. `atFirst` is a minimum size of the first batch.
 */
export function useProgressiveRows<Row>(
  rows: readonly Row[],
  pageKey: string,
  atFirst = FIRST_BATCH,
): ProgressiveRows<Row> {
  const [drawn, setDrawn] = useState({ pageKey, count: Math.max(FIRST_BATCH, atFirst) });
  const count = drawn.pageKey === pageKey ? drawn.count : FIRST_BATCH;
  const total = rows.length;
  const isGrowing = total > count;
  useEffect(() => {
    if (!isGrowing) return;
    const timer = setTimeout(() => {
      const next = isTypedInto(document.activeElement) ? count + BATCH_WHILE_TYPING : total;
      startTransition(() => setDrawn({ pageKey, count: next }));
    });
    return () => clearTimeout(timer);
  }, [isGrowing, pageKey, count, total]);
  return { rows: isGrowing ? rows.slice(0, count) : rows, isGrowing };
}
