import { useEffect } from 'react';

const DIALOGS = '.ant-modal-root, .ant-drawer';

const isDialogOpen = () => document.querySelector(DIALOGS) !== null;

/**
 * Gives the focus back when the last dialog closes: to what had it on the screen before, else to the content. Dialogs here are
 * taken away rather than hidden, which Ant Design does not notice.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let wasOpen = false;
    // Tab leads from the end of an open dialog to the screen for a moment, before the dialog takes the focus back.
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('#root') && !isDialogOpen()) last = target;
    };
    // Dialogs stand in children of the body.
    const observer = new MutationObserver(() => {
      const isOpen = isDialogOpen();
      const isLost = wasOpen && !isOpen && document.activeElement === document.body;
      wasOpen = isOpen;
      if (isLost) (last?.isConnected ? last : document.getElementById('content'))?.focus();
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
