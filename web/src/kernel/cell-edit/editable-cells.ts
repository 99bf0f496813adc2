import { type Entity, fieldAt, fieldsOf, referenceOf, tableFields } from '@cooler/contract/kernel/entity.ts';

type References = Readonly<Record<string, Entity>>;

/** The reference that a column shows the name of, where it does: `shop` of `shop.name`. */
function referenceNamedBy(entity: Entity, path: string, references: References): string | undefined {
  const name = referenceOf(path);
  if (path !== `${name}.name` && fieldAt(entity, path).kind !== 'ref') return undefined;
  const isKnown = fieldsOf(entity).some(
    ([other, field]) => field.kind === 'ref' && referenceOf(other) === name && field.to in references,
  );
  return isKnown ? name : undefined;
}

/** The controls by which cells of a list are edited in their places, by the paths of their columns. */
export function editableCells(entity: Entity, references: References): ReadonlyMap<string, string> {
  const cells = tableFields(entity).flatMap(([path, field]) => {
    if (field.immutable || path === entity.key) return [];
    if (!field.readOnly && field.kind !== 'ref') return [[path, path] as const];
    const name = path.includes('.') ? referenceNamedBy(entity, path, references) : undefined;
    return name ? [[path, name] as const] : [];
  });
  return new Map(cells);
}
