import type { Field } from '@cooler/contract/kernel/field.ts';
import { fieldSchema } from '@cooler/contract/kernel/validate.ts';
import { type JsonSchema, jsonSchemaOf, titled } from './describe.ts';
import { orNull } from './nested-schema.ts';

type PatternSchema = JsonSchema & {
  readonly pattern?: string;
  readonly allOf?: readonly { readonly pattern?: string }[];
};

/** `work-request` → `WorkRequest`. */
export function titleOf(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
}

function named(field: Field, schema: JsonSchema): JsonSchema {
  return field.kind === 'choice' ? titled(titleOf(field.of.name), schema) : schema;
}

function patternsOf({ pattern, allOf = [] }: PatternSchema): string[] {
  return [pattern, ...allOf.map((each) => each.pattern)].filter((each) => each !== undefined);
}

/** Patterns common to all texts are omitted here; the document's introduction describes them. */
const COMMON_PATTERNS = new Set(
  [false, true].flatMap((isKey) => patternsOf(jsonSchemaOf(fieldSchema({ kind: 'text', isKey })))),
);

function withOwnPatterns(schema: PatternSchema): JsonSchema {
  const { pattern: _pattern, allOf: _allOf, ...rest } = schema;
  const [pattern, ...more] = patternsOf(schema).filter((each) => !COMMON_PATTERNS.has(each));
  const others = more.length > 0 && { allOf: more.map((each) => ({ pattern: each })) };
  return { ...rest, ...(pattern !== undefined && { pattern }), ...others };
}

const schemas = new WeakMap<Field, JsonSchema>();

// Described once: an entity's fields are part of a dozen routes.
function schemaOf(field: Field): JsonSchema {
  const known = schemas.get(field) ?? jsonSchemaOf(fieldSchema(field));
  schemas.set(field, known);
  return known;
}

/** The schema of a field's input value, with its limits. */
export function givenValue(field: Field): JsonSchema {
  return named(field, withOwnPatterns(schemaOf(field)));
}

/** The schema of a field's stored value, without the limits that apply to input. */
export function storedValue(field: Field): JsonSchema {
  const { type, format, enum: options } = schemaOf(field);
  return named(field, {
    type,
    ...(format !== undefined && { format }),
    ...(options !== undefined && { enum: options }),
  });
}

const DAY = { type: 'string', format: 'date' };
const DAY_OR_MINUTE = {
  type: 'string',
  description: 'YYYY-MM-DD or YYYY-MM-DD HH:mm',
  pattern: String.raw`^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2})?$`,
};

function anyOf(title: string, description: string, value: JsonSchema): JsonSchema {
  return titled(title, { description, anyOf: [value, { type: 'array', items: value }] });
}

function range(title: string, description: string, value: JsonSchema): JsonSchema {
  const pair = { type: 'array', items: orNull(value), minItems: 2, maxItems: 2 };
  return titled(title, { description, anyOf: [value, pair] });
}

const TEXT_FILTER = anyOf('TextFilter', 'Text that the value contains, or a list of whole values', {
  type: 'string',
});

/** The schema of a field's filter value: the rules of `readFilters` in the contract (docs/domain.md §3.1). */
export function filterValue(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
      return TEXT_FILTER;
    case 'ref':
      return field.numeric
        ? anyOf('KeyFilter', 'One key, or any of a list', { type: 'integer' })
        : TEXT_FILTER;
    case 'int':
      return range('NumberFilter', 'A number, or the first and the last', { type: 'integer' });
    case 'decimal':
      return range('DecimalFilter', 'A number, or the first and the last', { type: 'number' });
    case 'date':
      return range('DateFilter', 'A day, or the first and the last', DAY);
    case 'instant':
      return range('InstantFilter', 'A day or minute, or the first and the last', DAY_OR_MINUTE);
    case 'bool':
      return { type: 'boolean' };
    case 'choice':
      return anyOf(`${titleOf(field.of.name)}Filter`, 'A value, or any of a list', storedValue(field));
  }
}
