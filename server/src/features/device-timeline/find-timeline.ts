import type {
  DevicePlace,
  DeviceTimeline,
  TimelineEntry,
} from '@cooler/contract/features/device-timeline/device-timeline.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import type { ChangeDoor } from '../../kernel/write/change.ts';
import { NOWHERE, placeJoin } from './place.ts';

const MAX_ENTRIES = 300;

// A step writes the timeline of its devices before its history row, both in one operation; older rows have none. Later
// history rows repeat the price; it is shown once.
const STEP_JOIN = raw(`left join lateral (
  select h.request_id, h.message,
    case when h.event = 'repair-offer' then h.offer_amount end as offer_amount,
    case when h.event = 'repair-offer' then h.offer_currency end as offer_currency
  from movement_history h
  where h.request_id = e.request_id and h.recorded_at >= e.done_at
    and (h.operation = e.operation
      or (h.operation is null or e.operation is null) and h.updated_by = e.done_by
        and h.recorded_at < e.done_at + interval '1 minute')
  order by h.version limit 1
) step on true`);

// While a request holds a device, what else changes the device has another cause.
const CAUSE_JOIN = raw(`left join work_requests w on w.id = e.request_id
  and (step.request_id is not null or e.door in ('WORKFLOW', 'PARTNER'))`);

type ReadEntry = Omit<TimelineEntry, 'placeBefore' | 'placeAfter' | 'door'>;

interface DeviceRow {
  readonly deviceId: number;
  readonly deviceTypeName: string;
  readonly serialNumber: string | null;
  readonly inventoryNumber: string | null;
  readonly archivedAt: string | null;
}

interface EntryRow extends DeviceRow, ReadEntry {
  readonly placeBefore: DevicePlace | null;
  readonly placeAfter: DevicePlace | null;
  readonly door: ChangeDoor | 'system';
}

/** Entries with their devices, newest first; `from` gives devices as `d` and their entries as `e`. */
function entriesStatement(from: Sql): Sql {
  return sql`
    select d.id as "deviceId", d.sort_type_name as "deviceTypeName", d.serial_number as "serialNumber",
      d.inventory_number as "inventoryNumber", d.archived_at as "archivedAt",
      e.id, e.done_at as at, e.status_before as "statusBefore", e.status_after as "statusAfter",
      to_json(place_before) as "placeBefore", to_json(place_after) as "placeAfter",
      decor_before.name as "decorBefore", decor_after.name as "decorAfter",
      e.quantity_before as "quantityBefore", e.quantity_after as "quantityAfter",
      w.id as "requestId", w.request_type as "requestType", w.request_status as "requestStatus",
      step.message, step.offer_amount::float8 as "offerAmount", step.offer_currency as "offerCurrency",
      e.door, e.done_by as by, e.on_behalf_of as "onBehalfOf"
    from ${from}
    ${placeJoin('before')}
    ${placeJoin('after')}
    left join device_types decor_before on decor_before.id = e.decor_before_id
    left join device_types decor_after on decor_after.id = e.decor_after_id
    ${STEP_JOIN}
    ${CAUSE_JOIN}
    order by e.id desc`;
}

/** The device with one entry per row; a device without entries is one row with nulls. */
export function timelineStatement(deviceId: number, limit: number): Sql {
  return entriesStatement(sql`
    (select * from device_register where id = ${deviceId}) d
    left join lateral (
      select * from device_timeline where device_id = d.id order by id desc limit ${limit}
    ) e on true`);
}

/** The entries of devices that arrived at a shop, changed there, or left it. */
export function shopTimelineStatement(shopId: Sql, limit: number): Sql {
  return entriesStatement(sql`
    (
      (select * from device_timeline where shop_after_id = ${shopId} order by id desc limit ${limit})
      union all
      (select * from device_timeline
        where shop_before_id = ${shopId} and shop_after_id is distinct from shop_before_id
        order by id desc limit ${limit})
      order by id desc limit ${limit}
    ) e
    join device_register d on d.id = e.device_id`);
}

function entryOf(row: EntryRow): TimelineEntry {
  const { deviceId, deviceTypeName, serialNumber, inventoryNumber, archivedAt, ...entry } = row;
  return {
    ...entry,
    placeBefore: entry.statusBefore === null ? null : (entry.placeBefore ?? NOWHERE),
    placeAfter: entry.placeAfter ?? NOWHERE,
  };
}

/** The timeline of a device, deleted or not (docs/domain.md §4.7). */
export async function findTimeline(
  pool: Pool,
  deviceId: number,
  most: number = MAX_ENTRIES,
): Promise<DeviceTimeline> {
  const { rows } = await pool.query<EntryRow | (DeviceRow & { readonly id: null })>(
    timelineStatement(deviceId, most + 1),
  );
  const [first] = rows;
  if (!first) throw problem('NOT_FOUND');
  const { deviceTypeName, serialNumber, inventoryNumber, archivedAt } = first;
  const entries = rows.filter((row) => row.id !== null).map(entryOf);
  return {
    device: { id: deviceId, deviceTypeName, serialNumber, inventoryNumber, archivedAt },
    entries: entries.slice(0, most),
    truncated: entries.length > most,
  };
}

/** An entry with the id and name of its device. */
export interface EntryOfShop extends TimelineEntry {
  readonly deviceId: number;
  readonly deviceName: string;
}

/** The entries of devices that arrived at the shop with this code, changed there, or left it, newest first. */
export async function findShopTimeline(pool: Pool, code: string, most: number): Promise<EntryOfShop[]> {
  const shopId = sql`(select id from shops where code = ${code} and archived_at is null)`;
  const { rows } = await pool.query<EntryRow>(shopTimelineStatement(shopId, most));
  return rows.map((row) => ({
    ...entryOf(row),
    deviceId: row.deviceId,
    deviceName: row.inventoryNumber ?? row.deviceTypeName,
  }));
}
