import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import {
  ORDERED_STATUSES,
  REQUEST_TYPE,
  type RequestStatus,
  type RequestType,
} from '@cooler/contract/features/work-request/statuses.ts';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { RunningSimulator } from './simulator.ts';
import { applyEvent, nextEvents } from './visit.ts';

// Some orders are omitted and some get a later status, so that a comparison finds differences.
const MISSING_EVERY = 83;
const AHEAD_EVERY = 61;

interface OpenRequest {
  readonly id: number;
  readonly type: RequestType;
  readonly status: RequestStatus;
  readonly number: string;
  readonly changed: string;
}

/** Adds the demo's open requests as orders to the empty ledger of a simulated partner. */
export async function fillLedger(pool: Pool, simulator: RunningSimulator | undefined): Promise<void> {
  if (!simulator || simulator.ledger.orders.size > 0) return;
  const { partner, ledger } = simulator;
  const types = REQUEST_TYPE.options.filter((type) => partnerOf(type) === partner.name);
  const { rows } = await pool.query<OpenRequest>(sql`
    select id, request_type as type, request_status as status, ${raw(partner.numberColumn)} as number,
      updated_date as changed
    from work_requests
    where request_type = any(${types}) and request_status = any(${ORDERED_STATUSES})
      and ${raw(partner.numberColumn)} is not null
    order by id`);
  for (const [index, { id, type, status, number, changed }] of rows.entries()) {
    if (index % MISSING_EVERY === MISSING_EVERY - 1) continue;
    const order = { ...simulator.newOrder(id, type), number, status, changedAt: changed };
    const [next] = nextEvents(order);
    if (next && index % AHEAD_EVERY === AHEAD_EVERY - 1) {
      const ahead = applyEvent(order, next);
      if (ahead) ahead.delivery = 'DELIVERED';
    }
    ledger.save(order);
  }
}
