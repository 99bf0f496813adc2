import { regionalRepresentative } from '@cooler/contract/entities/regional-representative/regional-representative.entity.ts';
import { lazy } from 'react';
import type { FormSlots } from '../../kernel/entity-form.tsx';
import { EntityPage } from '../../kernel/entity-page.tsx';
import { followPerson } from './person.ts';

const FORM: FormSlots = {
  Body: lazy(async () => ({ default: (await import('./form.tsx')).RepresentativeFields })),
  follow: followPerson,
};

/** Master data > Regional representatives (spec §2). */
export function RegionalRepresentativeListPage() {
  return <EntityPage entity={regionalRepresentative} form={FORM} isExportable />;
}
