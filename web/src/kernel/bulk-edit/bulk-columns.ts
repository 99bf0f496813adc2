import { bulkEditFields, type Entity, fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { FieldSlots } from '../form/form-scope.ts';

/** The columns that can be set in bulk; a reference only if its target entity is known. */
export function bulkColumns(entity: Entity, { references = {} }: FieldSlots): string[] {
  return bulkEditFields(entity)
    .map(([path]) => path)
    .filter((path) => {
      const field = fieldAt(entity, path);
      return field.kind !== 'ref' || field.to in references;
    });
}
