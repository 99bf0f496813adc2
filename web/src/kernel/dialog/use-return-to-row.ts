import { useEffect, useRef } from 'react';
import { rowOf, tabStopRow } from '../browser/table-rows.ts';
import { useNewestRef } from '../browser/use-newest-ref.ts';

/**
 * Returns the focus when a dialog or drawer that was opened from a list unmounts: to the row with this key, else to the
 * element that had the focus, else to the row in the tab order. On other screens the shell does (`useReturnFocus`).
 */
export function useReturnToRow(rowKey?: string): void {
  const opener = useRef(document.activeElement);
  const lastKey = useNewestRef(rowKey);
  useEffect(
    () => () => {
      const { current: from } = opener;
      const row = lastKey.current === undefined ? null : rowOf(lastKey.current);
      const origin = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : null;
      (row ?? origin ?? tabStopRow())?.focus();
    },
    [lastKey],
  );
}
