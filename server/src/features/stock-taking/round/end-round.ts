import sql from 'sql-template-tag';
import { allowLongStatements } from '../../../kernel/database/long-statements.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { lockById } from '../../../kernel/write/lock-by-id.ts';
import { currentRound } from './current-round.ts';

async function lockRound({ client }: Change, roundId: number): Promise<void> {
  await client.query(sql`select from stock_taking_rounds where id = ${roundId} for no key update`);
}

// In the same order as approvals lock them.
async function lockWaitingDevices({ client }: Change, roundId: number): Promise<void> {
  const waiting = sql`select device_id from stock_taking_round_devices where round_id = ${roundId} and outcome is null`;
  await lockById(client, 'device_register', sql`id in (${waiting})`);
}

async function settleWaiting({ client }: Change, roundId: number): Promise<void> {
  await client.query(sql`
    with settled as (
      update stock_taking_round_devices set outcome = 'UNCOUNTED', settled_date = now()
      where round_id = ${roundId} and outcome is null)
    update stock_taking_round_shops set uncounted = waiting
    where round_id = ${roundId} and waiting > 0`);
}

async function clearCountingFlags({ client, actor }: Change, roundId: number): Promise<void> {
  await client.query(sql`
    update device_register d
    set need_stock_taking = false, version = d.version + 1, updated_by = ${actor}, updated_date = now()
    from stock_taking_round_devices r
    where r.round_id = ${roundId} and r.outcome = 'UNCOUNTED' and r.device_id = d.id and d.need_stock_taking`);
}

async function storeEnd({ client, actor }: Change, roundId: number): Promise<void> {
  await client.query(sql`
    update stock_taking_rounds
    set ended_by = ${actor}, ended_date = now(), version = version + 1, updated_by = ${actor}, updated_date = now()
    where id = ${roundId}`);
}

/** Ends a running round: devices not counted yet no longer need stock-taking. */
export async function endRound(change: Change, roundId: number): Promise<StoredRow> {
  await allowLongStatements(change.client, 30);
  await lockRound(change, roundId);
  const current = await currentRound(change, roundId);
  if (current.status !== 'RUNNING') throw problem('TRANSITION_NOT_ALLOWED', {}, { current });
  await lockWaitingDevices(change, roundId);
  await settleWaiting(change, roundId);
  await clearCountingFlags(change, roundId);
  await storeEnd(change, roundId);
  return currentRound(change, roundId);
}
