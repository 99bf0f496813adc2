import {
  type Entity,
  fieldAt,
  fieldsOf,
  inputFields,
  labelOf,
  referenceOf,
} from '@cooler/contract/kernel/entity.ts';
import type { Field, RowOf } from '@cooler/contract/kernel/field.ts';
import { nest, valueAt } from '@cooler/contract/kernel/path.ts';
import { formatValue } from '../text/format.ts';

type Draft<Value> = Value extends object
  ? { readonly [Part in keyof Value]?: Draft<Value[Part]> | null }
  : Value;

/** Form values of an entity's fields: each may be missing, or null. */
export type FormValues<E extends Entity> = {
  readonly [Part in keyof RowOf<E['fields']>]?: Draft<RowOf<E['fields']>[Part]> | null;
};

/** One control of a form: a field, or a reference with all of its keys. */
export interface FormEntry {
  /** The field's path, or the path of the reference. */
  readonly name: string;
  /** Text code of the label. */
  readonly label: string;
  readonly field: Field;
  /** The fields that the control fills. */
  readonly paths: readonly string[];
}

function entryOfField(entity: Entity, path: string): FormEntry {
  return { name: path, label: labelOf(entity, path), field: fieldAt(entity, path), paths: [path] };
}

function entryOfReference(entity: Entity, name: string): FormEntry {
  const keys = fieldsOf(entity).filter(([path, { kind }]) => kind === 'ref' && referenceOf(path) === name);
  const paths = keys.map(([path]) => path);
  const [first = name] = paths;
  const labelled = `${name}.name` in entity.fields ? `${name}.name` : first;
  return { name, label: labelOf(entity, labelled), field: fieldAt(entity, first), paths };
}

function entryAt(entity: Entity, path: string): FormEntry {
  return fieldAt(entity, path).kind === 'ref'
    ? entryOfReference(entity, referenceOf(path))
    : entryOfField(entity, path);
}

/** The control of a field or of a reference, by its path. */
export function formEntry(entity: Entity, name: string): FormEntry {
  return Object.hasOwn(entity.fields, name) ? entryAt(entity, name) : entryOfReference(entity, name);
}

/** The controls of an entity's form, each reference once. */
export function formEntries(entity: Entity): FormEntry[] {
  const entries = inputFields(entity, 'create').map(([path]) => entryAt(entity, path));
  return [...new Map(entries.map((entry) => [entry.name, entry])).values()];
}

/** The name of the control that shows a field's error. */
export function entryNameOf(entity: Entity, path: string): string {
  const field = Object.hasOwn(entity.fields, path) ? entity.fields[path] : undefined;
  return field?.kind === 'ref' ? referenceOf(path) : path;
}

/** The path of a control's value in the form values, as Ant Design takes it. */
export function namePath(name: string): string[] {
  return name.split('.');
}

/** The body of a create or an update: every input field, null where there is no value (docs/domain.md §14.1). */
export function bodyOf<E extends Entity>(entity: E, values: object): FormValues<E> {
  const given = inputFields(entity, 'create').map(([path]) => [path, valueAt(values, path) ?? null] as const);
  return nest(given) as FormValues<E>;
}

/** A control's value as display text. */
export function entryText({ name, field, paths }: FormEntry, values: object): string {
  if (field.kind !== 'ref') return formatValue(field, valueAt(values, name));
  const candidates = [`${name}.name`, ...paths].map((path) => valueAt(values, path));
  return String(candidates.find((value) => value !== null && value !== undefined) ?? '');
}
