import type { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useTexts } from '../../kernel/text/text.ts';

const ShopField = EntityField<typeof shop>;

/** The fields of a shop (spec §5); the county follows the postal code when the shop is saved. */
export function ShopFields({ row }: FormBodyProps<typeof shop>) {
  const { t } = useTexts();
  return (
    <>
      <FormSection title={t('form.sectionShop')}>
        <ShopField name="code" tooltip={t('shop.codeHint')} />
        <ShopField name="name" />
        <ShopField name="shopStatus" />
        <ShopField name="chainName" />
        <ShopField name="groupCode" />
        <ShopField name="regionalRepresentative" />
      </FormSection>
      <FormSection title={t('form.sectionAddress')}>
        <ShopField name="address.postalCode" />
        <ShopField name="address.city" />
        <ShopField name="address.streetHouseNumber" />
        {row && <ShopField name="address.county" />}
      </FormSection>
      <FormSection title={t('form.sectionContact')}>
        <ShopField name="contactName" />
        <ShopField name="contactPhone" />
        <ShopField name="contactEmail" />
        <ShopField name="needContactProtectionCertificate" />
        <ShopField name="remark" />
      </FormSection>
      {row && (
        <FormSection title={t('form.sectionTransport')}>
          <ShopField name="transportDays" />
          <ShopField name="transportPriority" />
          <ShopField name="location" />
        </FormSection>
      )}
    </>
  );
}
