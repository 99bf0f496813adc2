import type { IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useUnsavedGuard } from '../../kernel/dialog/unsaved-guard.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { fullName } from './identity-user.ts';
import '../../kernel/form/entity-form.css';

const WIDTH = 440;

interface UserDialogProps {
  readonly title: TextCode;
  readonly user: IdentityUser;
  /** The form that Save submits. */
  readonly formId: string;
  readonly isReady?: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of the dialogs that change one thing of a user; asks before what was typed is discarded. */
export function UserDialog({ title, user, formId, isDirty, isSaving, onClose, ...props }: UserDialogProps) {
  const { t } = useTexts();
  const { isReady = true, onOpenChange, children } = props;
  const { askFirst, dialog } = useUnsavedGuard(isDirty, { isSaving, onDiscard: onClose });
  return (
    <Modal
      open
      rootClassName="entity-drawer form-dialog"
      width={WIDTH}
      title={`${t(title)}: ${fullName(user)}`}
      closable={{ 'aria-label': t('common.close') }}
      okText={t('common.save')}
      okButtonProps={{ disabled: !isReady, htmlType: 'submit', form: formId, loading: isSaving }}
      cancelText={t('common.cancel')}
      onCancel={() => askFirst(onClose)}
      afterOpenChange={onOpenChange}
    >
      {children}
      {dialog}
    </Modal>
  );
}
