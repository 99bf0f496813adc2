import { ORDERED_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { PARTNERS } from '../../../integrations/partners.ts';

const UNSENT = sql`m.state in ('WAITING', 'PARKED')`;

function someMessage(requestId: Sql, condition: Sql): Sql {
  const each = Object.values(PARTNERS).map(
    ({ table }) => sql`
      exists (select from ${raw(table)} m where m.work_request_id = ${requestId} and ${condition})`,
  );
  return sql`(${join(each, ' or ')})`;
}

/** Whether a message about a request is unsent: what it will change is not a difference yet. */
export const hasUnsent = (requestId: Sql): Sql => someMessage(requestId, UNSENT);

/**
 * Whether a message about the request of a difference `d` of a comparison `c` is unsent, or was sent since: the partner
 * knows more than the comparison then.
 */
export const OUTDATED = sql`(${someMessage(sql`d.reference`, UNSENT)}
  or ${someMessage(sql`d.reference`, sql`m.updated_date > c.started_at`)})`;

/**
 * Which differences `d` of comparisons `c`, with their requests `w`, remain. Before a request is approved, the partner
 * knows nothing about it; nor need it of one that has ended.
 */
export const REMAINING = sql`
  d.mended_at is null and w.request_status is distinct from d.status_there
  and not coalesce(d.status_there is null and w.request_status <> all(${ORDERED_STATUSES}), false)
  and not ${OUTDATED}`;

/** The last finished comparison with each partner: a nightly one may be repeated after one that was asked for. */
export const LAST_COMPARISONS = sql`(
  select distinct on (partner) * from partner_comparisons
  where finished_at is not null order by partner, finished_at desc, id desc)`;
