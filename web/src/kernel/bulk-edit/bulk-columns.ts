import { bulkEditFields, type Entity, fieldAt } from '@cooler/contract/kernel/entity.ts';

/** The entities that references of a form lead to, by their names. */
export type References = Readonly<Record<string, Entity>>;

/** The columns that many rows can be given one value of; a reference needs what it leads to. */
export function bulkColumns(entity: Entity, references: References): string[] {
  return bulkEditFields(entity)
    .map(([path]) => path)
    .filter((path) => {
      const field = fieldAt(entity, path);
      return field.kind !== 'ref' || field.to in references;
    });
}
