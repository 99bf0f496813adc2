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

/** What a form holds of an entity's fields: each may be missing, or emptied. */
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
  const spoken = `${name}.name` in entity.fields ? `${name}.name` : first;
  return { name, label: labelOf(entity, spoken), field: fieldAt(entity, first), paths };
}

function entryAt(entity: Entity, path: string): FormEntry {
  return fieldAt(entity, path).kind === 'ref'
    ? entryOfReference(entity, referenceOf(path))
    : entryOfField(entity, path);
}

/** The control named so: by the path of a field or of a reference. */
export function formEntry(entity: Entity, name: string): FormEntry {
  return Object.hasOwn(entity.fields, name) ? entryAt(entity, name) : entryOfReference(entity, name);
}

/** The controls of an entity's form, each reference once. */
export function formEntries(entity: Entity): FormEntry[] {
  const entries = inputFields(entity, 'create').map(([path]) => entryAt(entity, path));
  return [...new Map(entries.map((entry) => [entry.name, entry])).values()];
}

/** The control that a field's fault belongs to. */
export function entryNameOf(entity: Entity, path: string): string {
  const field = Object.hasOwn(entity.fields, path) ? entity.fields[path] : undefined;
  return field?.kind === 'ref' ? referenceOf(path) : path;
}

/** The place of a control's value in the values of the form. */
export function namePath(name: string): string[] {
  return name.split('.');
}

/** The body of a create or an update: every input field, what was not given as null (docs/domain.md §14.1). */
export function bodyOf<E extends Entity>(entity: E, values: object): FormValues<E> {
  const given = inputFields(entity, 'create').map(([path]) => [path, valueAt(values, path) ?? null] as const);
  return nest(given) as FormValues<E>;
}

/** A control's value as people read it. */
export function entryText({ name, field, paths }: FormEntry, values: object): string {
  if (field.kind !== 'ref') return formatValue(field, valueAt(values, name));
  const spoken = [`${name}.name`, ...paths].map((path) => valueAt(values, path));
  return String(spoken.find((value) => value !== null && value !== undefined) ?? '');
}
