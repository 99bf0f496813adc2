import type { DeviceOverview } from '@cooler/contract/features/overview/device-overview.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import { findTimeline } from '../device-timeline/find-timeline.ts';
import { requestBriefs } from '../work-request/list/request-brief.ts';
import { CONTACT, MAX_SHOWN, OPEN_FIRST, PICTURE, photosOf, REPRESENTATIVE, SINCE } from './parts.ts';

const PLACE = raw(`json_build_object(
  'kind', case when s.id is not null then 'shop' when wc.id is not null then 'warehouse'
    when sc.id is not null then 'service' else 'none' end,
  'code', coalesce(s.code, wc.code, sc.code), 'name', coalesce(s.name, wc.name, sc.name),
  'city', coalesce(s.city, wc.city, sc.city))`);

const DEVICE = sql`(select row_to_json(told) from (
  select d.id, d.sort_type_name as "deviceTypeName", t.device_type_category as "deviceTypeCategory",
    d.inventory_number as "inventoryNumber", d.serial_number as "serialNumber", d.sort_decor_name as "decorName",
    d.device_status as "deviceStatus", d.quantity, d.device_group_serial as "deviceGroupSerial",
    ${PICTURE} as picture, ${PLACE} as place, ${SINCE} as since, d.archived_at as "archivedAt") told)`;

const REGISTER = sql`(select row_to_json(told) from (
  select d.device_nature as "deviceNature", d.purchasing_date as "purchasingDate", d.warranty_date as "warrantyDate",
    d.maintained_at as "maintanedAt", d.need_stock_taking as "needStockTaking") told)`;

// The head and its children, without the device itself.
const GROUP = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'deviceTypeName', g.sort_type_name,
    'inventoryNumber', g.inventory_number, 'serialNumber', g.serial_number)
    order by g.parent_device_id nulls first, g.inventory_number), '[]')
  from device_register g
  where g.id <> d.id and g.archived_at is null
    and (g.parent_device_id = coalesce(d.parent_device_id, d.id) or g.id = d.parent_device_id))`;

/** The last stock-takings with a line of the device `d`. */
function lines(maySeePhotos: boolean): Sql {
  return sql`(select coalesce(json_agg(line), '[]') from (
    select l.id, l.head_id as "headId", h.date, h.sort_shop_code as "shopCode", h.sort_shop_name as "shopName",
      l.status, l.remark, ${photosOf(sql`p.line_id = l.id`, maySeePhotos)}
    from stock_taking_lines l join stock_taking_heads h on h.id = l.head_id
    where l.device_id = d.id and l.archived_at is null and h.archived_at is null
    order by l.id desc limit ${MAX_SHOWN}) line)`;
}

type Row = Omit<DeviceOverview, 'timeline'>;

/** Everything on the page of a device except its timeline. */
export function deviceStatement(id: number, roles: readonly Role[]): Sql {
  const told = lines(hasRight(roles, 'stock-taking.photos'));
  const isAboutDevice = sql`w.id in (
    select o.request_id from work_request_devices o where o.device_id = d.id
    union select q.id from work_requests q where q.device_from_id = d.id
    union select q.id from work_requests q where q.device_to_id = d.id)`;
  return sql`
    select ${DEVICE} as device,
      ${hasRight(roles, 'device-register.view') ? REGISTER : sql`null::json`} as register,
      case when s.id is not null then (select row_to_json(told) from (select ${CONTACT}) told) end as shop,
      case when s.id is not null then ${REPRESENTATIVE} end as caretaker,
      ${GROUP} as "group", ${requestBriefs(isAboutDevice, OPEN_FIRST, MAX_SHOWN)} as requests,
      ${hasRight(roles, 'stock-taking-lines.view') ? told : sql`null::json`} as lines
    from device_register d
    join device_types t on t.id = d.device_type_id
    left join shops s on s.id = d.shop_id
    left join warehouse_companies wc on wc.id = d.warehouse_company_id
    left join service_companies sc on sc.id = d.service_company_id
    where d.id = ${id}`;
}

/** The page of a device, deleted or not, by two statements (docs/domain.md §11.12). */
export async function findDeviceOverview(
  pool: Pool,
  id: number,
  roles: readonly Role[],
): Promise<DeviceOverview> {
  const { rows } = await pool.query<Row>(deviceStatement(id, roles));
  const [told] = rows;
  if (!told) throw problem('NOT_FOUND');
  const { entries } = await findTimeline(pool, id, MAX_SHOWN);
  return { ...told, timeline: entries };
}
