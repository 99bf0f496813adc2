import { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { representativeDeputies } from '@cooler/contract/features/representative-deputies/representative-deputies.entity.ts';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import { DEPUTIES } from './deputies.ts';

const DeputySelect = lazyPiece(async () => (await import('./deputy-select.tsx')).DeputySelect);

const FORM: FormSlots<typeof representativeDeputies> = {
  Body: lazyPiece(async () => (await import('./form.tsx')).RepresentativeDeputiesFields),
  references: { 'regional-representative': regionalRepresentative },
  controls: Object.fromEntries(
    DEPUTIES.map((name) => [name, (props: object) => <DeputySelect {...props} name={name} />]),
  ),
  frame: 'modal',
  uploadHint: 'representative-deputies.uploadHint',
};

/** Master data > Deputies (docs/domain.md §2.11). */
export function RepresentativeDeputiesListPage() {
  return <EntityPage entity={representativeDeputies} form={FORM} isExportable />;
}
