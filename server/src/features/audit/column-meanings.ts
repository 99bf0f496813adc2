import { fieldsOf, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { EntityTable } from '../../kernel/entity-table.ts';

/** The meaning of a stored column: the text code of its label, and how its values are read. */
export interface Meaning {
  readonly label: string;
  /** Its position among the fields of a record. */
  readonly position: number;
  readonly field?: Field;
  /** The table that the stored id refers to. */
  readonly refersTo?: string;
}

const OWN = /^(\w+)\.(\w+)(?:::text)?$/;
const JOINED = /join (\w+) (\w+) on \2\.id = (\w+)\.(\w+)/;

/** The columns that name a referenced row, in order of preference. */
const TITLES = ['name', 'inventory_number', 'serial_number'];

const LAST = Number.MAX_SAFE_INTEGER;

/** Changes outside the record's own columns, and columns that are not fields. */
const OTHERS: Readonly<Record<string, Meaning>> = {
  merged_into_id: { label: 'shop.mergedInto', position: LAST, refersTo: 'shops' },
  children: { label: 'audit-entry.children', position: LAST },
  filter: { label: 'stock-taking-round.filter', position: LAST },
  comment: { label: 'work-request.comment', position: LAST },
  comment_files: { label: 'work-request.commentFiles', position: LAST },
  child_devices: { label: 'audit-entry.childDevices', position: LAST },
};

/** Technical columns, whose information the entry itself has. */
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

/** The meaning of a changed column; undefined for technical ones. An unknown column is labelled by its stored name. */
export function meaningOf(table: EntityTable | undefined, column: string): Meaning | undefined {
  if (SILENT.test(column)) return undefined;
  return (table && meaningsOf(table).get(column)) ?? OTHERS[column] ?? { label: column, position: LAST };
}
