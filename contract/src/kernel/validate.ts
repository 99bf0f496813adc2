import * as z from 'zod/mini';
import type { Obstacle } from '../reasons.ts';
import { cleanText, evenKey, PRINTABLE, SEEN, textCleanerOf, UNPRINTABLE, UNSEEN } from './clean-text.ts';
import { daySchema, instantSchema } from './day.ts';
import type { Entity } from './entity.ts';
import { inputFields, referenceOf } from './entity.ts';
import type { Field } from './field.ts';
import { valueAt } from './path.ts';
import { PATTERNS } from './patterns.ts';
import { refusedCharacters } from './refused-characters.ts';
import { NO_CELL_ERROR, NOT_SHORTENED } from './spreadsheet-fault.ts';

/** A validation error of one value: a message code and the placeholders of its text. */
export interface Fault {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** What is in the way, in a row of a file. */
  readonly obstacles?: readonly Obstacle[];
}

/** Validation errors by field path. */
export type Faults = Record<string, Fault[]>;

const DEFAULT_MAX_TEXT = 255;
const MAX_INT = 2_147_483_647;
const MAX_DECIMAL = 9_999_999_999;

/** Whether a text names something: it refuses the invisible characters that other texts lose (docs/domain.md §13.1). */
export function isKey(field: Field): boolean {
  return (field.kind === 'ref' && !field.numeric) || (field.kind === 'text' && field.isKey === true);
}

/** How the texts of a field are cleaned before they are compared or stored (docs/domain.md §13.1). */
export function cleanerOf(field: Field): (text: string) => string {
  return isKey(field) ? evenKey : textCleanerOf(field);
}

/** The checks of the characters of a text of any kind. */
function soundChecks(field: Field) {
  return [
    z.regex(isKey(field) ? SEEN : PRINTABLE, 'TEXT_UNPRINTABLE'),
    z.regex(NOT_SHORTENED, 'NUMBER_SHORTENED'),
    z.regex(NO_CELL_ERROR, 'CELL_ERROR'),
  ];
}

function textSchema(field: Extract<Field, { kind: 'text' }>) {
  const pattern = field.pattern ? PATTERNS[field.pattern] : undefined;
  return z
    .string()
    .check(
      z.overwrite(cleanerOf(field)),
      z.trim(),
      ...(field.lowercase ? [z.toLowerCase()] : []),
      z.minLength(field.min ?? 1, field.requiredMessage ?? (field.min ? 'TEXT_TOO_SHORT' : 'TEXT_BLANK')),
      z.maxLength(field.max ?? DEFAULT_MAX_TEXT, 'TEXT_TOO_LONG'),
      ...soundChecks(field),
      z.regex(pattern?.test ?? /^/, pattern?.code ?? 'TEXT_BLANK'),
    );
}

function refSchema(field: Extract<Field, { kind: 'ref' }>) {
  return field.numeric ? z.int().check(z.positive()) : textSchema({ ...field, kind: 'text', isKey: true });
}

/** The zod schema of a given value of a field. */
export function fieldSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return textSchema(field);
    case 'int':
      return z
        .int('NUMBER_NOT_WHOLE')
        .check(
          z.gte(field.min ?? -MAX_INT, 'NUMBER_TOO_SMALL'),
          z.lte(field.max ?? MAX_INT, 'NUMBER_TOO_LARGE'),
        );
    case 'decimal':
      return z.number().check(
        z.gte(0, 'NUMBER_TOO_SMALL'),
        z.lte(field.max ?? MAX_DECIMAL, 'NUMBER_TOO_LARGE'),
        z.refine((number) => Number(number.toFixed(2)) === number, 'DECIMALS_TOO_MANY'),
      );
    case 'bool':
      return z.boolean();
    case 'date':
      return daySchema('DATE_INVALID');
    case 'instant':
      return instantSchema('DATE_INVALID');
    case 'choice':
      return z.enum(field.of.options as [string, ...string[]], 'CHOICE_UNKNOWN');
    case 'ref':
      return refSchema(field);
  }
}

const schemas = new WeakMap<Field, z.ZodMiniType>();

function cachedSchema(field: Field): z.ZodMiniType {
  const known = schemas.get(field);
  if (known) return known;
  const schema = fieldSchema(field);
  schemas.set(field, schema);
  return schema;
}

