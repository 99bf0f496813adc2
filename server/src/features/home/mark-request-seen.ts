import sql from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';

/** Stores that the user has seen the current version of an own request; does nothing for requests of others. */
export async function markRequestSeen({ client, actor }: Change, requestId: number): Promise<void> {
  await client.query(sql`
    insert into request_looks (person, request_id, version)
    select ${actor}, id, version from work_requests where id = ${requestId} and created_by = ${actor}
    on conflict (person, request_id) do update set version = greatest(request_looks.version, excluded.version)`);
}
