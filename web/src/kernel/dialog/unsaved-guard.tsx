import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../text/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { markUnsaved } from './unsaved.ts';

function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const unmark = markUnsaved();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      unmark();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}

interface UnsavedGuard {
  /** Calls `go` immediately, or after the user has confirmed that unsaved data is discarded. */
  readonly askFirst: (go: () => void) => void;
  readonly dialog: ReactNode;
}

/** Asks before unsaved data is lost: on close, on navigation and on page unload. */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const { t } = useTexts();
  const blocker = useBlocker(isDirty);
  const [going, setGoing] = useState<{ go: () => void } | null>(null);
  useLeaveWarning(isDirty);

  const isAsking = going !== null || blocker.state === 'blocked';
  const handleDiscard = () => {
    going?.go();
    blocker.proceed?.();
  };
  const handleKeep = () => {
    setGoing(null);
    blocker.reset?.();
  };
  const dialog = isAsking && (
    <ConfirmDialog
      isDanger
      title={t('form.discardTitle')}
      text={t('form.discardText')}
      confirm={t('form.discard')}
      cancel={t('form.keepEditing')}
      onConfirm={handleDiscard}
      onCancel={handleKeep}
    />
  );
  return { askFirst: (go) => (isDirty ? setGoing({ go }) : go()), dialog };
}
