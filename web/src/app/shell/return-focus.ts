import { useEffect } from 'react';
import { tabStopRow } from '../../kernel/browser/table-rows.ts';

const DIALOGS = '.ant-modal-root, .ant-drawer';

const isDialogOpen = () => document.querySelector(DIALOGS) !== null;

/**
 * Keeps the focus from falling to the page's body. When the last dialog closes it goes back to what had it on the screen before;
 * when what had it is taken away, to the row that the keyboard stops at; else to the content. Dialogs here are taken away
 * rather than hidden, which Ant Design does not notice.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let wasOpen = false;
    // Tab leads from the end of an open dialog to the screen for a moment, before the dialog takes the focus back.
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('#root') && !isDialogOpen()) last = target;
    };
    // Whoever clicks beside every control leaves the focus nowhere on purpose.
    const forget = ({ target }: PointerEvent) => {
      if ((target as Element).closest('#root') && !isDialogOpen()) last = undefined;
    };
    const observer = new MutationObserver(() => {
      const isOpen = isDialogOpen();
      const isClosed = wasOpen && !isOpen;
      wasOpen = isOpen;
      if (document.activeElement !== document.body || isOpen) return;
      const isGone = last?.isConnected === false;
      if (!isClosed && !isGone) return;
      const next = isClosed && last?.isConnected ? last : tabStopRow();
      (next ?? document.getElementById('content'))?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, []);
}
