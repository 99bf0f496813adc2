import type { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import type { AccountHolder } from '@cooler/contract/features/user/account-holder.ts';
import { Form } from 'antd';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { DeputyFields } from '../representative-deputies/deputy-fields.tsx';
import { AccountTag } from './account-tag.tsx';
import { useAccountFaults } from './accounts.ts';
import { PERSON } from './person.ts';
import { PersonSelect } from './person-select.tsx';

const PersonField = EntityField<typeof regionalRepresentative>;

/** A note below the username if its account cannot sign in. */
function AccountNotice({ username }: { readonly username: string }) {
  const { t } = useTexts();
  const fault = useAccountFaults([username])(username);
  if (!fault) return null;
  return (
    <>
      <AccountTag fault={fault} /> {t(`regional-representative.accountHint.${fault}`)}
    </>
  );
}

/** The fields of a representative (docs/domain.md §13.3): a user of the identity provider with a rank and a region. */
export function RepresentativeFields({ row }: FormBodyProps<typeof regionalRepresentative>) {
  const { t } = useTexts();
  const person = Form.useWatch<AccountHolder | undefined>(PERSON);
  const lacksEmail = person !== undefined && !person.email;
  return (
    <>
      <FormSection title={t('regional-representative.sectionPerson')}>
        {!row && (
          <Form.Item
            name={PERSON}
            required
            className="wide-field"
            // An empty form leads here, not to the username, which only this choice fills in.
            rules={[{ required: true, message: t('PLEASE_ENTER_USERNAME') }]}
            validateTrigger="onChange"
            label={t('regional-representative.person')}
            extra={t(
              lacksEmail
                ? 'regional-representative.accountHint.noEmail'
                : 'regional-representative.personHint',
            )}
          >
            <PersonSelect />
          </Form.Item>
        )}
        <PersonField
          name="username"
          isRequired={false}
          hint={row && <AccountNotice username={row.username} />}
        />
        <PersonField name="email" isRequired={false} />
        <PersonField name="name" />
        <PersonField name="phone" />
      </FormSection>
      <FormSection title={t('regional-representative.sectionPosition')}>
        <PersonField name="sfaCode" />
        <PersonField name="rank" />
        <PersonField name="region" />
        <PersonField name="outOfOfficeEndDate" />
      </FormSection>
      <DeputyFields />
    </>
  );
}
