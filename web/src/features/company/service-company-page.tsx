import { serviceCompany } from '@cooler/contract/features/company/service-company.entity.ts';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { ADDRESS_HINTS } from './address-hints.ts';

const FORM: FormSlots<typeof serviceCompany> = { hints: ADDRESS_HINTS };

/** Master data > Service companies (docs/domain.md §11.8). */
export function ServiceCompanyListPage() {
  return <EntityPage entity={serviceCompany} form={FORM} isUploadable={false} />;
}
