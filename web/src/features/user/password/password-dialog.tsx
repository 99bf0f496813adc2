import type { IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import { passwordFault } from '@cooler/contract/features/user/password-faults.ts';
import { user as userEntity } from '@cooler/contract/features/user/user.entity.ts';
import { checkValue, type Fault, isMissing, missingFault } from '@cooler/contract/kernel/validate.ts';
import { Form } from 'antd';
import Password from 'antd/es/input/Password';
import { useId, useState } from 'react';
import { useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { useFirstField } from '../../../kernel/dialog/use-first-field.ts';
import { notifyError, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { ProblemError } from '../../../kernel/feedback/problem.ts';
import { translate, useTexts } from '../../../kernel/text/text.ts';
import { useUserCalls } from '../user-calls.ts';
import { UserDialog } from '../user-dialog.tsx';
import './password-input.css';

const FIELD = userEntity.fields.temporaryPassword;

function faultOf(value: unknown, username: string): Fault | undefined {
  if (isMissing(value)) return missingFault(FIELD);
  const checked = checkValue(FIELD, value);
  return 'value' in checked ? passwordFault(value, username) : checked.faults[0];
}

const refuseFault = (username: string) => ({
  async validator(_: unknown, value: unknown): Promise<void> {
    const fault = faultOf(value, username);
    if (fault) throw new Error(translate(fault.code, fault.params));
  },
});

function refusalText(error: unknown): string | undefined {
  const fault = error instanceof ProblemError && error.problem.fieldErrors?.temporaryPassword?.[0];
  return fault ? translate(fault.code, fault.params) : undefined;
}

interface PasswordForm {
  readonly password: string;
}

interface PasswordDialogProps {
  readonly user: IdentityUser;
  readonly onClose: () => void;
}

/** Sets a temporary password, to be changed at the next sign-in (docs/domain.md §11.11). */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { t } = useTexts();
  const calls = useUserCalls();
  const formId = useId();
  const { host, afterOpenChange } = useFirstField();
  const [form] = Form.useForm<PasswordForm>();
  const [isSaving, setSaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const handleSaved = useWhileShown(onClose);
  const save = async ({ password }: PasswordForm) => {
    setSaving(true);
    try {
      await calls.setTemporaryPassword(user.id, password);
      notifySuccess(t('PASSWORD_RESET'));
      handleSaved();
    } catch (error) {
      notifyError(error);
      const refused = refusalText(error);
      if (!refused) return;
      form.setFields([{ name: 'password', errors: [refused] }]);
      form.focusField('password');
    } finally {
      setSaving(false);
    }
  };
  return (
    <UserDialog
      {...{ user, formId, isDirty, isSaving, onClose }}
      title="user.resetPassword"
      onOpenChange={afterOpenChange}
    >
      <div ref={host}>
        <Form
          id={formId}
          form={form}
          layout="vertical"
          noValidate
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
          onValuesChange={() => setDirty(true)}
          onFinish={save}
        >
          <Form.Item
            name="password"
            required
            label={t('user.temporaryPassword')}
            extra={t('user.temporaryPasswordHint')}
            rules={[refuseFault(user.username)]}
          >
            <Password autoComplete="new-password" />
          </Form.Item>
        </Form>
      </div>
    </UserDialog>
  );
}
