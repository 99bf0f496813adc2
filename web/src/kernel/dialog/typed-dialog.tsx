import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';

interface TypedDialogProps extends ComponentProps<typeof ConfirmDialog> {
  /** Whether something was typed or chosen in it. */
  readonly isTyped: boolean;
}

/** `ConfirmDialog` with controls: asks before closing it discards what was typed, unless that is being sent. */
export function TypedDialog({ isTyped, onConfirm, onCancel, ...props }: TypedDialogProps) {
  const [isSending, setSending] = useState(false);
  const { askFirst, dialog } = useUnsavedGuard(isTyped, { asks: !isSending, onDiscard: onCancel });
  const handleConfirm = async () => {
    setSending(true);
    try {
      await onConfirm();
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <ConfirmDialog {...props} onConfirm={handleConfirm} onCancel={() => askFirst(onCancel)} />
      {dialog}
    </>
  );
}
