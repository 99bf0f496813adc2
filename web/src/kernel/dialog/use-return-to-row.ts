import { useEffect, useRef } from 'react';
import { rowOf, tabStopRow } from '../browser/table-rows.ts';

/**
 * Gives the focus back when what was opened from a list goes: to the row of this key, else to where it came from, else to
 * the row that has taken its place. What is opened elsewhere is left to the shell (`useReturnFocus`).
 */
export function useReturnToRow(rowKey?: string): void {
  const opener = useRef(document.activeElement);
  const lastKey = useRef(rowKey);
  useEffect(() => {
    lastKey.current = rowKey;
  }, [rowKey]);
  useEffect(
    () => () => {
      const { current: from } = opener;
      const row = lastKey.current === undefined ? null : rowOf(lastKey.current);
      const origin = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : null;
      (row ?? origin ?? tabStopRow())?.focus();
    },
    [],
  );
}
