import { LEADER_EVENTS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Client } from '../../../kernel/database/client.ts';
import { shownName } from '../../person/name-of.ts';

const MOST = 10;

// Everybody with a role may see every request: representatives, and other users involved in this one.
const known = (requestId: number): Sql => sql`
  with involved (username) as (
    select created_by from work_requests where id = ${requestId}
    union select created_by from work_request_comments where request_id = ${requestId}
    union select updated_by from movement_history where request_id = ${requestId} and event = any(${LEADER_EVENTS})
  ), known as (
    select username, name from regional_representatives where archived_at is null
    union
    select lower(i.username), ${shownName(sql`i.username`)} from involved i
    where not exists (
      select from regional_representatives r where r.username = lower(i.username) and r.archived_at is null))`;

/** People who can be mentioned in comments on a request, by a part of their names. */
export async function findMentionable(client: Client, requestId: number, text: string): Promise<Person[]> {
  const { rows } = await client.query<Person>(sql`
    ${known(requestId)}
    select username, name from known
    where strpos(fold(name), fold(${text})) > 0 or starts_with(username, lower(${text}))
    order by starts_with(fold(name), fold(${text})) desc, name collate "hu-x-icu", username limit ${MOST}`);
  return rows;
}

/** Those of these user names, in lower case and distinct, that cannot be mentioned. */
export async function unknownPeople(
  client: Client,
  requestId: number,
  usernames: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ username: string }>(sql`
    ${known(requestId)}
    select asked.username from unnest(${usernames}::text[]) asked (username)
    where asked.username not in (select username from known)`);
  return rows.map(({ username }) => username);
}
