import { DEPUTY_NUMBERS } from '@cooler/contract/features/representative-deputies/deputy-fields.ts';
import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import type { Change } from '../../kernel/write/change.ts';
import { DEPUTY_COLUMNS } from './deputies.ts';

interface GivenDeputy {
  readonly path: string;
  readonly id: number;
}

/** The deputies that a draft names, by either key, in their order. */
async function givenDeputies({ client }: Change, draft: Draft): Promise<GivenDeputy[]> {
  const paths = DEPUTY_NUMBERS.map((n) => (draft[`deputy${n}.id`] ? `deputy${n}.id` : `deputy${n}.sfaCode`));
  const ids = DEPUTY_NUMBERS.map((n) => draft[`deputy${n}.id`] ?? null);
  const codes = DEPUTY_NUMBERS.map((n) => draft[`deputy${n}.sfaCode`] ?? null);
  const { rows } = await client.query<GivenDeputy>(sql`
    select given.path, r.id
    from unnest(${paths}::text[], ${ids}::bigint[], ${codes}::text[])
      with ordinality as given (path, id, sfa_code, position)
    join regional_representatives r
      on r.archived_at is null and (r.id = given.id or (given.id is null and r.sfa_code = given.sfa_code))
    order by given.position`);
  return rows;
}

/** No one is their own deputy or is named twice (docs/domain.md §2.11). */
export async function deputyFaults(
  change: Change,
  draft: Draft,
  before: StoredRow | undefined,
): Promise<Faults> {
  const deputies = await givenDeputies(change, draft);
  const faults: Faults = {};
  deputies.forEach(({ path, id }, index) => {
    const isRepeated = deputies.findIndex((other) => other.id === id) < index;
    if (isRepeated) faults[path] = [{ code: 'DEPUTY_REPEATED' }];
    if (id === before?.id) faults[path] = [{ code: 'DEPUTY_IS_SELF' }];
  });
  return faults;
}

const columnsOf = (alias: string) => DEPUTY_COLUMNS.map((column) => `${alias}.${column}`).join(', ');
const MERGED = raw(columnsOf('m'));
const GIVEN = raw(columnsOf('s'));
const PACKED = raw(DEPUTY_COLUMNS.map((_, index) => `packed.ids[${index + 1}]`).join(', '));

/**
 * Arranges the deputies of each row of a file as they are stored: without gaps, and a deputy named in a cell leaves their
 * previous position. Uploading the same file again changes nothing.
 */
export const completeDeputies = sql`
  update merged m set (${raw(DEPUTY_COLUMNS.join(', '))}) = row(${PACKED})
  from (
    select m.row_number, array_agg(d.id order by d.position) as ids
    from merged m
    join staging s on s.row_number = m.row_number
    cross join lateral unnest(array[${MERGED}], array[${GIVEN}]) with ordinality as d (id, given, position)
    where d.id is not null and (d.given is not null or d.id <> all (array_remove(array[${GIVEN}], null)))
    group by m.row_number
  ) packed
  where packed.row_number = m.row_number`;

/** Errors among the deputies that the cells of a file name. */
export const deputyUploadFaults = sql`
  select row_number, 'deputy' || position || '.sfaCode' as path,
         case when deputy_id = own_id then 'DEPUTY_IS_SELF' else 'DEPUTY_REPEATED' end as code
  from (
    select s.row_number, coalesce(s.existing_id, s.new_id) as own_id, given.deputy_id, given.position,
           count(*) over (partition by s.row_number, given.deputy_id order by given.position) as times
    from staging s
    cross join lateral unnest(array[${GIVEN}]) with ordinality as given (deputy_id, position)
    where given.deputy_id is not null
  ) deputies
  where deputy_id = own_id or times > 1`;

/** Errors of cells that name as deputy a representative whom the file would have to add. */
export const addedDeputyFaults = sql`
  select s.row_number, 'deputy' || given.position || '.sfaCode' as path, 'REFERENCE_UNKNOWN' as code
  from staging s
  cross join lateral unnest(array[${GIVEN}]) with ordinality as given (deputy_id, position)
  join staging added on added.new_id = given.deputy_id
  where added.row_number <> s.row_number`;

/** Locks representatives that are to be archived, and those whose deputies they are. */
export async function lockWithDeputized({ client }: Change, ids: Sql): Promise<void> {
  await client.query(sql`
    select from regional_representatives
    where id in (${ids})
      or archived_at is null and array[${raw(DEPUTY_COLUMNS.join(', '))}] && array(${ids})
    order by id for update`);
}

/** Removes an archived representative from all deputies. */
export async function clearDeputy({ client, actor }: Change, id: number): Promise<void> {
  const cleared = DEPUTY_COLUMNS.map((column) => sql`${raw(column)} = nullif(${raw(column)}, ${id})`);
  await client.query(sql`
    update regional_representatives
    set ${join(cleared)}, version = version + 1, updated_by = ${actor}, updated_date = now()
    where ${id} in (${raw(DEPUTY_COLUMNS.join(', '))}) and archived_at is null`);
}
