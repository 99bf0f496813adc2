import sql from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import { lockHead } from './head-store.ts';

async function findMissing(
  { client }: Change,
  headId: number,
  observationIds: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(sql`
    select w.id from unnest(${observationIds}::uuid[]) w (id)
    where not exists (select from stock_taking_observations o where o.id = w.id and o.head_id = ${headId})`);
  return rows.map(({ id }) => id);
}

/**
 * Closes a stock-taking: what was not seen is absent. Refused with the ids of observations that the phone made and the
 * server lacks; closing again changes nothing.
 */
export async function closeHead(
  change: Change,
  headId: number,
  observationIds: readonly string[],
): Promise<void> {
  const { client, actor } = change;
  const head = await lockHead(change, headId);
  const missing = await findMissing(change, headId, observationIds);
  if (missing.length > 0)
    throw problem('OBSERVATIONS_MISSING', { count: missing.length }, { current: { missing } });
  if (head.status !== 'IN_PROGRESS') return;
  await client.query(sql`
    update stock_taking_heads
    set status = 'CLOSED', closed_by = ${actor}, closed_date = now(),
      version = version + 1, updated_by = ${actor}, updated_date = now()
    where id = ${headId}`);
  await client.query(sql`
    update stock_taking_lines
    set status = 'DENIED', version = version + 1, updated_by = ${actor}, updated_date = now()
    where head_id = ${headId} and status = 'INIT'`);
}
