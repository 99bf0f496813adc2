import sql from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';

interface SeenRequest {
  readonly id: number;
  /** The version that was shown. */
  readonly version: number;
}

/** Stores up to which version the user has seen an own request; does nothing for requests of others. */
export async function markRequestSeen(
  { client, actor }: Change,
  { id, version }: SeenRequest,
): Promise<void> {
  await client.query(sql`
    insert into request_looks (person, request_id, version)
    select ${actor}, id, least(version, ${version}) from work_requests where id = ${id} and created_by = ${actor}
    on conflict (person, request_id) do update set version = greatest(request_looks.version, excluded.version)`);
}
