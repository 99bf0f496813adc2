import type { DateField, Field, Fields, InstantField, RowOf, TextField, ValueOf } from './field.ts';

export type Direction = 'asc' | 'desc';

/** A part of an entity's form under one heading. */
export interface FormSection<Name extends string = string> {
  /** The text code of the heading. */
  readonly title: string;
  /** Fields, and references by the path that their keys share, in the order in which a form asks for them. */
  readonly fields: readonly Name[];
}

/** The few facts of a row that tell most, by their fields: what a list shows of it where there is no room for columns. */
export interface Card<Path extends string = string> {
  /** What is given of these stands together. */
  readonly title: readonly Path[];
  readonly subtitle: readonly Path[];
  readonly status?: Path;
  readonly date?: Path;
}

/** The columns that a list opens with for users who have a right, for lists with too many columns to read at once. */
export interface OpeningView<Path extends string = string> {
  /** Names the view in addresses; `view.{name}` is its text. */
  readonly name: string;
  readonly right: string;
  readonly columns: readonly { readonly path: Path; readonly width?: number }[];
  /** The other columns are out of sight; else they follow where the list has them. */
  readonly hidesOthers?: boolean;
}

/** What an entity is, as plain data; everything generic is derived from it. */
export interface Entity<
  F extends Fields = Fields,
  Key extends string = string,
  Personal extends string = string,
> {
  /** Singular, kebab-case; the name of its folder and the prefix of its text codes. */
  readonly name: string;
  /** The address below `/resource`, and the prefix of its rights. */
  readonly path: string;
  /** The field that names a row in addresses (`?id=`) and in CSV files. */
  readonly key: Key;
  /** What a person calls a row: shown in titles, confirmations and pickers. */
  readonly title: string;
  readonly defaultSort: readonly [string, Direction];
  readonly pageSize: number;
  /** The fields that distinguish rows of the same name: pickers show them and search by them. */
  readonly apart?: readonly string[];
  /** Unique keys: groups of fields that no two rows may share, deleted rows left out. */
  readonly unique: readonly (readonly string[])[];
  readonly card: Card;
  readonly openingView?: OpeningView;
  /** A phone keeps the first rows for the next visit. */
  readonly keptOnPhone?: boolean;
  readonly fields: F;
  /** The fields that lookups answer, and can be filtered by, for users who may not see the list; without it all fields. */
  readonly lookup?: readonly string[];
  /** The parts of the form; without them the fields stand in the declared order. Read-only fields show once there is a row. */
  readonly form?: readonly FormSection[];
  /** Filters without a field, whose result depends on the caller: `awaiting: 'me'`. */
  readonly personalFilters?: readonly Personal[];
}

