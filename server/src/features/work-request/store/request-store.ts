import { PLAIN_FIELDS } from '@cooler/contract/features/work-request/plain-fields.ts';
import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import { columnName } from '../../../kernel/entity-table.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import { readRow, readRowWhere } from '../../../kernel/list/row-reader.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { lockById } from '../../../kernel/write/lock-by-id.ts';
import { REPRESENTATIVE } from './asked-people.ts';
import type { RequestGroup, RequestValues } from './request-values.ts';
import { workRequestTable } from './work-request.table.ts';

/** A locked request: what its next step depends on. */
export interface LockedRequest {
  readonly id: number;
  readonly version: number;
  readonly createdBy: string;
  readonly requestType: RequestType;
  readonly requestStatus: RequestStatus;
  readonly requestedDate: string;
  readonly shopFromId: number | null;
  readonly shopToId: number | null;
  readonly deviceFromId: number | null;
  readonly deviceToId: number | null;
  readonly decorToId: number | null;
  readonly childDevices: readonly number[];
  readonly wholeFrom: boolean;
  readonly wholeTo: boolean;
  /** The representative of its shop: of the source shop, else of the target shop. */
  readonly representativeId: number;
}

/** Names the request in every timeline row that the transaction writes from now on. */
export async function setActingFor({ client }: Change, requestId: number): Promise<void> {
  await client.query(sql`select set_config('app.request_id', ${String(requestId)}, true)`);
}

/**
 * Names the absent person for whom the actor acts on a request, if any, in every record that the transaction writes
 * from now on (docs/domain.md §1.5).
 */
export async function actForAbsent({ client, actor }: Change, requestId: number): Promise<void> {
  await client.query(sql`
    select set_config('app.on_behalf_of', coalesce(stands_in_for(${actor}, s.regional_representative_id), ''), true)
    from work_requests w join shops s on s.id = coalesce(w.shop_from_id, w.shop_to_id)
    where w.id = ${requestId}`);
}

/** Names the person for whom the actor acts in every record that the transaction writes from now on; null: nobody. */
export async function setOnBehalfOf({ client }: Change, username: string | null): Promise<void> {
  await client.query(sql`select set_config('app.on_behalf_of', ${username ?? ''}, true)`);
}

/** Locks requests until the end of the transaction, sorted by id to avoid deadlocks; returns those that exist. */
export async function lockRequests(
  { client }: Change,
  requestIds: readonly number[],
): Promise<LockedRequest[]> {
  const { rows } = await client.query<LockedRequest>(sql`
    select w.id, w.version, w.created_by as "createdBy", w.request_type as "requestType", w.request_status as "requestStatus",
      w.requested_date as "requestedDate", w.shop_from_id as "shopFromId", w.shop_to_id as "shopToId",
      w.device_from_id as "deviceFromId", w.device_to_id as "deviceToId",
      w.decor_to_id as "decorToId",
      w.child_devices as "childDevices",
      w.device_group_from is not null as "wholeFrom", w.device_group_to is not null as "wholeTo",
      ${REPRESENTATIVE} as "representativeId"
    from work_requests w where w.id = any(${requestIds}::bigint[]) order by w.id for update`);
  return rows;
}

/**
 * Locks a request with the other requests of its target device, by id: they copy the decor that the device gets when the
 * request is completed, and a file that changes the device locks them all.
 */
export async function lockWithCopies({ client }: Change, requestId: number | Sql): Promise<void> {
  const target = sql`(select device_to_id from work_requests where id = ${requestId} and decor_to_id is not null)`;
  const ids = sql`
    select ${requestId}::bigint
    union select id from work_requests where device_from_id = ${target}
    union select id from work_requests where device_to_id = ${target}`;
  await lockById(client, 'work_requests', sql`id in (${ids})`, 'no key update');
}

/** Locks a request until the end of the transaction; fails with NOT_FOUND. */
export async function lockRequest(change: Change, requestId: number): Promise<LockedRequest> {
  const [[request]] = await runPipelined(change.client, [
    () => lockRequests(change, [requestId]),
    () => setActingFor(change, requestId),
  ]);
  if (!request) throw problem('NOT_FOUND');
  return request;
}

