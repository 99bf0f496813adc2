import type { user } from '@cooler/contract/features/user/user.entity.ts';
import Password from 'antd/es/input/Password';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import './password/password-input.css';

const UserField = EntityField<typeof user>;

/** The fields of a user (docs/domain.md §13.7); a new user also gets a temporary password. */
export function UserFields({ row }: FormBodyProps<typeof user>) {
  const { t } = useTexts();
  return (
    <div className="field-grid">
      <UserField name="username" />
      <UserField name="email" />
      <UserField name="lastName" />
      <UserField name="firstName" />
      {!row && (
        <UserField name="temporaryPassword" hint={t('user.temporaryPasswordHint')}>
          <Password autoComplete="new-password" />
        </UserField>
      )}
      <UserField name="enabled" />
    </div>
  );
}