/** The paths of groups: `address` of `address.city`. */
type GroupOf<Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${GroupOf<Rest>}`
  : never;

interface Declaration<F extends Fields, Path extends string, Key extends Path, Personal extends string>
  extends Entity<F, Key, Personal> {
  readonly title: Path;
  readonly defaultSort: readonly [Path, Direction];
  readonly unique: readonly (readonly Path[])[];
  readonly card: Card<Path>;
  readonly openingView?: OpeningView<Path>;
  readonly apart?: readonly Path[];
  readonly lookup?: readonly Path[];
  readonly form?: readonly FormSection<Path | GroupOf<Path>>[];
}

/** Who made and last changed a row, and when: the server alone writes these (docs/domain.md §2.2). */
export const AUDIT_FIELDS = {
  createdBy: { kind: 'text', isPerson: true, readOnly: true, csv: false, width: 140 },
  createdDate: { kind: 'instant', readOnly: true, csv: false, width: 150 },
  updatedBy: { kind: 'text', isPerson: true, readOnly: true, csv: false, width: 140 },
  updatedDate: { kind: 'instant', readOnly: true, csv: false, width: 150 },
} as const satisfies Record<string, TextField | InstantField | DateField>;

type PathIn<F extends Fields> = NoInfer<keyof F & string> | keyof typeof AUDIT_FIELDS;

/** Declares an entity; keeps the literal types, so rows and paths are known to the compiler. */
export function defineEntity<
  const F extends Fields,
  const Key extends PathIn<F>,
  const Personal extends string = never,
>(entity: Declaration<F, PathIn<F>, Key, Personal>): Entity<F & typeof AUDIT_FIELDS, Key, Personal> {
  return { ...entity, fields: { ...entity.fields, ...AUDIT_FIELDS } };
}

/** The path of a field of an entity. */
export type PathOf<E extends Entity> = keyof E['fields'] & string;

/** What a list of an entity can be filtered by. */
export type FilterPath<E extends Entity> =
  | PathOf<E>
  | (E extends { readonly personalFilters?: readonly (infer Personal extends string)[] } ? Personal : never);

declare const ADDITIONS: unique symbol;

/** Marks an entity, for the compiler alone, whose rows carry more than its fields. */
export interface RowsWith<Additions> {
  readonly [ADDITIONS]?: Additions;
}

type KeyOf<E extends Entity> = E['key'] & PathOf<E>;

/** Fields but those that rows do not carry. */
type Carried<F extends Fields> = {
  [Path in keyof F as F[Path] extends { readonly row: false } ? never : Path]: F[Path];
};

/** A row of an entity as lists answer it: its fields, nested, with the version that a change must name. */
export type Row<E extends Entity> = RowOf<Carried<E['fields']>> & {
  readonly [Key in KeyOf<E>]: ValueOf<E['fields'][Key]>;
} & { readonly version: number } & (E extends RowsWith<infer Additions> ? Additions : unknown);

/** Field paths with their declarations, in the declared order. */
export function fieldsOf<E extends Entity>(entity: E): readonly (readonly [path: PathOf<E>, field: Field])[] {
  return Object.entries(entity.fields) as [PathOf<E>, Field][];
}

/** The fields that rows carry. */
export function rowFields<E extends Entity>(entity: E) {
  return fieldsOf(entity).filter(([, field]) => field.row !== false);
}

/** The declaration of a path; a path that the entity does not have is a programming error. */
export function fieldAt(entity: Entity, path: string): Field {
  const field = entity.fields[path];
  if (!field) throw new Error(`${entity.name} has no field ${path}`);
  return field;
}

/** Fields that a person may give, when creating or when changing. */
export function inputFields(entity: Entity, mode: 'create' | 'update') {
  return fieldsOf(entity).filter(([, field]) => !field.readOnly && !(mode === 'update' && field.immutable));
}

/** Columns of the template and of a CSV upload. */
export function csvFields(entity: Entity) {
  return fieldsOf(entity).filter(([, field]) => !field.readOnly && field.csv !== false);
}

/** Fields that many rows can be given one value of: a file can hold them, and they do not tell rows apart. */
export function sharedFields(entity: Entity) {
  const telling = new Set(entity.unique.flat());
  return csvFields(entity).filter(
    ([path, { kind, immutable, together }]) =>
      !immutable && together !== false && (kind === 'ref' || !telling.has(path)),
  );
}

/** Columns of the Excel export. */
export function excelFields(entity: Entity) {
  return fieldsOf(entity).filter(([, field]) => field.excel !== false);
}

/** Columns of the table on the screen. */
export function tableFields<E extends Entity>(entity: E) {
  return fieldsOf(entity).filter(([, field]) => field.column !== false);
}

/** The fields that a picker tells a row by, and is searched by. */
export function tellingFields({ key, title, unique, apart = [], fields }: Entity): string[] {
  const numbers = unique.flatMap((group) => (group.length === 1 ? group : []));
  const isTold = (path: string) => fields[path]?.kind === 'text' || fields[path]?.kind === 'ref';
  return [...new Set([key, title, ...numbers, ...apart])].filter(isTold);
}

/** The part of a path that names the reference: `shop.code` → `shop`. */
export function referenceOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}

/** The text code of a field's label; audit fields share theirs. */
export function labelOf(entity: Entity, path: string): string {
  return path in AUDIT_FIELDS ? `common.${path}` : `${entity.name}.${path}`;
}
