import type { Side } from '@cooler/contract/entities/work-request/device-effects.ts';
import type { RequestStatus, RequestType } from '@cooler/contract/entities/work-request/statuses.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import { readRow } from '../../kernel/list/row-reader.ts';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { RequestGroup, RequestValues } from './request-values.ts';
import { workRequestTable } from './work-request.table.ts';

/** A request under its row lock: what its next step depends on. */
export interface LockedRequest {
  readonly id: number;
  readonly version: number;
  readonly requestType: RequestType;
  readonly requestStatus: RequestStatus;
  readonly shopFromId: number | null;
  readonly shopToId: number | null;
  readonly deviceFromId: number | null;
  readonly deviceToId: number | null;
  readonly childDevices: readonly number[];
  readonly wholeFrom: boolean;
  readonly wholeTo: boolean;
}

/** Names the request in every timeline row that the transaction writes from here on. */
export async function actForRequest({ client }: Change, requestId: number): Promise<void> {
  await client.query(sql`select set_config('app.request_id', ${String(requestId)}, true)`);
}

/** Locks a request until the change is over; refuses with NOT_FOUND. */
export async function lockRequest(change: Change, requestId: number): Promise<LockedRequest> {
  const { rows } = await change.client.query<LockedRequest>(sql`
    select id, version, request_type as "requestType", request_status as "requestStatus",
      shop_from_id as "shopFromId", shop_to_id as "shopToId",
      device_from_id as "deviceFromId", device_to_id as "deviceToId",
      child_devices as "childDevices",
      device_group_from is not null as "wholeFrom", device_group_to is not null as "wholeTo"
    from work_requests where id = ${requestId} for update`);
  const [request] = rows;
  if (!request) throw problem('NOT_FOUND');
  await actForRequest(change, requestId);
  return request;
}

/** The request as lists show it. */
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
    ['remark', sql`${values.remark}`],
    ['project_id', sql`${values.projectId}`],
    ['documents_url', sql`${values.documentsUrl}`],
    ['requested_date', sql`${values.requestedDate}`],
    ['is_bulk', sql`${group.isBulk}`],
    ['child_devices', json(group.childDevices)],
  ];
}

/** Adds a request, which starts as REQUIRED (spec §4); answers its id. */
export async function insertRequest(
  { client, actor }: Change,
  values: RequestValues,
  group: RequestGroup,
): Promise<number> {
  const columns = columnsOf(values, group);
  const { rows } = await client.query<{ id: number }>(sql`
    insert into work_requests (${raw(columns.map(([column]) => column).join(', '))}, created_by, updated_by)
    values (${join(columns.map(([, value]) => value))}, ${actor}, ${actor}) returning id`);
  return rows[0]?.id ?? 0;
}

/** Changes what a locked request asks for; its version moves on with its status. */
export async function updateRequest(
  { client }: Change,
  requestId: number,
  values: RequestValues,
  group: RequestGroup,
): Promise<void> {
  const changes = columnsOf(values, group).map(([column, value]) => sql`${raw(column)} = ${value}`);
  await client.query(sql`update work_requests set ${join(changes)} where id = ${requestId}`);
}

/** Days that an event brings along; a day that it does not bring stays, or is today where it must be set. */
export interface EventDates {
  readonly acceptedDate?: string;
  readonly completedDate?: string;
}

const TODAY = raw(`(now() at time zone 'Europe/Budapest')::date`);

/** Moves a locked request on to a status. */
export async function storeStatus(
  { client, actor }: Change,
  requestId: number,
  status: RequestStatus,
  { acceptedDate, completedDate }: EventDates,
): Promise<void> {
  const completed = sql`coalesce(${completedDate ?? null}::date, ${TODAY})`;
  await client.query(sql`
    update work_requests
    set request_status = ${status},
      accepted_date = coalesce(${acceptedDate ?? null}::date, accepted_date),
      completed_date = ${status === 'COMPLETED' ? completed : raw('completed_date')},
      version = version + 1, updated_by = ${actor}, updated_date = now()
    where id = ${requestId}`);
}
