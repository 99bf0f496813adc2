import { type Entity, fieldAt, fieldsOf, referenceOf, tableFields } from '@cooler/contract/kernel/entity.ts';

type References = Readonly<Record<string, Entity>>;

/** The reference whose name a column shows: `shop` of `shop.name`; undefined for other columns. */
function referenceNamedBy(entity: Entity, path: string, references: References): string | undefined {
  const name = referenceOf(path);
  if (path !== `${name}.name` && fieldAt(entity, path).kind !== 'ref') return undefined;
  const isKnown = fieldsOf(entity).some(
    ([other, field]) => field.kind === 'ref' && referenceOf(other) === name && field.to in references,
  );
  return isKnown ? name : undefined;
}

/** The form controls of the editable columns of a list: column path to control name. */
export function editableCells(entity: Entity, references: References): ReadonlyMap<string, string> {
  const cells = tableFields(entity).flatMap(([path, field]) => {
    if (field.immutable || field.filledIn || field.cellEdit === false || path === entity.key) return [];
    if (!field.readOnly && field.kind !== 'ref') return [[path, path] as const];
    const name = path.includes('.') ? referenceNamedBy(entity, path, references) : undefined;
    return name ? [[path, name] as const] : [];
  });
  return new Map(cells);
}
