import { serviceCompany } from '@cooler/contract/features/company/service-company.entity.ts';
import { lazy } from 'react';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';

const FORM: FormSlots<typeof serviceCompany> = {
  Body: lazy(async () => ({ default: (await import('./company-form.tsx')).CompanyFields })),
};

/** Master data > Service companies (spec §2). */
export function ServiceCompanyListPage() {
  return <EntityPage entity={serviceCompany} form={FORM} isUploadable={false} />;
}
