import type { NamedPerson } from '@cooler/contract/features/person/person.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';

/**
 * Names of the users with these user names: of representatives, else as the identity provider has them
 * (docs/domain.md §1.3).
 */
export async function findNames(pool: Pool, usernames: readonly string[]): Promise<NamedPerson[]> {
  const { rows } = await pool.query<NamedPerson>(sql`
    select asked.username, coalesce(living.name, account.full_name, former.name) as name,
      living.id as "representativeId"
    from unnest(${usernames}::text[]) asked (username)
    left join regional_representatives living
      on living.username = lower(asked.username) and living.archived_at is null
    left join lateral (
      select a.full_name from account_names a where a.name = asked.username and a.full_name is not null
      order by a.since desc limit 1) account on true
    left join lateral (
      select r.name from regional_representatives r
      where r.username = lower(asked.username) and r.archived_at is not null
      order by r.archived_at desc limit 1) former on living.id is null`);
  return rows;
}
