import type { DateField, Field, Fields, InstantField, RowOf, TextField, ValueOf } from './field.ts';

export type Direction = 'asc' | 'desc';

/** A section of an entity's form. */
export interface FormSection<Name extends string = string> {
  /** The text code of the heading. */
  readonly title: string;
  /** Fields in form order; a reference by the path prefix of its keys. */
  readonly fields: readonly Name[];
}

/** The fields that a list shows of a row as a card, where there is no room for columns. */
export interface Card<Path extends string = string> {
  /** Non-empty values are joined. */
  readonly title: readonly Path[];
  readonly subtitle: readonly Path[];
  readonly status?: Path;
  readonly date?: Path;
}

/** The default view, for users who have `right`, of a list with too many columns. */
export interface OpeningView<Path extends string = string> {
  /** The view's name in URLs; `view.{name}` is its text code. */
  readonly name: string;
  readonly right: string;
  readonly columns: readonly { readonly path: Path; readonly width?: number }[];
  /** The other columns are hidden; otherwise they follow in the list's order. */
  readonly hidesOthers?: boolean;
}

/** The declaration of an entity as plain data; all generic code is derived from it. */
export interface Entity<
  F extends Fields = Fields,
  Key extends string = string,
  Personal extends string = string,
> {
  /** Singular, kebab-case; the name of its folder and the prefix of its text codes. */
  readonly name: string;
  /** The URL path below `/resource`, and the prefix of its rights. */
  readonly path: string;
  /** The field that identifies a row in URLs (`?id=`) and in CSV files. */
  readonly key: Key;
  /** The display name of a row: shown in titles, confirmations and pickers. */
  readonly title: string;
  readonly defaultSort: readonly [string, Direction];
  readonly pageSize: number;
  /** Users cannot choose another page size. */
  readonly isPageSizeFixed?: true;
  /** The fields that distinguish rows of the same name: pickers show them and search by them. */
  readonly distinguishing?: readonly string[];
  /** Unique keys: groups of fields that no two undeleted rows may share. */
  readonly unique: readonly (readonly string[])[];
  readonly card: Card;
  readonly openingView?: OpeningView;
  /** The browser caches the first rows for the next visit. */
  readonly cachedOnDevice?: boolean;
  readonly fields: F;
  /** The fields that lookups return, and filter by, for users who may not view the list; all fields by default. */
  readonly lookup?: readonly string[];
  /** The sections of the form; by default the fields in declared order. Read-only fields are hidden while creating. */
  readonly form?: readonly FormSection[];
  /** Filters without a field, whose result depends on the caller: `awaiting: 'me'`. */
  readonly personalFilters?: readonly Personal[];
}

/** The prefixes of dotted paths: `address` of `address.city`. */
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
  readonly distinguishing?: readonly Path[];
  readonly lookup?: readonly Path[];
  readonly form?: readonly FormSection<Path | GroupOf<Path>>[];
}

/** Who created and last updated a row, and when; written by the server only (docs/domain.md §2.2). */
export const AUDIT_FIELDS = {
  createdBy: { kind: 'text', isPerson: true, readOnly: true, csv: false, width: 140 },
  createdDate: { kind: 'instant', readOnly: true, csv: false, width: 150 },
  updatedBy: { kind: 'text', isPerson: true, readOnly: true, csv: false, width: 140 },
  updatedDate: { kind: 'instant', readOnly: true, csv: false, width: 150 },
} as const satisfies Record<string, TextField | InstantField | DateField>;

type PathIn<F extends Fields> = NoInfer<keyof F & string> | keyof typeof AUDIT_FIELDS;

/** Declares an entity; keeps literal types, so that row and path types can be derived. */
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

/** Type-level mark of an entity whose rows have properties besides its fields. */
export interface RowsWith<Additions> {
  readonly [ADDITIONS]?: Additions;
}

type KeyOf<E extends Entity> = E['key'] & PathOf<E>;

/** The fields that are part of rows. */
type Carried<F extends Fields> = {
  [Path in keyof F as F[Path] extends { readonly row: false } ? never : Path]: F[Path];
};

/** A row of an entity as lists return it: its fields, nested, and the version for optimistic locking. */
export type Row<E extends Entity> = RowOf<Carried<E['fields']>> & {
  readonly [Key in KeyOf<E>]: ValueOf<E['fields'][Key]>;
} & { readonly version: number } & (E extends RowsWith<infer Additions> ? Additions : unknown);

/** Field paths with their declarations, in the declared order. */
export function fieldsOf<E extends Entity>(entity: E): readonly (readonly [path: PathOf<E>, field: Field])[] {
  return Object.entries(entity.fields) as [PathOf<E>, Field][];
}

/** The fields that are part of rows. */
export function rowFields<E extends Entity>(entity: E) {
  return fieldsOf(entity).filter(([, field]) => field.row !== false);
}

/** The declaration of a field; throws if the entity has no such field. */
export function fieldAt(entity: Entity, path: string): Field {
  const field = entity.fields[path];
  if (!field) throw new Error(`${entity.name} has no field ${path}`);
  return field;
}

/** Fields that users may set when creating or updating a row. */
export function inputFields(entity: Entity, mode: 'create' | 'update') {
  return fieldsOf(entity).filter(([, field]) => !field.readOnly && !(mode === 'update' && field.immutable));
}

/** Columns of the CSV template and of CSV uploads. */
export function csvFields(entity: Entity) {
  return fieldsOf(entity).filter(([, field]) => !field.readOnly && field.csv !== false);
}

/** Fields that a bulk edit can set to one value: mutable CSV fields outside unique keys, and references. */
export function bulkEditFields(entity: Entity) {
  const uniquePaths = new Set(entity.unique.flat());
  return csvFields(entity).filter(
    ([path, { kind, immutable, filledIn, bulkEdit }]) =>
      !immutable && !filledIn && bulkEdit !== false && (kind === 'ref' || !uniquePaths.has(path)),
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

/** The fields that a picker shows of a row and searches by. */
export function pickerFields({ key, title, unique, distinguishing = [], fields }: Entity): string[] {
  const uniqueAlone = unique.flatMap((group) => (group.length === 1 ? group : []));
  const isShowable = (path: string) => fields[path]?.kind === 'text' || fields[path]?.kind === 'ref';
  return [...new Set([key, title, ...uniqueAlone, ...distinguishing])].filter(isShowable);
}

/** The reference that a key belongs to: `shop.code` → `shop`. */
export function referenceOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}

/** The text code of a field's label; audit fields share one set of labels. */
export function labelOf(entity: Entity, path: string): string {
  return path in AUDIT_FIELDS ? `common.${path}` : `${entity.name}.${path}`;
}
