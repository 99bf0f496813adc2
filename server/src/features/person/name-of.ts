import sql, { type Sql } from 'sql-template-tag';

/**
 * The name of the person with this username, in any case: that of the live representative, else the account's full name,
 * else that of a former representative (docs/domain.md §1.3). Null for anybody else.
 */
export function nameOf(username: Sql): Sql {
  return sql`coalesce(
    (select living.name from regional_representatives living
      where living.username = lower(${username}) and living.archived_at is null),
    (select account.full_name from account_names account
      where lower(account.name) = lower(${username}) and account.full_name is not null
      order by account.since desc limit 1),
    (select former.name from regional_representatives former
      where former.username = lower(${username}) and former.archived_at is not null
      order by former.archived_at desc limit 1))`;
}

/** The same, else the username itself. */
export const shownName = (username: Sql): Sql => sql`coalesce(${nameOf(username)}, ${username})`;
