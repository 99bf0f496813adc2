import {
  AWAITING_APPROVAL,
  FINAL_STATUSES,
  type RequestStatus,
} from '@cooler/contract/features/work-request/statuses.ts';
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

// The partner then knows more than the comparison.
const TOLD_SINCE = sql`(${someMessage(sql`d.reference`, UNSENT)}
  or ${someMessage(sql`d.reference`, sql`m.updated_date > c.started_at`)})`;

/** Whether the request of a difference, which the partner does not know, has one of these statuses. */
const isUnknownThere = (statuses: readonly RequestStatus[]): Sql =>
  sql`coalesce(d.status_there is null and w.request_status = any(${statuses}), false)`;

/**
 * Whether a difference `d` of a comparison `c`, with its request `w`, is outdated: the partner was told of the request
 * since or will be, both sides have the same status by now, or a request that the partner does not know has ended.
 */
export const OUTDATED = sql`(${TOLD_SINCE} or w.request_status is not distinct from d.status_there
  or ${isUnknownThere(FINAL_STATUSES)})`;

/** Which differences remain. A partner need not know a request that is not approved. */
export const REMAINING = sql`d.mended_at is null and not ${OUTDATED} and not ${isUnknownThere(AWAITING_APPROVAL)}`;

/** The last finished comparison with each partner: a nightly one may be repeated after one that was asked for. */
export const LAST_COMPARISONS = sql`(
  select distinct on (partner) * from partner_comparisons
  where finished_at is not null order by partner, finished_at desc, id desc)`;
