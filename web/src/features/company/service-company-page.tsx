import { serviceCompany } from '@cooler/contract/features/company/service-company.entity.ts';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { CityHint } from './city-hint.tsx';

const FORM: FormSlots<typeof serviceCompany> = { hints: { 'address.city': CityHint } };

/** Master data > Service companies (docs/domain.md §11.8). */
export function ServiceCompanyListPage() {
  return <EntityPage entity={serviceCompany} form={FORM} isUploadable={false} />;
}
