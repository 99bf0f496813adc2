import type { PartnerMessageState } from '@cooler/contract/features/partner/partner-message.ts';
import sql, { raw } from 'sql-template-tag';
import type { Partner } from '../../../integrations/outbox/partner.ts';
import { problem } from '../../../kernel/problem.ts';
import { recordChange } from '../../../kernel/write/audit.ts';
import type { Change } from '../../../kernel/write/change.ts';

/** Locks a message; refuses one that is neither waiting nor parked, or is being sent. */
async function lockMessage({ client }: Change, { table }: Partner, id: number): Promise<PartnerMessageState> {
  const { rows } = await client.query<{ state: PartnerMessageState; underWay: boolean }>(sql`
    select state, coalesce(lease_until > now(), false) as "underWay"
    from ${raw(table)} where id = ${id} for update`);
  const [message] = rows;
  if (!message) throw problem('NOT_FOUND');
  if (message.state !== 'WAITING' && message.state !== 'PARKED') throw problem('MESSAGE_SETTLED');
  if (message.underWay) throw problem('MESSAGE_UNDER_WAY');
  return message.state;
}

/** Makes a message due immediately, with its attempts reset. */
export async function resendMessage(change: Change, partner: Partner, id: number): Promise<void> {
  const state = await lockMessage(change, partner, id);
  await change.client.query(sql`
    update ${raw(partner.table)}
    set state = 'WAITING', attempts = 0, next_attempt_at = now(), due_since = now(), version = version + 1,
      updated_by = acting_user(), updated_date = now()
    where id = ${id}`);
  await recordChange(change, partner.table, id, { state: [state, 'WAITING'] });
}

/** Cancels a message: it is never sent, and no longer blocks those behind it. */
export async function cancelMessage(change: Change, partner: Partner, id: number): Promise<void> {
  const state = await lockMessage(change, partner, id);
  await change.client.query(sql`
    update ${raw(partner.table)}
    set state = 'CANCELLED', version = version + 1, updated_by = acting_user(), updated_date = now()
    where id = ${id}`);
  await recordChange(change, partner.table, id, { state: [state, 'CANCELLED'] });
}

/** Makes every parked message of a partner due again; returns how many. */
export async function resendParked(change: Change, { table }: Partner): Promise<number> {
  const { rows } = await change.client.query<{ id: number }>(sql`
    update ${raw(table)}
    set state = 'WAITING', attempts = 0, next_attempt_at = now(), due_since = now(), version = version + 1,
      updated_by = acting_user(), updated_date = now()
    where state = 'PARKED' returning id`);
  for (const { id } of rows) await recordChange(change, table, id, { state: ['PARKED', 'WAITING'] });
  return rows.length;
}