function limitsOf(field: Field): Fault['params'] {
  if (field.kind === 'text') return { min: field.min ?? 1, max: field.max ?? DEFAULT_MAX_TEXT };
  if (field.kind === 'int') return { min: field.min ?? -MAX_INT, max: field.max ?? MAX_INT };
  if (field.kind === 'decimal') return { min: 0, max: field.max ?? MAX_DECIMAL };
  if (field.kind === 'ref' && !field.numeric) return { min: 1, max: DEFAULT_MAX_TEXT };
  return undefined;
}

function isErrorCode(message: string): boolean {
  return /^[A-Z_]+$/.test(message);
}

/** The pattern of the forbidden characters, if the code is about characters. */
function refusedBy(field: Field, code: string): RegExp | undefined {
  if (code === 'TEXT_UNPRINTABLE') return isKey(field) ? UNSEEN : UNPRINTABLE;
  if (field.kind !== 'text') return undefined;
  const pattern = PATTERNS[field.pattern ?? ''];
  return pattern?.code === code ? pattern.refused : undefined;
}

function faultOf(field: Field, value: unknown, message: string): Fault {
  const code = isErrorCode(message) ? message : 'VALUE_INVALID';
  const refused = refusedBy(field, code);
  const params = {
    ...limitsOf(field),
    ...(refused && { characters: refusedCharacters(String(value), refused) }),
  };
  return { code, ...(Object.keys(params).length > 0 && { params }) };
}

// What else is wrong with such a text is of no use.
const ALONE: ReadonlySet<string> = new Set(['TEXT_UNPRINTABLE', 'NUMBER_SHORTENED', 'CELL_ERROR']);

/** For a blank or damaged text only the first message. */
function messagesOf(value: unknown, messages: readonly string[]): readonly string[] {
  const [first = ''] = messages;
  const isBlank = typeof value !== 'string' || cleanText(value).trim() === '';
  return isBlank || ALONE.has(first) ? [first] : [...new Set(messages)];
}

/** Validates a given value; returns the parsed value (text trimmed) or all its validation errors. */
export function checkValue(
  field: Field,
  value: unknown,
): { value: unknown } | { faults: [Fault, ...Fault[]] } {
  const result = cachedSchema(field).safeParse(value);
  if (result.success) return { value: result.data };
  const [first = '', ...more] = messagesOf(
    value,
    result.error.issues.map(({ message }) => message),
  );
  return { faults: [faultOf(field, value, first), ...more.map((message) => faultOf(field, value, message))] };
}

/** Whether a value is missing: undefined, null, or the empty string that forms send. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The validation error of a required field that is missing. */
export function missingFault(field: Field): Fault {
  return { code: field.requiredMessage ?? 'FIELD_REQUIRED' };
}

/** Values to store by field path; null for a field that is not given. */
export type Draft = Record<string, unknown>;

/** References with at least one key given; their other keys are then optional. */
function namedReferences(entity: Entity, body: unknown, mode: 'create' | 'update'): Set<string> {
  const given = inputFields(entity, mode).filter(
    ([path, field]) => field.kind === 'ref' && !isMissing(valueAt(body, path)),
  );
  return new Set(given.map(([path]) => referenceOf(path)));
}

/**
 * Validates a body against the declaration; returns all validation errors of all fields.
 * Ignores fields that are not declared, see `unknownPaths`.
 */
export function checkBody(
  entity: Entity,
  body: unknown,
  mode: 'create' | 'update',
): { draft: Draft; faults: Faults } {
  const draft: Draft = {};
  const faults: Faults = {};
  const named = namedReferences(entity, body, mode);
  for (const [path, field] of inputFields(entity, mode)) {
    const value = valueAt(body, path);
    if (isMissing(value)) {
      draft[path] = field.kind === 'bool' ? false : null;
      const settled = field.kind === 'ref' && named.has(referenceOf(path));
      if (field.required && !settled) faults[path] = [missingFault(field)];
      continue;
    }
    const checked = checkValue(field, value);
    if ('faults' in checked) faults[path] = checked.faults;
    else draft[path] = checked.value;
  }
  return { draft, faults };
}
