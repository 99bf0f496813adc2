/** A closed list of values; the text of a value has the code `{name}.{value}`. */
export interface Choices<Option extends string = string> {
  readonly name: string;
  readonly options: readonly Option[];
  /** The colour that each value shows in, where values are shown as coloured tags. */
  readonly tones?: Readonly<Record<Option, Tone>>;
}

/** The colours of tags; screens give each its tokens. */
export type Tone = 'plain' | 'blue' | 'green' | 'amber' | 'red' | 'violet';

/** Names a closed list of values, in the order in which people are offered them. */
export function defineChoices<const Option extends string>(
  name: string,
  options: readonly Option[],
  tones?: Readonly<Record<NoInfer<Option>, Tone>>,
): Choices<Option> {
  return { name, options, ...(tones && { tones }) };
}

interface FieldOptions {
  /** Must be given; rejects blank text. */
  readonly required?: boolean;
  /** Message code for a missing value, where it has words of its own. */
  readonly requiredMessage?: string;
  /** Never taken from a body or a file. */
  readonly readOnly?: boolean;
  /** Given at creation, read-only afterwards. */
  readonly immutable?: boolean;
  /** `false`: kept out of the table, still in the row. */
  readonly column?: boolean;
  /** `false`: a column that is out of sight until a view shows it. */
  readonly standard?: boolean;
  /** `false`: filtered by alone, rows do not carry it. */
  readonly row?: boolean;
  /** `false`: cannot be filtered by. */
  readonly filter?: boolean;
  /** `false`: cannot be sorted by. */
  readonly sort?: boolean;
  /** `false`: kept out of the template and the CSV upload. */
  readonly csv?: boolean;
  /** `false`: a change of many rows cannot set it. */
  readonly together?: boolean;
  /** `false`: kept out of the Excel export. */
  readonly excel?: boolean;
  /** The text code of a hint beside the label of its control. */
  readonly hint?: string;
  /** Column width in pixels. */
  readonly width?: number;
  /** Whose page the value leads to: the path of an entity, and the field of this row that holds its key. */
  readonly link?: readonly [path: string, key: string];
}

export interface TextField extends FieldOptions {
  readonly kind: 'text';
  readonly max?: number;
  readonly min?: number;
  /** Name of a pattern in `patterns.ts`. */
  readonly pattern?: string;
  /** Shown as a text area of several lines. */
  readonly multiline?: boolean;
  /** The username of the person who did something: screens show the person's name. */
  readonly isPerson?: boolean;
  /** Kept in lower case, whatever case it is given in. */
  readonly lowercase?: boolean;
}

export interface IntField extends FieldOptions {
  readonly kind: 'int';
  readonly min?: number;
  readonly max?: number;
}

/** A number with at most two decimals, not below zero: an amount of money. */
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

/** A moment, ISO 8601 in UTC; shown in Europe/Budapest. */
export interface InstantField extends FieldOptions {
  readonly kind: 'instant';
}

export interface ChoiceField extends FieldOptions {
  readonly kind: 'choice';
  readonly of: Choices;
}

/**
 * One key of another entity's row. Keys with the same path prefix name the same reference
 * (`regionalRepresentative.id`, `regionalRepresentative.sfaCode`): the first one given decides.
 */
export interface RefField extends FieldOptions {
  readonly kind: 'ref';
  readonly to: string;
  /** The key is a number (a surrogate id) rather than text. */
  readonly numeric?: boolean;
  /** The cell of a file that clears the reference; a blank one keeps it. */
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

/** The part of a path that is the name of a group: `address.city` → `address`. */
type HeadOf<Path> = Path extends `${infer Head}.${string}` ? Head : Path;

/** The fields of a group by the rest of their paths: `address.city` → `city`. */
type Within<F extends Fields, Group extends string> = {
  readonly [P in keyof F as P extends `${Group}.${infer Rest}` ? Rest : never]: F[P];
};

/** A group can be null as a whole where none of its fields is required. */
type GroupOf<F extends Fields> = true extends {
  [P in keyof F]: F[P] extends { required: true } ? true : never;
}[keyof F]
  ? RowOf<F>
  : RowOf<F> | null;

/** A row as lists and forms see it, from a declaration of fields; dotted paths nest: `{ address: { city: string } }`. */
export type RowOf<F extends Fields> = {
  readonly [P in keyof F as HeadOf<P>]: P extends `${infer Head}.${string}`
    ? GroupOf<Within<F, Head>>
    : NullableValue<F[P]>;
};
