import { createHash } from 'node:crypto';
import type { CallbackEvent, PendingCallback } from '@cooler/contract/features/partner/callback.ts';
import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { plainText } from '../../../integrations/outbox/plain-text.ts';
import type { Answer } from '../../../kernel/http/handle-change.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { lockWithCopies } from '../../work-request/store/request-store.ts';

type Optional = 'acceptedDate' | 'completedDate' | 'message' | 'amount' | 'currency';

/** A stored event. */
export interface StoredCallback extends Omit<CallbackEvent, Optional> {
  readonly id: number;
  readonly partner: PartnerName;
  readonly acceptedDate: string | null;
  readonly completedDate: string | null;
  readonly message: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
}

const MAX_SHOWN = 200;

const hashOf = (body: string): string => createHash('sha256').update(body).digest('hex');

/** Stores a received event; undefined if it is a repeat. A concurrent call with the same id waits for the first. */
export async function storeCallback(
  { client }: Change,
  partner: PartnerName,
  given: CallbackEvent,
  body: string,
): Promise<StoredCallback | undefined> {
  const { eventId, reference, event, occurredAt } = given;
  const { acceptedDate = null, completedDate = null, amount = null, currency = null } = given;
  const message = plainText(given.message?.trim() ?? '') || null;
  const { rows } = await client.query<{ id: number }>(sql`
    insert into partner_callbacks (partner, event_id, body, body_hash, reference, event, occurred_at,
      accepted_date, completed_date, message, amount, currency)
    values (${partner}, ${eventId}, ${body}, ${hashOf(body)}, ${reference}, ${event}, ${occurredAt},
      ${acceptedDate}, ${completedDate}, ${message}, ${amount}, ${currency})
    on conflict do nothing returning id`);
  const id = rows[0]?.id;
  const told = { acceptedDate, completedDate, message, amount, currency };
  return id === undefined ? undefined : { id, partner, eventId, reference, event, occurredAt, ...told };
}

/** The response to the first delivery of an event; a different body with the same id is refused. */
export async function findStoredAnswer(
  { client }: Change,
  partner: PartnerName,
  eventId: string,
  body: string,
): Promise<Answer> {
  const { rows } = await client.query<Answer & { hash: string }>(sql`
    select answer_status as status, answer as body, body_hash as hash
    from partner_callbacks where partner = ${partner} and event_id = ${eventId}`);
  const [known] = rows;
  if (!known) throw problem('NOT_AVAILABLE');
  if (known.hash !== hashOf(body)) throw problem('EVENT_ID_REUSED');
  return { status: known.status, body: known.body };
}

/** Stores the response to an event, and the reason if it was not applied. */
export async function storeAnswer(
  { client }: Change,
  id: number,
  answer: Answer,
  reason: string | null,
): Promise<void> {
  await client.query(sql`
    update partner_callbacks
    set answer_status = ${answer.status}, answer = ${JSON.stringify(answer.body)}::jsonb,
      reason = ${reason}, state = ${reason ? 'KEPT' : 'APPLIED'}
    where id = ${id}`);
}

/** Whether a later event of the request has already been applied. */
export async function isOutdated(
  { client }: Change,
  { id, reference, occurredAt }: StoredCallback,
): Promise<boolean> {
  const { rows } = await client.query(sql`
    select from partner_callbacks
    where reference = ${reference} and state = 'APPLIED' and occurred_at > ${occurredAt} and id <> ${id} limit 1`);
  return rows.length > 0;
}

const COLUMNS = sql`
  id, partner, event_id as "eventId", reference, event, occurred_at as "occurredAt",
  accepted_date as "acceptedDate", completed_date as "completedDate", message, amount::float8 as amount, currency`;

async function findPending({ client }: Change, condition: Sql): Promise<StoredCallback[]> {
  const { rows } = await client.query<StoredCallback>(sql`
    select ${COLUMNS} from partner_callbacks
    where state = 'KEPT' and ${condition} order by occurred_at, id for update`);
  return rows;
}

/** Premature events of a request: earlier ones had not been reported yet. */
export function findPremature(
  change: Change,
  partner: PartnerName,
  reference: number,
): Promise<StoredCallback[]> {
  return findPending(
    change,
    sql`partner = ${partner} and reference = ${reference} and reason = 'TRANSITION_NOT_ALLOWED'
      and occurred_at >= (select max(a.occurred_at) from partner_callbacks a
        where a.reference = ${reference} and a.state = 'APPLIED')`,
  );
}

/** Locks an event that waits for a decision, after its request; fails with NOT_FOUND when it no longer waits. */
export async function lockPending(change: Change, id: number): Promise<StoredCallback> {
  await lockWithCopies(change, sql`(select reference from partner_callbacks where id = ${id})`);
  const [kept] = await findPending(change, sql`id = ${id}`);
  if (!kept) throw problem('NOT_FOUND');
  return kept;
}

/** Marks a kept event as applied; with the user name if a user decided so. */
export async function markApplied({ client }: Change, id: number, by: string | null): Promise<void> {
  await client.query(sql`
    update partner_callbacks
    set state = 'APPLIED', decided_by = ${by}, decided_at = case when ${by}::text is not null then now() end
    where id = ${id}`);
}

/** Marks an event as not to be applied. */
export async function markDismissed({ client, actor }: Change, id: number): Promise<void> {
  await client.query(sql`
    update partner_callbacks set state = 'DISMISSED', decided_by = ${actor}, decided_at = now() where id = ${id}`);
}

/** The events of a partner that wait for a decision, oldest first. */
export async function listPending(pool: Pool, partner: PartnerName): Promise<PendingCallback[]> {
  const { rows } = await pool.query<PendingCallback>(sql`
    select c.id, c.partner, c.event_id as "eventId", c.reference, c.event, c.occurred_at as "occurredAt",
      c.received_at as "receivedAt", c.accepted_date as "acceptedDate", c.completed_date as "completedDate",
      c.message, c.amount::float8 as amount, c.currency, c.reason, w.request_status as "requestStatus"
    from partner_callbacks c left join work_requests w on w.id = c.reference
    where c.partner = ${partner} and c.state = 'KEPT'
    order by c.id limit ${MAX_SHOWN}`);
  return rows;
}
