import { DEPUTY_NUMBERS } from '@cooler/contract/entities/regional-representative/deputy-fields.ts';
import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import sql, { join, raw } from 'sql-template-tag';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { DEPUTY_COLUMNS } from './regional-representative.table.ts';

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

async function deputyFaults(change: Change, draft: Draft, before: StoredRow | undefined): Promise<Faults> {
  const deputies = await givenDeputies(change, draft);
  const faults: Faults = {};
  deputies.forEach(({ path, id }, index) => {
    const isRepeated = deputies.findIndex((other) => other.id === id) < index;
    if (isRepeated) faults[path] = [{ code: 'DEPUTY_REPEATED' }];
    if (id === before?.id) faults[path] = [{ code: 'DEPUTY_IS_SELF' }];
  });
  return faults;
}

const uploadFaults = sql`
  select row_number, 'deputy' || position || '.sfaCode' as path,
         case when deputy_id = existing_id then 'DEPUTY_IS_SELF' else 'DEPUTY_REPEATED' end as code
  from (
    select m.row_number, m.existing_id, given.deputy_id, given.position,
           count(*) over (partition by m.row_number, given.deputy_id order by given.position) as times
    from merged m
    cross join lateral unnest(array[${raw(DEPUTY_COLUMNS.map((column) => `m.${column}`).join(', '))}])
      with ordinality as given (deputy_id, position)
    where given.deputy_id is not null
  ) deputies
  where deputy_id = existing_id or times > 1`;

async function refuseRemoval({ client }: Change, id: number): Promise<void> {
  const { rowCount } = await client.query(sql`
    select from shops where regional_representative_id = ${id} and archived_at is null limit 1`);
  if (rowCount) throw problem('REPRESENTATIVE_HAS_SHOPS');
}

/** Nobody keeps a deputy who is gone. */
async function clearDeputy({ client, actor }: Change, id: number): Promise<void> {
  const cleared = DEPUTY_COLUMNS.map((column) => sql`${raw(column)} = nullif(${raw(column)}, ${id})`);
  await client.query(sql`
    update regional_representatives
    set ${join(cleared)}, version = version + 1, updated_by = ${actor}, updated_date = now()
    where ${id} in (${raw(DEPUTY_COLUMNS.join(', '))}) and archived_at is null`);
}

/** What representatives must obey beyond their declaration (domain.md 2). */
export const regionalRepresentativeRules: EntityRules = {
  checkStored: deputyFaults,
  refuseRemoval,
  afterRemoval: clearDeputy,
  uploadFaults,
};
