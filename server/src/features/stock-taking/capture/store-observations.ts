import type { Observation } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import sql from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { isDecided, lockHeadToWrite } from '../head/head-store.ts';
import { ensureLines, findSubjects } from '../line/find-lines.ts';
import { mergeLines } from '../line/merge-lines.ts';
import { rejectFuture } from './clock.ts';

/** The observed values, without the subject and time. */
function saidBy({ id: _, deviceId: __, code: ___, noticedAt: ____, ...said }: Observation) {
  const remark = said.remark?.trim() || null;
  return 'remark' in said ? { ...said, remark } : said;
}

async function withoutKnown({ client }: Change, given: readonly Observation[]): Promise<Observation[]> {
  const { rows } = await client.query<{ id: string }>(sql`
    select id from stock_taking_observations where id = any(${given.map(({ id }) => id)}::uuid[])`);
  const known = new Set(rows.map(({ id }) => id));
  return [...new Map(given.map((each) => [each.id.toLowerCase(), each])).values()].filter(
    ({ id }) => !known.has(id.toLowerCase()),
  );
}

async function insertObservations(
  { client, actor }: Change,
  headId: number,
  said: readonly Observation[],
  lineIds: readonly number[] | null,
): Promise<void> {
  const rows = said.map((observation, index) => ({
    id: observation.id,
    line_id: lineIds?.[index] ?? null,
    device_id: observation.deviceId ?? null,
    code: observation.code ?? null,
    said: saidBy(observation),
    noticed_at: observation.noticedAt,
  }));
  await client.query(sql`
    insert into stock_taking_observations (id, head_id, line_id, device_id, code, said, late, noticed_at, sent_by)
    select o.id, ${headId}, o.line_id, o.device_id, o.code, o.said, ${lineIds === null}, o.noticed_at, ${actor}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      o (id uuid, line_id bigint, device_id bigint, code text, said jsonb, noticed_at timestamptz)`);
}

/**
 * Stores observations, each once for any number of repeats, and updates the lines. After the decision they are stored as
 * late and change nothing.
 */
export async function storeObservations(
  change: Change,
  headId: number,
  given: readonly Observation[],
): Promise<void> {
  const head = await lockHeadToWrite(change, headId);
  const said = await withoutKnown(change, given);
  if (said.length === 0) return;
  rejectFuture(said.map(({ noticedAt }) => noticedAt));
  if (isDecided(head)) return insertObservations(change, headId, said, null);
  const lineIds = await ensureLines(change, headId, await findSubjects(change, headId, said));
  await insertObservations(change, headId, said, lineIds);
  await mergeLines(change, headId, lineIds);
}
