import type { serviceCompany } from '@cooler/contract/features/company/service-company.entity.ts';
import type { warehouseCompany } from '@cooler/contract/features/company/warehouse-company.entity.ts';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useTexts } from '../../kernel/text/text.ts';

type Company = typeof serviceCompany | typeof warehouseCompany;

const CompanyField = EntityField<Company>;

/** The fields of a service or warehouse company (spec §5); the county follows the postal code when it is saved. */
export function CompanyFields({ row }: FormBodyProps<Company>) {
  const { t } = useTexts();
  return (
    <>
      <FormSection title={t('form.sectionCompany')}>
        <CompanyField name="code" tooltip={t('shop.codeHint')} />
        <CompanyField name="name" />
        <CompanyField name="remark" />
      </FormSection>
      <FormSection title={t('form.sectionAddress')}>
        <CompanyField name="address.postalCode" />
        <CompanyField name="address.city" />
        <CompanyField name="address.streetHouseNumber" />
        {row && <CompanyField name="address.county" />}
      </FormSection>
    </>
  );
}
