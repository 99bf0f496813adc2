import { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { ADDRESS_HINTS } from '../company/address-hints.ts';
import { MergeButton } from './merge/merge-button.tsx';
import { useMergedLink } from './merge/merged-link.ts';

const FORM: FormSlots<typeof shop> = {
  references: { 'regional-representative': regionalRepresentative },
  hints: ADDRESS_HINTS,
  initial: { needContactProtectionCertificate: false },
};

const mergeOf = (codes: readonly string[]) => <MergeButton codes={codes} />;

/** Master data > Shops (docs/domain.md §11.8). */
export function ShopListPage() {
  useMergedLink();
  return <EntityPage entity={shop} form={FORM} isExportable selectionActions={mergeOf} />;
}
