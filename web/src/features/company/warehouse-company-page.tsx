import { warehouseCompany } from '@cooler/contract/features/company/warehouse-company.entity.ts';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { ADDRESS_HINTS } from './address-hints.ts';

const FORM: FormSlots<typeof warehouseCompany> = { hints: ADDRESS_HINTS };

/** Master data > Warehouse companies (docs/domain.md §11.8). */
export function WarehouseCompanyListPage() {
  return <EntityPage entity={warehouseCompany} form={FORM} isUploadable={false} />;
}
