import type { MessageFailure } from '@cooler/contract/features/partner/message.ts';
import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import {
  ORDERED_STATUSES,
  REQUEST_TYPE,
  type RequestStatus,
} from '@cooler/contract/features/work-request/statuses.ts';
import pg, { type Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { Partner, PartnerAccess } from '../../../integrations/outbox/partner.ts';
import { plainText } from '../../../integrations/outbox/plain-text.ts';
import { failureOf } from '../../../integrations/outbox/send-message.ts';
import { AnswerError, fetchOpenOrders, fetchOrder } from './partner-orders.ts';

// The limit of single-order requests; larger differences have another cause. What is not queried is not a difference.
const MAX_ASKED = 200;

interface Found {
  readonly reference: number;
  readonly here: RequestStatus | null;
  readonly there: string | null;
}

/** Our requests among these, or else those that are open at the partner; without those that have an unsent message. */
async function findOurs(
  pool: Pool,
  { name, table }: Partner,
  among?: readonly number[],
): Promise<Map<number, RequestStatus>> {
  const types = REQUEST_TYPE.options.filter((type) => partnerOf(type) === name);
  const { rows } = await pool.query<{ id: number; status: RequestStatus }>(sql`
    select w.id, w.request_status as status from work_requests w
    where w.request_type = any(${types})
      and (w.id = any(${among ?? []}::bigint[]) or (${among === undefined} and w.request_status = any(${ORDERED_STATUSES})))
      and not exists (select from ${raw(table)} m where m.work_request_id = w.id and m.state = 'WAITING')`);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** References with an unsent message: what it will change is not a difference yet. */
async function findUnderWay(pool: Pool, { table }: Partner): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: number }>(sql`
    select distinct work_request_id as id from ${raw(table)} where state = 'WAITING'`);
  return new Set(rows.map(({ id }) => id));
}

async function statusThere(
  partner: Partner,
  access: PartnerAccess,
  missing: readonly number[],
): Promise<Map<number, string | null>> {
  const found = new Map<number, string | null>();
  for (const reference of missing.slice(0, MAX_ASKED))
    found.set(reference, await fetchOrder(partner, access, reference));
  return found;
}

async function findDifferences(pool: Pool, partner: Partner, access: PartnerAccess) {
  const theirs = await fetchOpenOrders(partner, access);
  const ours = await findOurs(pool, partner);
  const underWay = await findUnderWay(pool, partner);
  const extra = [...theirs.keys()].filter((id) => !ours.has(id) && !underWay.has(id));
  const closedHere = await findOurs(pool, partner, extra);
  const closedThere = await statusThere(
    partner,
    access,
    [...ours.keys()].filter((id) => !theirs.has(id)),
  );
  const known = new Map<number, string | null>([...closedThere, ...theirs]);
  const both = [...ours].flatMap(([reference, here]): Found[] => {
    const there = known.get(reference);
    return there === undefined ? [] : [{ reference, here, there }];
  });
  const found = extra.map(
    (reference): Found => ({
      reference,
      here: closedHere.get(reference) ?? null,
      there: theirs.get(reference) ?? null,
    }),
  );
  const differences = [...both, ...found].filter(({ here, there }) => here !== there);
  return { openHere: ours.size, openThere: theirs.size, differences };
}

// Longer than a comparison takes. An unfinished or failed one is repeated after this time.
const ANEW_AFTER = '1 hour';

async function begin(pool: Pool, { name }: Partner, night: string | null): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(sql`
    insert into partner_comparisons as c (partner, night) values (${name}, ${night}::date)
    on conflict (partner, night) do update
    set started_at = now(), finished_at = null, failure = null, failure_kind = null
    where c.started_at < now() - ${ANEW_AFTER}::interval and (c.finished_at is null or c.failure is not null)
    returning id`);
  return rows[0]?.id;
}

/** Null for an error of the own database. */
function kindOf(error: unknown): MessageFailure | null {
  if (error instanceof AnswerError) return error.failure;
  return error instanceof pg.DatabaseError ? null : failureOf(error);
}

/**
 * Compares our open orders with the partner's and stores the differences. A nightly comparison names its night, and only
 * the first process to do so makes it. If the partner cannot be reached, the comparison is stored as failed, and repeated
 * an hour later.
 */
export async function compareWith(
  pool: Pool,
  partner: Partner,
  access: PartnerAccess,
  night: string | null = null,
): Promise<void> {
  const id = await begin(pool, partner, night);
  if (id === undefined) return;
  try {
    const { openHere, openThere, differences } = await findDifferences(pool, partner, access);
    await pool.query(sql`
      with found as (
        insert into partner_differences (comparison_id, partner, reference, status_here, status_there)
        select ${id}, ${partner.name}, reference, here, there
        from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as f (reference bigint, here text, there text))
      update partner_comparisons
      set finished_at = clock_timestamp(), open_here = ${openHere}, open_there = ${openThere} where id = ${id}`);
  } catch (error) {
    const failure = kindOf(error);
    await pool.query(sql`
      update partner_comparisons
      set finished_at = clock_timestamp(), failure_kind = ${failure}, failure = ${plainText((error as Error).message, 500)}
      where id = ${id} and finished_at is null`);
  }
}
