import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../text/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { askBeforeLeaving, type Leaving } from './leaving.ts';
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

/** Away is from the screen, not only from what is dirty. */
type Going = Leaving & { readonly isAway: boolean };

/** Asks before unsaved data is lost: on close, on navigation and on page unload; in other words while it is saved. */
export function useUnsavedGuard(isDirty: boolean, options: GuardOptions = {}): UnsavedGuard {
  const { isSaving = false, asks = true, onDiscard } = options;
  const { t } = useTexts();
  const [going, setGoing] = useState<Going | null>(null);
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);
  useEffect(
    () =>
      isDirty && asks ? askBeforeLeaving((leaving) => setGoing({ ...leaving, isAway: true })) : undefined,
    [isDirty, asks],
  );
  useAfterNavigation(() => onDiscard?.());

  const handleDiscard = () => {
    setGoing(null);
    if (going?.isAway) onDiscard?.();
    going?.go();
  };
  const handleKeep = () => {
    setGoing(null);
    going?.stay();
  };
  const words = isSaving ? SAVING : UNSAVED;
  const dialog = going && (
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
  const askFirst = (go: () => void) =>
    isDirty && asks ? setGoing({ go, stay: () => undefined, isAway: false }) : go();
  return { askFirst, dialog };
}
