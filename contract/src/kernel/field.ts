/** A closed list of values; the text of a value has the code `{name}.{value}`. */
export interface Choices<Option extends string = string> {
  readonly name: string;
  readonly options: readonly Option[];
  /** The colour of each value where values are shown as tags. */
  readonly tones?: Readonly<Record<Option, Tone>>;
}

/** The colours of tags; the web app maps them to design tokens. */
export type Tone = 'plain' | 'blue' | 'green' | 'amber' | 'red' | 'violet';

/** Declares a closed list of values, in the order in which screens offer them. */
export function defineChoices<const Option extends string>(
  name: string,
  options: readonly Option[],
  tones?: Readonly<Record<NoInfer<Option>, Tone>>,
): Choices<Option> {
  return { name, options, ...(tones && { tones }) };
}

interface FieldOptions {
  /** Required; blank text is rejected. */
  readonly required?: boolean;
  /** Message code for a missing value; `FIELD_REQUIRED` by default. */
  readonly requiredMessage?: string;
  /** Ignored in request bodies and files. */
  readonly readOnly?: boolean;
  /** Set at creation, read-only afterwards. */
  readonly immutable?: boolean;
  /** `false`: no table column; still part of the row. */
  readonly column?: boolean;
  /** `false`: a column that is hidden until a view shows it. */
  readonly standard?: boolean;
  /** `false`: only a filter; not part of the row. */
  readonly row?: boolean;
  /** `false`: not filterable. */
  readonly filter?: boolean;
  /** `false`: not sortable. */
  readonly sort?: boolean;
  /** `false`: not in the CSV template and uploads. */
  readonly csv?: boolean;
  /** `false`: a bulk edit cannot set it. */
  readonly bulkEdit?: boolean;
  /** `false`: only the whole form changes it, where the fields that follow it are in sight. */
  readonly cellEdit?: boolean;
  /** Forms fill it in from another choice, read-only: neither a cell nor a bulk edit sets it. */
  readonly filledIn?: boolean;
  /** `false`: not in the Excel export. */
  readonly excel?: boolean;
  /** The text code of a hint next to the label. */
  readonly hint?: string;
  /** Column width in pixels. */
  readonly width?: number;
  /** The page that the value links to: the path of an entity, and the field of this row that holds its key. */
  readonly link?: readonly [path: string, key: string];
}

export interface TextField extends FieldOptions {
  readonly kind: 'text';
  readonly max?: number;
  readonly min?: number;
  /** Name of a pattern in `patterns.ts`. */
  readonly pattern?: string;
  /** Keeps line ends and several spaces in a row; shown as a text area of several lines. */
  readonly multiline?: boolean;
  /** A username; screens show the person's name. */
  readonly isPerson?: boolean;
  /** Names one row or thing: refuses invisible characters, which other texts lose (docs/domain.md §13.1). */
  readonly isKey?: boolean;
  /** Converted to lower case. */
  readonly lowercase?: boolean;
}

export interface IntField extends FieldOptions {
  readonly kind: 'int';
  readonly min?: number;
  readonly max?: number;
}

/** A non-negative number with at most two decimals: an amount of money. */
export interface DecimalField extends FieldOptions {
  readonly kind: 'decimal';
  readonly max?: number;
}

export interface BoolField extends FieldOptions {
  readonly kind: 'bool';
}

/** A calendar day, `YYYY-MM-DD`. */
export interface DateField extends FieldOptions {
  readonly kind: 'date';
}

/** An instant, ISO 8601 in UTC; shown in Europe/Budapest. */
export interface InstantField extends FieldOptions {
  readonly kind: 'instant';
}

export interface ChoiceField extends FieldOptions {
  readonly kind: 'choice';
  readonly of: Choices;
}

/**
 * A key of a row of another entity. Keys with the same path prefix are alternatives for one reference
 * (`regionalRepresentative.id`, `regionalRepresentative.sfaCode`): the first one given is used.
 */
export interface RefField extends FieldOptions {
  readonly kind: 'ref';
  readonly to: string;
  /** The key is a number (a surrogate id) rather than text. */
  readonly numeric?: boolean;
  /** The CSV value that clears the reference; a blank cell leaves it unchanged. */
  readonly clearValue?: string;
}

export type Field =
  | TextField
  | IntField
  | DecimalField
  | BoolField
  | DateField
  | InstantField
  | ChoiceField
  | RefField;

/** Fields by path; a dotted path nests in JSON (`address.city`). */
export type Fields = Readonly<Record<string, Field>>;

/** The JSON value of a field. */
export type ValueOf<F> = F extends { kind: 'choice'; of: Choices<infer Option> }
  ? Option
  : F extends { kind: 'int' } | { kind: 'decimal' } | { kind: 'ref'; numeric: true }
    ? number
    : F extends { kind: 'bool' }
      ? boolean
      : string;

type NullableValue<F> = F extends { required: true } | { kind: 'bool' } ? ValueOf<F> : ValueOf<F> | null;

/** The first segment of a path: `address.city` → `address`. */
type HeadOf<Path> = Path extends `${infer Head}.${string}` ? Head : Path;

/** The fields of a group by the remaining path: `address.city` → `city`. */
type Within<F extends Fields, Group extends string> = {
  readonly [P in keyof F as P extends `${Group}.${infer Rest}` ? Rest : never]: F[P];
};

/** A group without required fields is nullable as a whole. */
type GroupOf<F extends Fields> = true extends {
  [P in keyof F]: F[P] extends { required: true } ? true : never;
}[keyof F]
  ? RowOf<F>
  : RowOf<F> | null;

/** The row type of a declaration of fields; dotted paths nest: `{ address: { city: string } }`. */
export type RowOf<F extends Fields> = {
  readonly [P in keyof F as HeadOf<P>]: P extends `${infer Head}.${string}`
    ? GroupOf<Within<F, Head>>
    : NullableValue<F[P]>;
};
