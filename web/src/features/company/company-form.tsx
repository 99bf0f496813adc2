import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useTexts } from '../../kernel/text/text.ts';

/** The fields of a service or warehouse company (spec §5); the county follows the postal code when it is saved. */
export function CompanyFields({ row }: FormBodyProps) {
  const { t } = useTexts();
  return (
    <>
      <FormSection title={t('form.sectionCompany')}>
        <EntityField name="code" tooltip={t('shop.codeHint')} />
        <EntityField name="name" />
        <EntityField name="remark" />
      </FormSection>
      <FormSection title={t('form.sectionAddress')}>
        <EntityField name="address.postalCode" />
        <EntityField name="address.city" />
        <EntityField name="address.streetHouseNumber" />
        {row && <EntityField name="address.county" />}
      </FormSection>
    </>
  );
}
