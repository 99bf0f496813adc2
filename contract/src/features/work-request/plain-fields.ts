import type { Field, RefField, ValueOf } from '../../kernel/field.ts';
import { REQUEST_FIELDS } from './request-fields.ts';
import { type SidePath, sideAt } from './side-fields.ts';

type RequestFields = typeof REQUEST_FIELDS;

/** Handled separately: the type determines the other fields, and `qty` is always 1. */
const HANDLED = ['requestType', 'qty'] as const;

type OtherPath = SidePath | (typeof HANDLED)[number];

type PlainOf<Path extends keyof RequestFields> = RequestFields[Path] extends
  | { readonly readOnly: true }
  | { readonly kind: 'ref' }
  ? never
  : Exclude<Path, OtherPath>;

/** The path of an input field that belongs to neither side. */
export type PlainPath = { [Path in keyof RequestFields]: PlainOf<Path> }[keyof RequestFields];

type PlainField = Exclude<Field, RefField>;

function isPlain(path: string, field: Field): boolean {
  const isHandled = (HANDLED as readonly string[]).includes(path);
  return !field.readOnly && field.kind !== 'ref' && !isHandled && sideAt(path) === undefined;
}

/** The plain fields of a request in declared order, for code that treats all of them alike. */
export const PLAIN_FIELDS = Object.entries<Field>(REQUEST_FIELDS).filter(([path, field]) =>
  isPlain(path, field),
) as readonly (readonly [path: PlainPath, field: PlainField])[];

type PlainValueOf<F> = F extends { readonly kind: 'bool' } ? boolean : ValueOf<F> | null;

/** The values of the plain fields by path; null if not given. */
export type PlainValues = { readonly [Path in PlainPath]: PlainValueOf<RequestFields[Path]> };

/** Collects the values of the plain fields. */
export function plainValues(valueAt: (path: PlainPath) => unknown): PlainValues {
  const blankOf = ({ kind }: PlainField) => (kind === 'bool' ? false : null);
  const values = PLAIN_FIELDS.map(([path, field]) => [path, valueAt(path) ?? blankOf(field)]);
  return Object.fromEntries(values) as PlainValues;
}
