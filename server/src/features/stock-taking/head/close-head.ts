import type { closing } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import sql, { raw } from 'sql-template-tag';
import type * as z from 'zod/mini';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { lockHeadToWrite } from './head-store.ts';

/** The observations and photos that a phone made for a stock-taking, by client-generated ids. */
export type MadeByPhone = Pick<z.infer<typeof closing>, 'observationIds' | 'photoIds'>;

async function findMissing(
  { client }: Change,
  table: 'stock_taking_observations' | 'stock_taking_photos',
  headId: number,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(sql`
    select w.id from unnest(${ids}::uuid[]) w (id)
    where not exists (select from ${raw(table)} o where o.id = w.id and o.head_id = ${headId})`);
  return rows.map(({ id }) => id);
}

async function refuseMissing(change: Change, headId: number, made: MadeByPhone): Promise<void> {
  const missing = await findMissing(change, 'stock_taking_observations', headId, made.observationIds);
  const missingPhotos = await findMissing(change, 'stock_taking_photos', headId, made.photoIds);
  const params = { count: missing.length, photos: missingPhotos.length };
  if (params.count + params.photos > 0)
    throw problem('OBSERVATIONS_MISSING', params, { current: { missing, missingPhotos } });
}

/**
 * Closes a stock-taking: what was not seen is absent. Refused with the ids of observations and photos that the server
 * has not received; idempotent.
 */
export async function closeHead(change: Change, headId: number, made: MadeByPhone): Promise<void> {
  const { client, actor } = change;
  const head = await lockHeadToWrite(change, headId);
  await refuseMissing(change, headId, made);
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
