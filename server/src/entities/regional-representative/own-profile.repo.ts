import type { Pool } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import { DEPUTY_COLUMNS } from '../deputies.ts';

/** What the header knows of a user; all null for somebody who is no representative. */
interface Profile {
  readonly id: number | null;
  readonly name: string | null;
  readonly outOfOfficeEndDate: string | null;
  readonly rank: string | null;
  readonly region: string | null;
}

interface Person {
  readonly id: number;
  readonly name: string;
}

const NO_PROFILE: Profile = { id: null, name: null, outOfOfficeEndDate: null, rank: null, region: null };

const PROFILE_COLUMNS = raw(`id, name, out_of_office_end_date as "outOfOfficeEndDate", rank, region`);

/** The representative with this user name, or a profile of nulls. */
export async function findProfile(pool: Pool, username: string): Promise<Profile> {
  const { rows } = await pool.query<Profile>(sql`
    select ${PROFILE_COLUMNS} from regional_representatives
    where username = ${username} and archived_at is null`);
  return rows[0] ?? NO_PROFILE;
}

async function people(pool: Pool, statement: Sql): Promise<Person[]> {
  const { rows } = await pool.query<Person>(statement);
  return rows;
}

/** Those who stand in for the user, in their order. */
export function findDeputies(pool: Pool, username: string): Promise<Person[]> {
  const deputies = raw(DEPUTY_COLUMNS.map((column) => `r.${column}`).join(', '));
  return people(
    pool,
    sql`
      select d.id, d.name
      from regional_representatives r
      cross join lateral unnest(array[${deputies}]) with ordinality as given (id, position)
      join regional_representatives d on d.id = given.id and d.archived_at is null
      where r.username = ${username} and r.archived_at is null
      order by given.position`,
  );
}

/** Those whom the user stands in for, by name. */
export function findDeputized(pool: Pool, username: string): Promise<Person[]> {
  const isDeputy = join(
    DEPUTY_COLUMNS.map((column) => sql`r.${raw(column)} = own.id`),
    ' or ',
  );
  return people(
    pool,
    sql`
      select r.id, r.name
      from regional_representatives own
      join regional_representatives r on r.archived_at is null and (${isDeputy})
      where own.username = ${username} and own.archived_at is null
      order by r.name, r.id`,
  );
}

/** Every living representative for pickers, by name (spec §7: get-ordered-list). */
export async function listOrdered(pool: Pool): Promise<(Person & { sfaCode: string })[]> {
  const { rows } = await pool.query<Person & { sfaCode: string }>(sql`
    select id, name, sfa_code as "sfaCode" from regional_representatives
    where archived_at is null order by name, id`);
  return rows;
}

/** Sets until when somebody is out of office; null: he is back. */
export async function setOutOfOffice(
  { client, actor }: Change,
  username: string,
  date: string | null,
): Promise<Profile> {
  const { rows } = await client.query<Profile>(sql`
    update regional_representatives
    set out_of_office_end_date = ${date}, version = version + 1, updated_by = ${actor}, updated_date = now()
    where username = ${username} and archived_at is null
    returning ${PROFILE_COLUMNS}`);
  const [profile] = rows;
  if (!profile) throw problem('NOT_FOUND');
  return profile;
}
