import type { Colleague, OwnProfile } from '@cooler/contract/features/regional-representative/own-profile.ts';
import type { Pool } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import { DEPUTY_COLUMNS } from '../representative-deputies/deputies.ts';
import { awayUntil } from './absence.ts';

/** A representative in a picker. */
interface NamedRepresentative {
  readonly id: number;
  readonly name: string;
  readonly sfaCode: string;
}

const NO_PROFILE: OwnProfile = { id: null, name: null, outOfOfficeEndDate: null, rank: null, region: null };

const PROFILE_COLUMNS = raw(`id, name, out_of_office_end_date as "outOfOfficeEndDate", rank, region`);

/** The representative with this user name, or a profile of nulls. */
export async function findProfile(pool: Pool, username: string): Promise<OwnProfile> {
  const { rows } = await pool.query<OwnProfile>(sql`
    select ${PROFILE_COLUMNS} from regional_representatives
    where username = ${username} and archived_at is null`);
  return rows[0] ?? NO_PROFILE;
}

const AWAY_UNTIL = sql`${awayUntil('p')} as "outOfOfficeEndDate"`;

async function people(pool: Pool, statement: Sql): Promise<Colleague[]> {
  const { rows } = await pool.query<Colleague>(statement);
  return rows;
}

/** The deputies of the user, in their order. */
export function findDeputies(pool: Pool, username: string): Promise<Colleague[]> {
  const deputies = raw(DEPUTY_COLUMNS.map((column) => `r.${column}`).join(', '));
  return people(
    pool,
    sql`
      select p.id, p.name, ${AWAY_UNTIL}
      from regional_representatives r
      cross join lateral unnest(array[${deputies}]) with ordinality as given (id, position)
      join regional_representatives p on p.id = given.id and p.archived_at is null
      where r.username = ${username} and r.archived_at is null
      order by given.position`,
  );
}

/** The people that the user is a deputy of, by name. */
export function findDeputized(pool: Pool, username: string): Promise<Colleague[]> {
  const isDeputy = join(
    DEPUTY_COLUMNS.map((column) => sql`p.${raw(column)} = own.id`),
    ' or ',
  );
  return people(
    pool,
    sql`
      select p.id, p.name, ${AWAY_UNTIL}
      from regional_representatives own
      join regional_representatives p on p.archived_at is null and (${isDeputy})
      where own.username = ${username} and own.archived_at is null
      order by p.name, p.id`,
  );
}

/** Every active representative for pickers, by name (docs/domain.md §14.2: get-ordered-list). */
export async function listOrdered(pool: Pool): Promise<NamedRepresentative[]> {
  const { rows } = await pool.query<NamedRepresentative>(sql`
    select id, name, sfa_code as "sfaCode" from regional_representatives
    where archived_at is null order by name, id`);
  return rows;
}

/** Sets the last day of absence of a representative; null ends the absence, the stored day changes nothing. */
export async function setOutOfOffice(
  { client, actor }: Change,
  username: string,
  date: string | null,
): Promise<OwnProfile> {
  const own = sql`username = ${username} and archived_at is null`;
  await client.query(sql`
    update regional_representatives
    set out_of_office_end_date = ${date}, version = version + 1, updated_by = ${actor}, updated_date = now()
    where ${own} and out_of_office_end_date is distinct from ${date}`);
  const { rows } = await client.query<OwnProfile>(sql`
    select ${PROFILE_COLUMNS} from regional_representatives where ${own}`);
  const [profile] = rows;
  if (!profile) throw problem('NOT_FOUND');
  return profile;
}
