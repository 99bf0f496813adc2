import sql, { type Sql } from 'sql-template-tag';

/** No row has this id: with it alone a list is empty. */
export const NOBODY = 0;

/** SQL: the representative with this user name, if there is one. */
export const representativeCalled = (username: string): Sql => sql`
  select id from regional_representatives where username = lower(${username}) and archived_at is null`;

/** SQL: that representative, and those the user deputises for today. */
export const selfAndAbsentees = (username: string): Sql => sql`
  with me as (${representativeCalled(username)})
  select id from me union select absent_id from deputies_today where deputy_id in (select id from me)`;
