import type { IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import { ConfirmDialog } from '../../kernel/dialog/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../kernel/feedback/notices.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { fullName } from './identity-user.ts';
import type { OwnRights } from './rights/use-own-rights.tsx';
import { useAfterAnswer } from './use-users.ts';
import { useUserCalls } from './user-calls.ts';

interface RemoveDialogProps {
  readonly user: IdentityUser;
  readonly guarded: OwnRights['guarded'];
  readonly onClose: () => void;
}

/** Deletes a user after confirmation. */
export function RemoveDialog({ user, guarded, onClose }: RemoveDialogProps) {
  const { t } = useTexts();
  const calls = useUserCalls();
  const handleDone = useAfterAnswer(onClose);
  const remove = async () => {
    try {
      const isDone = await guarded((isConfirmed) => calls.remove(user.id, isConfirmed));
      if (isDone) notifySuccess(t('ROW_DELETED'));
    } catch (error) {
      notifyError(error);
    }
    handleDone();
  };
  return (
    <ConfirmDialog
      isDanger
      title={t('user.deleteTitle')}
      text={t('user.deleteText', { name: fullName(user), username: user.username })}
      confirm={t('common.delete')}
      cancel={t('common.cancel')}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
