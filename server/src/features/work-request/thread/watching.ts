import sql from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';

/** A user who takes a step with a request watches it from then on, unless they have turned watching off for it. */
export async function watchFromNow({ client, actor }: Change, requestId: number): Promise<void> {
  await client.query(sql`
    insert into work_request_watching (request_id, username, is_watching)
    values (${requestId}, lower(${actor}), true) on conflict do nothing`);
}

/** Stores whether the user watches a request. */
export async function setWatching(
  { client, actor }: Change,
  requestId: number,
  isWatching: boolean,
): Promise<void> {
  await client.query(sql`
    insert into work_request_watching (request_id, username, is_watching)
    values (${requestId}, lower(${actor}), ${isWatching})
    on conflict (request_id, username) do update set is_watching = excluded.is_watching`);
}
