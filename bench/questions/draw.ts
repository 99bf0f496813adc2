import { type Entity, fieldsOf, tableFields } from '../../contract/src/kernel/entity.ts';
import type { Field } from '../../contract/src/kernel/field.ts';
import type { ListRequest } from '../../contract/src/kernel/list-query.ts';
import { nest, type Tree, valueAt } from '../../contract/src/kernel/path.ts';
import type { Random } from '../../server/src/standalone/demo/random.ts';

const SIZES = [10, 50, 100, 100, 100, 500];
const HOW_MANY_FILTERS = [
  [0, 1],
  [1, 8],
  [2, 6],
  [3, 4],
] as const;

/** A random substring of a text, sometimes all of it, sometimes in upper case. */
function pieceOf(random: Random, text: string): string {
  const length = random.chance(0.2) ? text.length : random.int(1, Math.min(9, text.length));
  const start = random.int(0, text.length - length);
  const piece = text.slice(start, start + length).trim() || text;
  return random.chance(0.2) ? piece.toUpperCase() : piece;
}

/** A random date filter: from the value, up to it, equal to it, or a range around it. */
function daysAround(random: Random, value: string): unknown {
  const day = value.slice(0, 10);
  const later = random.date(day, 1, random.pick([2, 31, 366]));
  return random.pick<unknown>([[day, null], [null, day], [day, day], [day, later], day]);
}

function numbersAround(random: Random, value: number): unknown {
  return random.pick<unknown>([value, [value, null], [null, value], [value, value + random.int(1, 1_000)]]);
}

function filterOf(random: Random, field: Field, values: readonly unknown[]): unknown {
  const value = random.pick(values);
  if (field.kind === 'text' || (field.kind === 'ref' && !field.numeric))
    return pieceOf(random, String(value));
  if (field.kind === 'date' || field.kind === 'instant') return daysAround(random, String(value));
  if (field.kind === 'choice') return random.chance(0.5) ? value : random.sample(values, 3);
  return field.kind === 'int' || field.kind === 'decimal' ? numbersAround(random, Number(value)) : value;
}

function filtersOf(random: Random, entity: Entity, rows: readonly Tree[]): [string, unknown][] {
  const fields = fieldsOf(entity).filter(([, { filter }]) => filter !== false);
  return random.sample(fields, random.weighted(HOW_MANY_FILTERS)).flatMap(([path, field]) => {
    const values = rows
      .map((row) => valueAt(row, path))
      .filter((value) => value !== null && value !== undefined);
    return values.length > 0 ? [[path, filterOf(random, field, values)] as [string, unknown]] : [];
  });
}

/** A random request of a first page, with filters on values of these rows. */
export function drawRequest(random: Random, entity: Entity, rows: readonly Tree[]): ListRequest {
  // Only table columns can be sorted by.
  const sortable = tableFields(entity).filter(([, { sort }]) => sort !== false);
  const order = random.chance(0.4)
    ? {}
    : { sorted_field: random.pick(sortable)[0], direction: random.pick(['asc', 'desc']) };
  return { page: 0, size: random.pick(SIZES), ...order, query: nest(filtersOf(random, entity, rows)) };
}

/** Another page of the same list: one of the first, or any. */
export function turnPage(random: Random, request: ListRequest, total: number): ListRequest {
  const last = Math.max(0, Math.ceil(total / (request.size ?? 1)) - 1);
  return { ...request, page: random.int(0, random.chance(0.5) ? Math.min(5, last) : last) };
}
