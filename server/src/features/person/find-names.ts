import type { NamedPerson } from '@cooler/contract/features/person/person.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { nameOf } from './name-of.ts';

/** Names of the users with these user names (docs/domain.md §1.3). */
export async function findNames(pool: Pool, usernames: readonly string[]): Promise<NamedPerson[]> {
  const { rows } = await pool.query<NamedPerson>(sql`
    select asked.username, ${nameOf(sql`asked.username`)} as name, living.id as "representativeId"
    from unnest(${usernames}::text[]) asked (username)
    left join regional_representatives living
      on living.username = lower(asked.username) and living.archived_at is null`);
  return rows;
}
