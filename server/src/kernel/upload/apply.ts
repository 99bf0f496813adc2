import type { EntityTable } from '../entity-table.ts';
import type { Change } from '../write/change.ts';
import { selfReferences, targetsOf, uniqueGroups } from './checks.ts';
import { whenCreatedMeanwhile } from './created-meanwhile.ts';
import { denormalisedColumns } from './denormalised-columns.ts';
import type { StagedColumn } from './staging.ts';

export interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

function differs(targets: readonly string[]): string {
  const merged = targets.map((column) => `m.${column}`).join(', ');
  const stored = targets.map((column) => `t.${column}`).join(', ');
  return `row(${merged}) is distinct from row(${stored})`;
}

/** Counts the rows that would be created, updated or unchanged; refused rows are left out. */
export async function countEffects(
  { client }: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
  refused: readonly number[],
): Promise<Counts> {
  const { rows } = await client.query<Counts>(
    `select count(*) filter (where m.existing_id is null)::int as created,
            count(*) filter (where m.existing_id is not null and ${differs(targetsOf(columns))})::int as updated,
            count(*) filter (where m.existing_id is not null and not ${differs(targetsOf(columns))})::int as unchanged
     from merged m left join ${table.table} t on t.id = m.existing_id
     where m.row_number <> all ($1::int[])`,
    [refused],
  );
  return rows[0] ?? { created: 0, updated: 0, unchanged: 0 };
}

// The same for every file, so that two files of the same new rows do not deadlock.
function orderOfNew(table: EntityTable, columns: readonly StagedColumn[]): string {
  const unique = uniqueGroups(table, columns).flatMap((group) => group.map(({ target }) => target));
  const keys = [...unique, ...(table.uploadKey ?? [])];
  return [...keys.map((column) => `${column}::text collate "C"`), 'row_number'].join(', ');
}

const NOTHING = { column: '', value: '', clause: '' };

/** Stores the staged rows: updates changed rows, inserts new ones, leaves the rest alone. */
export async function applyStaging(
  { client, actor }: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
): Promise<void> {
  const targets = targetsOf(columns);
  const denormalised = denormalisedColumns(table, targets);
  const isSelfReferring = selfReferences(table, columns).length > 0;
  const own = isSelfReferring
    ? { column: 'id, ', value: 'new_id, ', clause: 'overriding system value' }
    : NOTHING;
  // An updated row may refer to one that is inserted after it.
  if (isSelfReferring) await client.query('set constraints all deferred');
  const assignments = targets.map((column) => `${column} = m.${column}`);
  await client.query(
    `update ${table.table} t
     set ${assignments.join(', ')}, version = t.version + 1, updated_by = $1, updated_date = now()
     from merged m where t.id = m.existing_id and ${differs(targets)}`,
    [actor],
  );
  await client
    .query(
      `insert into ${table.table} (${own.column}${[...targets, ...denormalised.columns].join(', ')}, created_by, updated_by) ${own.clause}
       select ${own.value}${[...targets, ...denormalised.values].join(', ')}, $1, $1
       from merged m where existing_id is null order by ${orderOfNew(table, columns)}`,
      [actor],
    )
    .catch(whenCreatedMeanwhile);
  if (isSelfReferring) await client.query('set constraints all immediate');
}
