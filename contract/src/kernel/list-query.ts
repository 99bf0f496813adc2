import { cleanText, textCleanerOf } from './clean-text.ts';
import { daySchema } from './day.ts';
import type { Direction, Entity } from './entity.ts';
import { fieldAt } from './entity.ts';
import type { Field } from './field.ts';
import { flatten, type Tree } from './path.ts';
import { isReversed } from './range.ts';

export const MAX_PAGE_SIZE = 500;

export type Filter =
  | { readonly path: string; readonly op: 'contains'; readonly text: string }
  | { readonly path: string; readonly op: 'anyOf'; readonly values: readonly (string | number | boolean)[] }
  | {
      readonly path: string;
      readonly op: 'range';
      readonly from: string | number | null;
      readonly to: string | number | null;
    };

/** A validated list request. `page` is zero-based. */
export interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly path: string; readonly direction: Direction };
  readonly filters: readonly Filter[];
}

/** The body of `POST {model}/page` (docs/domain.md §3.2). */
export interface ListRequest {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly direction?: string | null | undefined;
  readonly sorted_field?: string | null | undefined;
  readonly query?: Tree | null | undefined;
}

/** A list request with an unknown field, or an invalid filter or sort. */
export class ListQueryError extends Error {
  readonly code: 'UNKNOWN_FIELD' | 'INVALID_FILTER' | 'REVERSED_RANGE' | 'INVALID_SORT';
  readonly field: string;
  constructor(code: ListQueryError['code'], field: string) {
    super(`${code}: ${field}`);
    this.code = code;
    this.field = field;
  }
}

const CALENDAR_DAY = daySchema();
const MINUTE = /^(?<day>[\d-]{10})[ T]([01]\d|2[0-3]):[0-5]\d$/;
const DECIMAL = /^-?\d{1,12}(\.\d{1,6})?$/;
export const MAX_FILTER_TEXT = 255;

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  return (
    value === null || value === undefined || (typeof value === 'string' && cleanText(value).trim() === '')
  );
}

type Scalar = string | number | boolean;

function toInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;
  return Number.isFinite(number) ? (number as number) : undefined;
}

function toBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

function toDay(value: unknown): string | undefined {
  return CALENDAR_DAY.safeParse(value).data;
}

function toMinute(value: unknown): string | undefined {
  const match = typeof value === 'string' ? MINUTE.exec(value) : null;
  return match && toDay(match.groups?.day) ? match[0] : undefined;
}

/** The parser of a single filter value of a field; it returns undefined for an invalid value (docs/domain.md §3.1). */
export function scalarReader(field: Field): (value: unknown) => Scalar | undefined {
  switch (field.kind) {
    case 'int':
      return toInteger;
    case 'decimal':
      return toNumber;
    case 'bool':
      return toBoolean;
    case 'date':
      return toDay;
    case 'instant':
      return (value) => toDay(value) ?? toMinute(value);
    case 'choice':
      return (value) => (field.of.options.includes(value as string) ? (value as string) : undefined);
    case 'ref':
      return field.numeric ? toInteger : (value) => (typeof value === 'string' ? value : undefined);
    case 'text':
      return (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);
  }
}

function filtersByContains(field: Field): boolean {
  return field.kind === 'text' || (field.kind === 'ref' && !field.numeric);
}

function readScalar(path: string, field: Field, value: unknown): Scalar {
  const scalar = scalarReader(field)(value);
  if (scalar === undefined) throw new ListQueryError('INVALID_FILTER', path);
  return scalar;
}

function readRange(path: string, field: Field, pair: readonly unknown[]): Filter {
  if (pair.length !== 2) throw new ListQueryError('INVALID_FILTER', path);
  const [from, to] = pair.map((end) =>
    isEmpty(end) ? null : (readScalar(path, field, end) as string | number),
  );
  if (isReversed(from ?? null, to ?? null)) throw new ListQueryError('REVERSED_RANGE', path);
  return { path, op: 'range', from: from ?? null, to: to ?? null };
}

const RANGED: ReadonlySet<Field['kind']> = new Set(['date', 'instant', 'int', 'decimal']);

function readFilter(entity: Entity, path: string, value: unknown): Filter {
  const field = fieldAt(entity, path);
  const clean = textCleanerOf(field);
  if (filtersByContains(field) && !Array.isArray(value)) {
    const text = clean(String(readScalar(path, field, value))).trim();
    if (text.length > MAX_FILTER_TEXT || text.includes('\0'))
      throw new ListQueryError('INVALID_FILTER', path);
    return { path, op: 'contains', text };
  }
  if (RANGED.has(field.kind) && Array.isArray(value)) return readRange(path, field, value);
  if (field.kind === 'date' || field.kind === 'instant') return readRange(path, field, [value, value]);
  const values = (Array.isArray(value) ? value : [value]).filter((each) => !isEmpty(each));
  const scalars = values.map((each) => readScalar(path, field, each));
  // A whole text may be copied from anywhere, or be that of a row that is not clean.
  const wanted = scalars.flatMap((scalar): Scalar[] =>
    typeof scalar === 'string' ? [scalar, clean(scalar)] : [scalar],
  );
  return { path, op: 'anyOf', values: [...new Set(wanted)] };
}

/** Parses a nested filter object; empty values are dropped, an unknown field throws, naming it (docs/domain.md §3.1). */
export function readFilters(entity: Entity, query: Tree): Filter[] {
  return flatten(query).flatMap(([path, value]) => {
    const field = Object.hasOwn(entity.fields, path) ? entity.fields[path] : undefined;
    if (!field || field.filter === false) throw new ListQueryError('UNKNOWN_FIELD', path);
    return isEmpty(value) ? [] : [readFilter(entity, path, value)];
  });
}

function readSort(entity: Entity, request: ListRequest): ListQuery['sort'] {
  const [defaultPath, defaultDirection] = entity.defaultSort;
  const path = request.sorted_field || defaultPath;
  const field = Object.hasOwn(entity.fields, path) ? entity.fields[path] : undefined;
  if (!field || field.sort === false) throw new ListQueryError('UNKNOWN_FIELD', path);
  const direction = (request.direction || (request.sorted_field ? 'asc' : defaultDirection)).toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') throw new ListQueryError('INVALID_SORT', direction);
  return { path, direction };
}

/** Validates a list request against the declaration; throws `ListQueryError` naming the field. */
export function readListRequest(entity: Entity, request: ListRequest): ListQuery {
  return {
    page: request.page ?? 0,
    size: request.size ?? entity.pageSize,
    sort: readSort(entity, request),
    filters: readFilters(entity, request.query ?? {}),
  };
}
