import type { FieldChange } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import type { Audited } from '@cooler/contract/features/audit/audited.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { AUDITED_TABLES } from './audited-tables.ts';
import { changeInWords } from './change-words.ts';
import { type Meaning, meaningOf } from './column-meanings.ts';
import { findRecordNames } from './record-names.ts';

interface StoredEntry {
  readonly id: number;
  readonly entity: Audited;
  readonly action: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

interface ChangedColumn {
  readonly meaning: Meaning;
  readonly before: unknown;
  readonly after: unknown;
}

type Pair = [before: unknown, after: unknown];

/** A record that is new, or gone for good, is told by all that it holds; any other change by pairs. */
function pairsOf({ action, changes }: StoredEntry): [column: string, ...Pair][] {
  const { row } = changes;
  if (row === undefined || Array.isArray(row))
    return Object.entries(changes as Record<string, Pair>).map(([column, pair]) => [column, ...pair]);
  return Object.entries(row ?? {}).map(([column, value]) =>
    action === 'DELETE' ? [column, value, null] : [column, null, value],
  );
}

/** The changed columns in the order of the record's fields. */
function changedColumns(entry: StoredEntry): ChangedColumn[] {
  const columns = pairsOf(entry).flatMap(([column, before, after]): ChangedColumn[] => {
    const meaning = meaningOf(AUDITED_TABLES[entry.entity], column);
    return meaning ? [{ meaning, before, after }] : [];
  });
  return columns.sort((one, other) => one.meaning.position - other.meaning.position);
}

function referredTo(columns: readonly ChangedColumn[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const { meaning, before, after } of columns) {
    if (!meaning.refersTo) continue;
    const ids = wanted.get(meaning.refersTo) ?? new Set();
    for (const id of [before, after]) if (typeof id === 'number') ids.add(id);
    wanted.set(meaning.refersTo, ids);
  }
  return wanted;
}

/** What changed in entries, in the words of their fields, by the entry's id. */
export async function changesInWords(
  pool: Pool,
  entries: readonly StoredEntry[],
): Promise<ReadonlyMap<number, readonly FieldChange[]>> {
  const found = entries.map((entry) => ({ id: entry.id, columns: changedColumns(entry) }));
  const names = await findRecordNames(pool, referredTo(found.flatMap(({ columns }) => columns)));
  return new Map(
    found.map(({ id, columns }) => [
      id,
      columns
        .map(({ meaning, before, after }) => changeInWords(meaning, before, after, names))
        .filter((change) => change.before !== change.after),
    ]),
  );
}

/** What changed in these entries of the trail. */
export async function readEntryChanges(
  pool: Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly FieldChange[]>> {
  const { rows } = await pool.query<StoredEntry>(
    sql`select id, entity, action, changes from audit_trail where id = any(${ids}::bigint[])`,
  );
  return changesInWords(pool, rows);
}
