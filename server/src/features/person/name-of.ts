import sql, { type Sql } from 'sql-template-tag';

/**
 * The name of the person with this username, in any case: that of the live representative, else the account's full name,
 * else that of a former representative (docs/domain.md §1.3). Null for anybody else.
 */
export const nameOf = (username: Sql): Sql => sql`person_name(${username})`;

/** The same, else the username itself. */
export const shownName = (username: Sql): Sql => sql`coalesce(${nameOf(username)}, ${username})`;
