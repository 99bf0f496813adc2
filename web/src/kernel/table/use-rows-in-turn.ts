import { startTransition, useEffect, useState } from 'react';

/** As many rows as a screen shows at once. */
const IN_SIGHT = 16;
/** As many as are drawn between two pictures, so that typing and scrolling go on meanwhile. */
const AT_A_TIME = 28;

interface RowsInTurn<Row> {
  readonly rows: readonly Row[];
  /** Whether more of them are still to be drawn. */
  readonly isGrowing: boolean;
}

/**
 * The rows in sight at once, the others as soon as these are painted: drawing a long page takes a phone seconds.
 * With `atFirst` as many at least are drawn with the first ones.
 */
export function useRowsInTurn<Row>(
  rows: readonly Row[],
  pageKey: string,
  atFirst = IN_SIGHT,
): RowsInTurn<Row> {
  const [drawn, setDrawn] = useState({ pageKey, count: Math.max(IN_SIGHT, atFirst) });
  const count = drawn.pageKey === pageKey ? drawn.count : IN_SIGHT;
  const isGrowing = rows.length > count;
  useEffect(() => {
    if (!isGrowing) return;
    const timer = setTimeout(() => startTransition(() => setDrawn({ pageKey, count: count + AT_A_TIME })));
    return () => clearTimeout(timer);
  }, [isGrowing, pageKey, count]);
  return { rows: isGrowing ? rows.slice(0, count) : rows, isGrowing };
}
