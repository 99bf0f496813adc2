import type { NewRound, RoundFilter } from '@cooler/contract/features/stock-taking/round/round.ts';
import { stockTakingRound } from '@cooler/contract/features/stock-taking/round/stock-taking-round.entity.ts';
import { checkBody, type Draft } from '@cooler/contract/kernel/validate.ts';
import sql from 'sql-template-tag';
import { isPast } from '../../../kernel/database/budapest.ts';
import { allowLongStatements } from '../../../kernel/database/long-statements.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import { problem, throwIfInvalid } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { currentRound } from './current-round.ts';
import { devicesOf } from './round-scope.ts';

type Size = NewRound['expected'];

async function checkRound(change: Change, body: NewRound): Promise<Draft> {
  const { draft, faults } = checkBody(stockTakingRound, body, 'create');
  throwIfInvalid(faults);
  if (await isPast(change.client, draft.dueDate)) throwIfInvalid({ dueDate: [{ code: 'DUE_DATE_PAST' }] });
  return draft;
}

async function insertRound(
  { client, actor }: Change,
  { name, dueDate }: Draft,
  filter: RoundFilter,
  { devices, shops }: Size,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql`
    insert into stock_taking_rounds (name, filter, due_date, devices, shops, created_by, updated_by)
    values (${name}, ${JSON.stringify(filter)}::jsonb, ${dueDate}, ${devices}, ${shops}, ${actor}, ${actor})
    returning id`);
  return rows[0]?.id ?? 0;
}

// Waits for a concurrent round, then skips its devices: the unique index allows a device only one open round.
async function fillRound({ client }: Change, roundId: number, filter: RoundFilter): Promise<Size> {
  const { rows } = await client.query<Size>(sql`
    with picked as materialized (
      select d.id, d.shop_id ${devicesOf(filter)} and other.device_id is null order by d.id for update of d
    ), kept as (
      insert into stock_taking_round_devices (round_id, device_id, shop_id)
      select ${roundId}, id, shop_id from picked on conflict do nothing returning shop_id
    ), filled as (
      insert into stock_taking_round_shops (round_id, shop_id, devices)
      select ${roundId}, shop_id, count(*) from kept group by shop_id order by shop_id returning devices
    )
    select coalesce(sum(devices), 0)::int as devices, count(*)::int as shops from filled`);
  return rows[0] ?? { devices: 0, shops: 0 };
}

async function setCountingFlags({ client, actor }: Change, roundId: number): Promise<void> {
  await client.query(sql`
    update device_register d
    set need_stock_taking = true, version = d.version + 1, updated_by = ${actor}, updated_date = now()
    from stock_taking_round_devices r
    where r.round_id = ${roundId} and r.device_id = d.id and not d.need_stock_taking`);
}

/**
 * Starts a round over every device that matches the filter and that no other round waits for, in one transaction. Fails
 * with ROUND_CHANGED where the numbers differ from those the leader was shown.
 */
export async function startRound(change: Change, body: NewRound): Promise<StoredRow> {
  const draft = await checkRound(change, body);
  if (body.expected.devices === 0 || body.expected.shops === 0) throw problem('ROUND_EMPTY');
  await allowLongStatements(change.client, 30);
  const roundId = await insertRound(change, draft, body.filter, body.expected);
  const { devices, shops } = await fillRound(change, roundId, body.filter);
  if (devices === 0) throw problem('ROUND_EMPTY');
  if (devices !== body.expected.devices || shops !== body.expected.shops)
    throw problem('ROUND_CHANGED', { devices, shops });
  await setCountingFlags(change, roundId);
  return currentRound(change, roundId);
}
