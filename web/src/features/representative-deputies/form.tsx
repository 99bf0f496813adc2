import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { DeputyFields } from './deputy-fields.tsx';

/** Who the representative is, and who stands in for them. */
export function RepresentativeDeputiesFields({ row }: FormBodyProps) {
  const { t } = useTexts();
  return (
    <>
      <FormSection title={t('representative-deputies.sectionPerson')}>
        <EntityField name="name" />
        <EntityField name="sfaCode" />
      </FormSection>
      <DeputyFields row={row} />
    </>
  );
}