/** The request as a list row. */
export async function currentRequest({ client }: Change, requestId: number): Promise<StoredRow> {
  const row = await readRow(client, workRequestTable, requestId);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

const json = (value: unknown): Sql => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

function sideColumns(side: Side, { sides }: RequestValues, { members }: RequestGroup): [string, Sql][] {
  const { shopId, typeId, deviceId, decorId, quantity } = sides[side];
  const name = side.toLowerCase();
  return [
    [`shop_${name}_id`, sql`${shopId}`],
    [`device_type_${name}_id`, sql`${typeId}`],
    [`device_${name}_id`, sql`${deviceId}`],
    [`decor_${name}_id`, sql`${decorId}`],
    [`${name}_device_qty`, sql`${quantity}`],
    [`device_group_${name}`, json(members[side])],
  ];
}

function columnsOf(values: RequestValues, group: RequestGroup): [column: string, value: Sql][] {
  return [
    ['request_type', sql`${values.requestType}`],
    ...sideColumns('FROM', values, group),
    ...sideColumns('TO', values, group),
    ...PLAIN_FIELDS.map(([path]): [string, Sql] => [columnName(path), sql`${values.plain[path]}`]),
    ['is_bulk', sql`${group.isBulk}`],
    ['child_devices', json(group.childDevices)],
  ];
}

/** Adds a request, with status REQUIRED (docs/domain.md §5.3); it becomes the acting request of the transaction. */
export async function insertRequest(
  { client, actor }: Change,
  values: RequestValues,
  group: RequestGroup,
): Promise<void> {
  const columns = columnsOf(values, group);
  await client.query(sql`
    with added as (
      insert into work_requests (${raw(columns.map(([column]) => column).join(', '))}, created_by, updated_by)
      values (${join(columns.map(([, value]) => value))}, ${actor}, ${actor}) returning id)
    select set_config('app.request_id', id::text, true) from added`);
}

/** The acting request, for statements that are sent before its id is known. */
export const ACTING_REQUEST = raw('acting_request()');

/** The acting request as a list row. */
export async function actingRequest({ client }: Change): Promise<StoredRow> {
  const row = await readRowWhere(client, workRequestTable, sql`w.id = ${ACTING_REQUEST}`);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/** Changes the content of a locked request; its version increases with its status. */
export async function updateRequest(
  { client }: Change,
  requestId: number,
  values: RequestValues,
  group: RequestGroup,
): Promise<void> {
  const changes = columnsOf(values, group).map(([column, value]) => sql`${raw(column)} = ${value}`);
  await client.query(sql`update work_requests set ${join(changes)} where id = ${requestId}`);
}

/**
 * The data of a step. Without a date or an offer the stored one stays; a completion date defaults to today; the message
 * belongs to this step alone.
 */
export interface StepData {
  readonly acceptedDate?: string | null;
  readonly completedDate?: string | null;
  /** The reason of the decision, or the message of the partner. */
  readonly message?: string | null;
  readonly amount?: number | null;
  readonly currency?: string | null;
  /** When the partner is notified at the earliest; by default immediately. */
  readonly notifyFrom?: string | null;
}

/** Sets the status of locked requests, with the data of the step. An edit answers an open question, any other step ends it. */
export async function storeStatus(
  { client, actor }: Change,
  requestIds: readonly number[],
  status: RequestStatus,
  { acceptedDate, completedDate, message, amount, currency }: StepData,
): Promise<void> {
  const completed = sql`coalesce(${completedDate ?? null}::date, ${TODAY})`;
  await client.query(sql`
    update work_requests
    set request_status = ${status},
      question_state = case when question_state = 'NONE' or ${status} <> 'MODIFIED' then 'NONE' else 'ANSWERED' end,
      accepted_date = coalesce(${acceptedDate ?? null}::date, accepted_date),
      completed_date = ${status === 'COMPLETED' ? completed : raw('completed_date')},
      message = ${message ?? null},
      offer_amount = ${amount === undefined ? raw('offer_amount') : sql`${amount}`},
      offer_currency = ${currency === undefined ? raw('offer_currency') : sql`${currency}`},
      version = version + 1, updated_by = ${actor}, updated_date = now()
    where id = any(${requestIds}::bigint[])`);
}
