import { Form } from 'antd';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { DeputyFields } from '../representative-deputies/deputy-fields.tsx';
import { AccountNotice } from './account-notice.tsx';
import { PERSON } from './person.ts';
import { PersonSelect } from './person-select.tsx';

/** The fields of a representative (docs/domain.md §13.3): a user of the identity provider with a rank and a region. */
export function RepresentativeFields({ row }: FormBodyProps) {
  const { t } = useTexts();
  return (
    <>
      <FormSection title={t('regional-representative.sectionPerson')}>
        {!row && (
          <Form.Item
            name={PERSON}
            required
            className="wide-field"
            label={t('regional-representative.person')}
            extra={t('regional-representative.personHint')}
          >
            <PersonSelect />
          </Form.Item>
        )}
        <EntityField
          name="username"
          isFilled
          hint={row && <AccountNotice username={String(row.username)} />}
        />
        <EntityField name="email" isFilled />
        <EntityField name="name" />
        <EntityField name="phone" />
      </FormSection>
      <FormSection title={t('regional-representative.sectionPosition')}>
        <EntityField name="sfaCode" />
        <EntityField name="rank" />
        <EntityField name="region" />
        <EntityField name="outOfOfficeEndDate" />
      </FormSection>
      <DeputyFields row={row} />
    </>
  );
}
