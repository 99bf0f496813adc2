import { nameOf, type Schema } from './api-document.ts';

const isAlternative = (schema: Schema): boolean =>
  Boolean(schema.$ref || schema.type || schema.enum || schema.anyOf || schema.const !== undefined);

function arrayWords(items: Schema): string {
  const words = typeWords(items);
  return words.includes(' ') ? `(${words})[]` : `${words}[]`;
}

function plainWords({ type, format }: Schema): string {
  return [type ?? 'any']
    .flat()
    .map((each) => (each === 'string' && format ? format : each))
    .join(' | ');
}

/** The type of a schema as text: `Shop`, `string | null`, `(date | null)[]`. */
export function typeWords(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  const alternatives = schema.anyOf?.filter(isAlternative) ?? [];
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeWords))].join(' | ');
  if (schema.type === 'array' && schema.items) return arrayWords(schema.items);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum && !schema.type) return 'value';
  return plainWords(schema);
}

function rangeWords(label: string, least: number | undefined, most: number | undefined): string[] {
  if (least === undefined && most === undefined) return [];
  if (most === undefined) return [`${label}≥ ${least}`];
  return [least === undefined ? `${label}≤ ${most}` : `${label}${least}–${most}`];
}

function ownLimits(schema: Schema): string[] {
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)];
  const values = schema.enum?.filter((value) => value !== null).join(', ');
  return [
    ...rangeWords('', schema.minimum, schema.maximum),
    ...rangeWords('length ', schema.minLength, schema.maxLength),
    ...patterns.flatMap((pattern) => (pattern ? [`/${pattern}/`] : [])),
    ...(values ? [values] : []),
    ...(schema.propertyNames?.enum ? [schema.propertyNames.enum.join(', ')] : []),
  ];
}

function isSchema(value: boolean | Schema | undefined): value is Schema {
  return typeof value === 'object';
}

/** A schema and its nested schemas: alternatives, array items, additional properties. */
export function partsOf(schema: Schema): Schema[] {
  const inside = [...(schema.anyOf ?? []), schema.items, schema.additionalProperties].filter(isSchema);
  return [schema, ...inside.flatMap(partsOf)];
}

/** The limits of a value as text. */
export function limitWords(schema: Schema): string[] {
  return [...new Set(partsOf(schema).flatMap(ownLimits))];
}
