import { type Entity, type FilterPath, fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { nest, type Tree } from '@cooler/contract/kernel/path.ts';

const RANGE = '..';
const LIST = ',';

export type Range = readonly [from: string, to: string];

/** Reads `from..to`; either end may be empty, a single value is both ends. */
export function readRange(text: string): Range {
  const [from = '', to = from] = text.split(RANGE);
  return [from, to];
}

/** Writes `from..to`; null when both ends are empty. */
export function writeRange([from, to]: Range): string | null {
  return from === '' && to === '' ? null : `${from}${RANGE}${to}`;
}

/** Reads comma-separated values. */
export function readValues(text: string): string[] {
  return text === '' ? [] : text.split(LIST);
}

/** Writes comma-separated values; null when there are none. */
export function writeValues(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(LIST);
}

const rangeOf = (text: string) => readRange(text).map((end) => (end === '' ? null : end));

/** A typed filter of a text: `=text` is an exact match, given as a list; any other text matches as a substring. */
export function partOrWhole(text: string): string | string[] {
  return text.startsWith('=') && text.length > 1 ? [text.slice(1)] : text;
}

/** Query value by the kind of the field (docs/domain.md §3.1); the server rejects invalid values and names the field. */
const QUERY_VALUES: Readonly<Record<Field['kind'], (text: string) => unknown>> = {
  text: partOrWhole,
  ref: partOrWhole,
  bool: readValues,
  choice: readValues,
  int: rangeOf,
  decimal: rangeOf,
  date: rangeOf,
  instant: rangeOf,
};

/** Filter texts in the address, by field path. */
export type Filters<E extends Entity> = { readonly [Path in FilterPath<E>]?: string };

/** The nested filter object of a list request. */
export function queryOf<E extends Entity>(entity: E, filters: Filters<E>): Tree {
  return nest(
    Object.entries(filters as Readonly<Record<string, string>>).map(([path, text]) => {
      const isPersonal = entity.personalFilters?.includes(path);
      return [path, isPersonal ? text : QUERY_VALUES[fieldAt(entity, path).kind](text)];
    }),
  );
}
