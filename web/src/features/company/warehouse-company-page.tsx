import { warehouseCompany } from '@cooler/contract/features/company/warehouse-company.entity.ts';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';

const FORM: FormSlots<typeof warehouseCompany> = {};

/** Master data > Warehouse companies (docs/domain.md §11.8). */
export function WarehouseCompanyListPage() {
  return <EntityPage entity={warehouseCompany} form={FORM} isUploadable={false} />;
}
