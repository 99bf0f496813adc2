import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../text/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { rememberUnsaved } from './unsaved.ts';

function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const forget = rememberUnsaved();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      forget();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}

interface UnsavedGuard {
  /** Goes at once, or once the loss of typed data has been confirmed. */
  readonly askFirst: (go: () => void) => void;
  readonly dialog: ReactNode;
}

/** Asks before typed data is lost: by closing, by leaving the screen, by leaving the page. */
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
