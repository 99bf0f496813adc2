import { fieldsOf, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { EntityTable } from '../../kernel/entity-table.ts';

/** What a stored column is to people: the text code of its name, and how its values are read. */
export interface Meaning {
  readonly label: string;
  /** Where it stands among the fields of a record. */
  readonly position: number;
  readonly field?: Field;
  /** The table whose row the stored id names. */
  readonly refersTo?: string;
}

const OWN = /^(\w+)\.(\w+)(?:::text)?$/;
const JOINED = /join (\w+) (\w+) on \2\.id = (\w+)\.(\w+)/;

/** What a row of another table is called, in the order of preference. */
const TITLES = ['name', 'inventory_number', 'serial_number'];

const LAST = Number.MAX_SAFE_INTEGER;

/** Changes that are not columns of the record itself, and columns that are no fields. */
const OTHERS: Readonly<Record<string, Meaning>> = {
  merged_into_id: { label: 'shop.mergedInto', position: LAST, refersTo: 'shops' },
  children: { label: 'audit-entry.children', position: LAST },
  filter: { label: 'stock-taking-round.filter', position: LAST },
  comment: { label: 'work-request.comment', position: LAST },
  comment_files: { label: 'work-request.commentFiles', position: LAST },
  child_devices: { label: 'audit-entry.childDevices', position: LAST },
};

/** Columns that say nothing which the entry itself does not say. */
const SILENT = /^(id|version|archived_at|(created|updated)_(by|date)|sort_.*)$/;

function ownMeanings({ entity, alias, columns }: EntityTable): [string, Meaning][] {
  return fieldsOf(entity).flatMap(([path, field], position): [string, Meaning][] => {
    const [, table, column] = OWN.exec(columns[path] ?? '') ?? [];
    return table === alias && column ? [[column, { label: labelOf(entity, path), position, field }]] : [];
  });
}

function referenceMeaning({ entity, alias, columns }: EntityTable, join: string): [string, Meaning][] {
  const [, target, joined, owner, column] = JOINED.exec(join) ?? [];
  if (!target || !column || owner !== alias) return [];
  const fields = fieldsOf(entity).map(([path], position) => ({ path, position }));
  const [title] = TITLES.flatMap((name) =>
    fields.filter(({ path }) => columns[path] === `${joined}.${name}`),
  );
  if (!title) return [];
  const { path, position } = title;
  return [[column, { label: labelOf(entity, path), position, refersTo: target }]];
}

function createMeanings(table: EntityTable): ReadonlyMap<string, Meaning> {
  const joins = Object.values(table.joins);
  return new Map([...ownMeanings(table), ...joins.flatMap((join) => referenceMeaning(table, join))]);
}

const known = new WeakMap<EntityTable, ReadonlyMap<string, Meaning>>();

function meaningsOf(table: EntityTable): ReadonlyMap<string, Meaning> {
  const meanings = known.get(table) ?? createMeanings(table);
  known.set(table, meanings);
  return meanings;
}

/** What a changed column means; undefined for one that says nothing by itself. A strange one is called as it is stored. */
export function meaningOf(table: EntityTable | undefined, column: string): Meaning | undefined {
  if (SILENT.test(column)) return undefined;
  return (table && meaningsOf(table).get(column)) ?? OTHERS[column] ?? { label: column, position: LAST };
}
