import type { ErrorCode } from '@cooler/contract/errors.ts';
import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import sql, { type Sql } from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import { type ProblemParams, problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { requestObstacle } from './candidates.ts';
import { namesDevice } from './names-device.ts';

/** What a transit can move from its source shop. */
export interface TransitAvailability {
  readonly isMovable: boolean;
  /** The open requests that have the rest: they hold it, or are transits that await a decision. */
  readonly requests: readonly number[];
}

interface Objection {
  readonly code: ErrorCode;
  readonly params: ProblemParams;
}

/** A transit: its source shop, the devices that it names, and its id where it has one. */
interface TransitSql {
  readonly shopId: Sql;
  readonly named: Sql;
  readonly requestId: Sql;
}

/** The first key of the advisory locks of source shops of transits; an arbitrary constant. */
const TRANSIT_LOCK = 7_305_191;

/** Shops share these locks: a file may name more shops than the server has room for locks. */
const TRANSIT_LOCKS = 256;

const MAX_REPORTED = 5;

/** What a transit can move from its source shop, as JSON; a transit that names no devices means all of them. */
export function transitAvailability({ shopId, named, requestId }: TransitSql): Sql {
  return sql`(
    select json_build_object(
      'isMovable', coalesce(bool_or(d.device_status = 'OUTSOURCED' and holder.id is null), false),
      'requests', coalesce(json_agg(distinct holder.id) filter (where holder.id is not null), '[]'))
    from device_register d
    left join lateral (
      select c.request_id as id, 1 as place from work_request_devices c
      where c.device_id = d.id and c.open and c.request_id is distinct from ${requestId}
      union all
      select w.id, 2 from work_requests w
      where w.request_type = 'TRANSIT' and w.request_status = any(${AWAITING_APPROVAL})
        and w.shop_from_id = d.shop_id and w.id is distinct from ${requestId}
        and d.device_status = 'OUTSOURCED'
        and ${namesDevice(sql`w.child_devices`)}
      order by place, id limit 1
    ) holder on true
    where d.shop_id = ${shopId} and d.archived_at is null
      and ${namesDevice(named)})`;
}

/** Why a transit cannot be requested; undefined when something can be moved (docs/domain.md §5.8). */
export function transitObjection({ isMovable, requests }: TransitAvailability): Objection | undefined {
  if (isMovable) return undefined;
  if (requests.length === 0) return { code: 'NOTHING_TO_MOVE', params: {} };
  const holders = requests.slice(0, MAX_REPORTED).map((id) => `#${id}`);
  return { code: 'ALL_IN_OTHER_REQUESTS', params: { requests: holders.join(', ') } };
}

/** A transit to be requested or decided. */
export interface TransitRequest {
  readonly id: number | null;
  readonly shopFromId: number | null;
  readonly childDevices: readonly number[];
}

/** Serialises transits out of the selected shops until the end of the transaction: the second one sees the first. */
export async function lockTransitsFrom({ client }: Change, shopIds: Sql): Promise<void> {
  await client.query(sql`
    select take_turn(${TRANSIT_LOCK}, key)
    from (select distinct (id % ${TRANSIT_LOCKS}::int)::int as key from (${shopIds}) shop (id)
      where id is not null order by key) keys`);
}

/** Refuses a transit that would move nothing, naming the requests that hold the devices of its source shop. */
export async function refuseEmptyTransit(
  change: Change,
  { id, shopFromId, childDevices }: TransitRequest,
): Promise<void> {
  const shopId = sql`${shopFromId}::bigint`;
  const named = sql`${JSON.stringify(childDevices)}::jsonb`;
  const look = sql`select ${transitAvailability({ shopId, named, requestId: sql`${id}::bigint` })} as standing`;
  const [, { rows }] = await runPipelined(change.client, [
    () => lockTransitsFrom(change, sql`select ${shopId}`),
    () => change.client.query<{ standing: TransitAvailability }>(look),
  ]);
  const { standing } = rows[0] as { standing: TransitAvailability };
  const objection = transitObjection(standing);
  if (!objection) return;
  const { code, params } = objection;
  const obstacles = standing.requests.slice(0, MAX_REPORTED).map(requestObstacle);
  const fieldErrors = { 'shopFrom.code': [{ code, params }] };
  throw problem(code, params, { fieldErrors, ...(obstacles.length > 0 && { obstacles }) });
}
