import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../text/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { markUnsaved } from './unsaved.ts';
import { useAfterNavigation } from './use-after-navigation.ts';

type Question = Readonly<Record<'title' | 'text' | 'confirm' | 'cancel', TextCode>>;

const UNSAVED: Question = {
  title: 'form.discardTitle',
  text: 'form.discardText',
  confirm: 'form.discard',
  cancel: 'form.keepEditing',
};

// A save cannot be taken back.
const SAVING: Question = {
  title: 'form.savingTitle',
  text: 'form.savingText',
  confirm: 'common.close',
  cancel: 'form.waitForSave',
};

interface UnsavedGuard {
  /** Calls `go` immediately, or after the user has confirmed that unsaved data is discarded. */
  readonly askFirst: (go: () => void) => void;
  readonly dialog: ReactNode;
}

interface GuardOptions {
  /** The question then says so. */
  readonly isSaving?: boolean;
  /** Whether leaving within the register asks; the tab warns before it closes in any case. */
  readonly asks?: boolean;
  /** Closes a component that a navigation does not unmount: Back must not leave it over another list. */
  readonly onDiscard?: (() => void) | undefined;
}

/** Asks before unsaved data is lost: on close, on navigation and on page unload; in other words while it is saved. */
export function useUnsavedGuard(isDirty: boolean, options: GuardOptions = {}): UnsavedGuard {
  const { isSaving = false, asks = true, onDiscard } = options;
  const { t } = useTexts();
  const blocker = useBlocker(isDirty && asks);
  const [going, setGoing] = useState<{ go: () => void } | null>(null);
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);
  useAfterNavigation(() => onDiscard?.());

  const isAsking = going !== null || blocker.state === 'blocked';
  const handleDiscard = () => {
    setGoing(null);
    if (going) going.go();
    else onDiscard?.();
    blocker.proceed?.();
  };
  const handleKeep = () => {
    setGoing(null);
    blocker.reset?.();
  };
  const words = isSaving ? SAVING : UNSAVED;
  const dialog = isAsking && (
    <ConfirmDialog
      isDanger
      title={t(words.title)}
      text={t(words.text)}
      confirm={t(words.confirm)}
      cancel={t(words.cancel)}
      onConfirm={handleDiscard}
      onCancel={handleKeep}
    />
  );
  return { askFirst: (go) => (isDirty && asks ? setGoing({ go }) : go()), dialog };
}
