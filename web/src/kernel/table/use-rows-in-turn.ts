import { startTransition, useEffect, useState } from 'react';

/** As many rows as a screen shows at once. */
const IN_SIGHT = 16;

interface RowsInTurn<Row> {
  readonly rows: readonly Row[];
  /** Whether more of them are still to be drawn. */
  readonly isGrowing: boolean;
}

/** The rows in sight at once, the others as soon as these are painted: drawing a long page takes a phone seconds. */
export function useRowsInTurn<Row>(rows: readonly Row[], pageKey: string): RowsInTurn<Row> {
  const [grown, setGrown] = useState<string>();
  const isGrowing = rows.length > IN_SIGHT && grown !== pageKey;
  useEffect(() => {
    if (!isGrowing) return;
    const timer = setTimeout(() => startTransition(() => setGrown(pageKey)));
    return () => clearTimeout(timer);
  }, [isGrowing, pageKey]);
  return { rows: isGrowing ? rows.slice(0, IN_SIGHT) : rows, isGrowing };
}
