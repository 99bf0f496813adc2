import { warehouseCompany } from '@cooler/contract/features/company/warehouse-company.entity.ts';
import { lazy } from 'react';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';

const FORM: FormSlots<typeof warehouseCompany> = {
  Body: lazy(async () => ({ default: (await import('./company-form.tsx')).CompanyFields })),
};

/** Master data > Warehouse companies (spec §2). */
export function WarehouseCompanyListPage() {
  return <EntityPage entity={warehouseCompany} form={FORM} isUploadable={false} />;
}
