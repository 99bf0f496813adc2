import { startTransition, useEffect, useState } from 'react';

/** Rows that fit on a screen. */
const FIRST_BATCH = 16;
/** Rows rendered per further batch, so that typing and scrolling stay responsive. */
const BATCH = 14;

interface ProgressiveRows<Row> {
  readonly rows: readonly Row[];
  /** Whether more rows are still to be rendered. */
  readonly isGrowing: boolean;
}

/**
 * Renders the rows that fit on a screen first, the others in batches once these are painted: rendering a long page in
 * one go takes a phone seconds. `atFirst` is a minimum size of the first batch.
 */
export function useProgressiveRows<Row>(
  rows: readonly Row[],
  pageKey: string,
  atFirst = FIRST_BATCH,
): ProgressiveRows<Row> {
  const [drawn, setDrawn] = useState({ pageKey, count: Math.max(FIRST_BATCH, atFirst) });
  const count = drawn.pageKey === pageKey ? drawn.count : FIRST_BATCH;
  const isGrowing = rows.length > count;
  useEffect(() => {
    if (!isGrowing) return;
    const timer = setTimeout(() => startTransition(() => setDrawn({ pageKey, count: count + BATCH })));
    return () => clearTimeout(timer);
  }, [isGrowing, pageKey, count]);
  return { rows: isGrowing ? rows.slice(0, count) : rows, isGrowing };
}
