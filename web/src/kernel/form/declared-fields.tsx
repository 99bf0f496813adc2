import { type Entity, fieldAt, type FormSection as Section } from '@cooler/contract/kernel/entity.ts';
import { useTexts } from '../text/text.ts';
import { EntityField } from './entity-field.tsx';
import { formEntries } from './form-entries.ts';
import { FormSection } from './form-section.tsx';

interface DeclaredFieldsProps {
  readonly entity: Entity;
  /** Whether a row is being edited; a new one has no values of read-only fields. */
  readonly hasRow: boolean;
}

function isReadOnly(entity: Entity, name: string): boolean {
  return Object.hasOwn(entity.fields, name) && fieldAt(entity, name).readOnly === true;
}

function SectionFields({ entity, hasRow, title, fields }: DeclaredFieldsProps & Section) {
  const { named } = useTexts();
  const shown = fields.filter((name) => hasRow || !isReadOnly(entity, name));
  if (shown.length === 0) return null;
  return (
    <FormSection title={named(title)}>
      {shown.map((name) => (
        <EntityField<Entity> key={name} name={name} />
      ))}
    </FormSection>
  );
}

/** The fields of a form in their declared sections, or else in the declared order. */
export function DeclaredFields({ entity, hasRow }: DeclaredFieldsProps) {
  if (entity.form)
    return entity.form.map((section) => (
      <SectionFields key={section.title} entity={entity} hasRow={hasRow} {...section} />
    ));
  return (
    <div className="field-grid">
      {formEntries(entity).map(({ name }) => (
        <EntityField<Entity> key={name} name={name} />
      ))}
    </div>
  );
}
