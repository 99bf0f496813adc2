import { useEffect } from 'react';
import { tabStopRow } from '../../kernel/browser/table-rows.ts';

// A sheet that was closed stays in the page.
const DIALOGS = '.ant-modal-root, .ant-drawer-open';

const isDialogOpen = () => document.querySelector(DIALOGS) !== null;

/**
 * Keeps the focus from falling back to `body`. When the last dialog closes, it returns to the element that had it before;
 * when the focused element is removed, it goes to the row in the tab order, else to the content. Dialogs here unmount
 * instead of closing, so Ant Design does not return the focus.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let wasOpen = false;
    // From the end of an open dialog Tab briefly focuses the screen, before the dialog takes the focus back.
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('#root') && !isDialogOpen()) last = target;
    };
    // A click outside of all controls removes the focus on purpose.
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
