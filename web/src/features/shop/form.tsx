import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useTexts } from '../../kernel/text/text.ts';

/** The fields of a shop (spec §5); the county follows the postal code when the shop is saved. */
export function ShopFields({ row }: FormBodyProps) {
  const { t } = useTexts();
  return (
    <>
      <FormSection title={t('form.sectionShop')}>
        <EntityField name="code" tooltip={t('shop.codeHint')} />
        <EntityField name="name" />
        <EntityField name="shopStatus" />
        <EntityField name="chainName" />
        <EntityField name="groupCode" />
        <EntityField name="regionalRepresentative" />
      </FormSection>
      <FormSection title={t('form.sectionAddress')}>
        <EntityField name="address.postalCode" />
        <EntityField name="address.city" />
        <EntityField name="address.streetHouseNumber" />
        {row && <EntityField name="address.county" />}
      </FormSection>
      <FormSection title={t('form.sectionContact')}>
        <EntityField name="contactName" />
        <EntityField name="contactPhone" />
        <EntityField name="contactEmail" />
        <EntityField name="needContactProtectionCertificate" />
        <EntityField name="remark" />
      </FormSection>
      {row && (
        <FormSection title={t('form.sectionTransport')}>
          <EntityField name="transportDays" />
          <EntityField name="transportPriority" />
          <EntityField name="location" />
        </FormSection>
      )}
    </>
  );
}
