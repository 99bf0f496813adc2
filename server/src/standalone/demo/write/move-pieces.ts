import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { closeClaims, readClaims } from '../../../features/work-request/devices/claims.ts';
import { returnPieces } from '../../../features/work-request/pieces/return-pieces.ts';
import { findWanted, takePieces } from '../../../features/work-request/pieces/take-pieces.ts';
import { applyEffects } from '../../../features/work-request/steps/effects.ts';
import {
  type LockedRequest,
  lockRequests,
  setActingFor,
} from '../../../features/work-request/store/request-store.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { isCounted } from '../register/stocks.ts';
import { isFinal } from '../requests/plan.ts';
import type { DemoRequest, RequestStep } from '../requests/request.ts';
import { inTimeOrder } from '../work-time.ts';
import type { World } from '../world.ts';
import { asJson } from './insert-rows.ts';
import { withoutTriggers } from './without-triggers.ts';

interface Taken {
  readonly requestId: number;
  readonly step: RequestStep;
  /** Identifies the moves of this step until their times are set. */
  readonly operation: string;
}

/** Sets the user and time of the moves of these steps, and of the moved rows. */
async function dateMoves(client: PoolClient, taken: readonly Taken[]): Promise<void> {
  const steps = taken.map(({ operation, step: { by, onBehalfOf, at } }) => ({
    operation,
    by,
    onBehalfOf,
    at,
  }));
  await client.query(sql`
    with moved as (
      update device_timeline t
      set door = 'WORKFLOW', operation = null, done_by = s.by, on_behalf_of = s.on_behalf_of, done_at = s.at
      from jsonb_to_recordset(${asJson(steps)}::jsonb) s (operation uuid, by text, on_behalf_of text, at timestamptz)
      where t.operation = s.operation returning t.*
    ), ends as (
      select device_id, bool_or(status_before is null) as is_new, min(done_at) as first, max(done_at) as last,
        (array_agg(done_by order by id))[1] as first_by, (array_agg(done_by order by id desc))[1] as last_by
      from moved group by device_id
    )
    update device_register d set updated_by = last_by, updated_date = last,
      created_by = case when is_new then first_by else created_by end,
      created_date = case when is_new then first else created_date end,
      archived_at = case when archived_at is not null then last end
    from ends where d.id = ends.device_id`);
}

async function takeStep(change: Change, request: LockedRequest, { step, operation }: Taken): Promise<void> {
  const { requestStatus } = step.state;
  await setActingFor(change, request.id);
  await change.client.query(sql`select set_config('app.operation', ${operation}, true)`);
  if (step.event === 'approve') await takePieces(change, request, await findWanted(change, request.id));
  await applyEffects(change, request, requestStatus, await readClaims(change, request.id));
  if (!isFinal(requestStatus)) return;
  await closeClaims(change, [request.id]);
  await returnPieces(change, [request.id]);
}

/** The steps from approval on of a request for pieces registered by quantity. */
function stepsWithPieces(world: World, { id: requestId, subject, steps }: DemoRequest): Taken[] {
  const type = world.deviceTypes.find(({ id }) => id === subject.deviceTypeToId);
  const approved = steps.findIndex(({ event }) => event === 'approve');
  if (approved < 0 || !type || !isCounted(type)) return [];
  return steps.slice(approved).map((step) => ({ requestId, step, operation: randomUUID() }));
}

/** Claims and delivers the pieces of requests in chronological order, with the product's own rules. */
export async function movePieces(
  change: Change,
  world: World,
  requests: readonly DemoRequest[],
): Promise<void> {
  const { client } = change;
  const steps = requests.flatMap((request) => stepsWithPieces(world, request));
  const ids = [...new Set(steps.map(({ requestId }) => requestId))];
  const locked = new Map((await lockRequests(change, ids)).map((request) => [request.id, request]));
  const triggers = { device_register: 'audit_update', device_timeline: 'append_only' };
  await withoutTriggers(client, triggers, async () => {
    for (const taken of inTimeOrder(steps, ({ step: { at } }) => at)) {
      await takeStep(change, locked.get(taken.requestId) as LockedRequest, taken);
    }
    await dateMoves(client, steps);
  });
  await client.query(sql`
    select set_config('app.request_id', '', true), set_config('app.operation', ${change.operation}, true)`);
}
