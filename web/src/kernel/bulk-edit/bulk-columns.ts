import { bulkEditFields, type Entity, fieldAt } from '@cooler/contract/kernel/entity.ts';

/** The target entities of a form's reference fields, by name. */
export type References = Readonly<Record<string, Entity>>;

/** The columns that can be set in bulk; a reference only if its target entity is known. */
export function bulkColumns(entity: Entity, references: References): string[] {
  return bulkEditFields(entity)
    .map(([path]) => path)
    .filter((path) => {
      const field = fieldAt(entity, path);
      return field.kind !== 'ref' || field.to in references;
    });
}
