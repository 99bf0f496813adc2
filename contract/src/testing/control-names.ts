import { type Entity, inputFields, referenceOf } from '../kernel/entity.ts';

/** What a form calls the control of a field: a reference has one for all of its keys. */
export function controlNames(entity: Entity): string[] {
  const names = inputFields(entity, 'create').map(([path, { kind }]) =>
    kind === 'ref' ? referenceOf(path) : path,
  );
  return [...new Set(names)];
}
