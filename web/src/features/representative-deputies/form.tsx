import type { representativeDeputies } from '@cooler/contract/features/representative-deputies/representative-deputies.entity.ts';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { DeputyFields } from './deputy-fields.tsx';

const RepresentativeField = EntityField<typeof representativeDeputies>;

/** The representative, and the deputies. */
export function RepresentativeDeputiesFields() {
  const { t } = useTexts();
  return (
    <>
      <FormSection title={t('representative-deputies.sectionPerson')}>
        <RepresentativeField name="name" />
        <RepresentativeField name="sfaCode" />
      </FormSection>
      <DeputyFields />
    </>
  );
}
