import { type Entity, inputFields, referenceOf } from '../kernel/entity.ts';

/** The names of a form's controls: one for each field, one for all keys of a reference. */
export function controlNames(entity: Entity): string[] {
  const names = inputFields(entity, 'create').map(([path, { kind }]) =>
    kind === 'ref' ? referenceOf(path) : path,
  );
  return [...new Set(names)];
}
