import { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { CityHint } from '../company/city-hint.tsx';

const FORM: FormSlots<typeof shop> = {
  references: { 'regional-representative': regionalRepresentative },
  hints: { 'address.city': CityHint },
  initial: { needContactProtectionCertificate: false },
};

/** Master data > Shops (docs/domain.md §11.8). */
export function ShopListPage() {
  return <EntityPage entity={shop} form={FORM} isExportable />;
}
