import { Input } from 'antd';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import './password/password-input.css';

/** The fields of a user (docs/domain.md §13.7); a new one gets a temporary password at once. */
export function UserFields({ row }: FormBodyProps) {
  const { t } = useTexts();
  return (
    <div className="field-grid">
      <EntityField name="username" />
      <EntityField name="email" />
      <EntityField name="lastName" />
      <EntityField name="firstName" />
      {!row && (
        <EntityField name="temporaryPassword" hint={t('user.temporaryPasswordHint')}>
          <Input.Password autoComplete="new-password" />
        </EntityField>
      )}
      <EntityField name="enabled" />
    </div>
  );
}
