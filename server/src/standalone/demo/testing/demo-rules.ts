import { OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';

/** The day on which tests create demo data. */
export const TODAY = '2026-03-15';

// Gaps, and the state at the end of a timeline, are checked by assertSound.
const TIMES_OF_TIMELINES = `
  with placed as (
    select t.*, row_number() over w as place, count(*) over (partition by device_id) as steps,
      done_at < lag(done_at) over w as backwards
    from device_timeline t
    window w as (partition by device_id order by id)
  )
  select d.id from device_register d
  left join placed p on p.device_id = d.id
  group by d.id
  having bool_or(coalesce(p.backwards, false))
    or bool_or(p.place = 1 and p.done_at is distinct from d.created_date)
    or bool_or(p.place = p.steps and (p.done_at, p.done_by) is distinct from (d.updated_date, d.updated_by))`;

/** Data that end-to-end tests need, with the minimum. */
export const NEEDED: Readonly<Record<string, readonly [query: string, least: number]>> = {
  'coolers with a permanent decor among the first eight deliverable ones': [
    `select count(*)::int from (
      select t.name from device_register d left join device_types t on t.id = d.decor_id
      where d.archived_at is null and d.serial_number is not null and d.device_status = 'TRANSPORTABLE'
        and not exists (select from work_request_devices o where o.device_id = d.id and o.open)
      order by d.inventory_number limit 8) first where name like '%dekor'`,
    4,
  ],
  'coolers in shops without an open request': [
    `select count(*)::int from device_register d
      where d.archived_at is null and d.serial_number is not null and d.device_status = 'OUTSOURCED'
        and not exists (select from work_request_devices o where o.device_id = d.id and o.open)`,
    50,
  ],
  'requests of every type that wait for a decision': [
    `select min(n)::int from (
      select count(*) as n from work_requests where request_status = 'REQUIRED' group by request_type) of_type`,
    5,
  ],
  'requests that are late': [
    `select count(*)::int from work_requests
      where request_status = any('{${OPEN_STATUSES.join()}}') and requested_date < '${TODAY}'`,
    10,
  ],
  'parked messages of each partner': [
    `select min(n)::int from (
      select (select count(*) from aurora_requests where state = 'PARKED') as n
      union all select count(*) from prime_sols_requests where state = 'PARKED') parked`,
    3,
  ],
  'stock-takings, enough to scroll': ['select count(*)::int from stock_taking_heads', 30],
  'running rounds': ['select count(*)::int from stock_taking_rounds where ended_date is null', 2],
  'representatives who are away': [
    `select count(*)::int from regional_representatives where out_of_office_end_date >= '${TODAY}'`,
    1,
  ],
};

/** Queries for violations of rules; each must return no row. */
export const VIOLATIONS: Readonly<Record<string, string>> = {
  'a status without stock-takings': `
    select status from unnest(array['IN_PROGRESS', 'CLOSED', 'APPROVED', 'DENIED']) status
    where not exists (select from stock_taking_heads h where h.status = status.status)`,
  'a stock-taking whose lines differ from its observations': `
    select l.id from stock_taking_lines l
    left join stock_taking_observations o on o.line_id = l.id
    where (o.said ->> 'present')::boolean is distinct from nullif(l.present, false)`,
  'a timeline that goes back in time, or whose ends differ from the row': TIMES_OF_TIMELINES,
  'a request that names a device without holding it': `
    select r.id from work_requests r
    cross join lateral (values (device_from_id, 'FROM'), (device_to_id, 'TO')) as named (device_id, side)
    where named.device_id is not null and not exists (
      select from work_request_devices c
      where c.request_id = r.id and c.device_id = named.device_id and c.side = named.side)`,
  'an approved transit without devices': `
    select r.id from work_requests r
    where r.request_type = 'TRANSIT' and r.aurora_number is not null
      and not exists (select from work_request_devices c where c.request_id = r.id)`,
  'a status of a requested device without an open request': `
    select d.id from device_register d
    where d.device_status in ('WAIT_FOR_PERMISSION', 'NEED_TO_BE_DELIVERED', 'DURING_DELIVERY',
        'NEED_TO_BE_DISMANTLED', 'NEED_TO_BE_REPAIRED')
      and not exists (select from work_request_devices c where c.device_id = d.id and c.open)`,
  'a place that does not fit the status': `
    select id from device_register
    where (device_status in ('OUTSOURCED', 'NEED_TO_BE_DISMANTLED', 'NEED_TO_BE_REPAIRED', 'PUBLISHED',
        'FOUND_AT_STOCK_TAKING') and shop_id is null)
      or (device_status in ('SERVICED', 'TRANSPORTABLE_FROM_SERVICE') and service_company_id is null)
      or (device_status in ('TRANSPORTABLE', 'NEED_TO_BE_EXAMINED', 'WAIT_FOR_COMMISSIONING', 'USED',
        'DECOR_DAMAGED') and warehouse_company_id is null)
      or (device_status in ('INACTIVE', 'DISCARD', 'REQUIRED')
        and num_nonnulls(shop_id, warehouse_company_id, service_company_id) > 0)`,
  'a completed delivery whose device does not have the requested decor': `
    select r.id from work_requests r
    join movement_history h on h.request_id = r.id and h.version = r.version
    where r.request_status = 'COMPLETED' and r.device_to_id is not null
      and h.device_to_decor_name is distinct from h.decor_to_name`,
  'a device in a ceased shop': `
    select d.id from device_register d join shops s on s.id = d.shop_id where s.shop_status = 'CEASED'`,
  'a request that differs from its last history row': `
    select r.id from work_requests r
    join movement_history h on h.request_id = r.id and h.version = r.version
    where (h.request_type, h.request_status, h.remark, h.aurora_number, h.prime_sols_number, h.requested_date,
        h.accepted_date, h.completed_date, h.is_bulk, h.created_by, h.created_date, h.updated_by, h.updated_date,
        h.shop_from_code, h.shop_to_code, h.device_from_serial_number, h.device_to_serial_number,
        h.device_group_from, h.device_group_to)
      is distinct from (r.request_type, r.request_status, r.remark, r.aurora_number, r.prime_sols_number,
        r.requested_date, r.accepted_date, r.completed_date, r.is_bulk, r.created_by, r.created_date, r.updated_by,
        r.updated_date, r.sort_shop_from_code, r.sort_shop_to_code, r.sort_serial_from, r.sort_serial_to,
        r.device_group_from, r.device_group_to)`,
  'a history that goes back in time': `
    select request_id from (
      select request_id, updated_date <= lag(updated_date) over (partition by request_id order by version) as back,
        id < lag(id) over (partition by request_id order by version) as shuffled
      from movement_history) h where back or shuffled`,
  'a history row that disagrees with the timeline': `
    select h.id from movement_history h
    join lateral (select status_after from device_timeline t
      where t.device_id = h.device_from_id and t.done_at <= h.updated_date order by t.id desc limit 1) t on true
    where t.status_after <> h.device_from_status`,
  'a child without the serial, status and place of its group': `
    select c.id from device_register c join device_register p on p.id = c.parent_device_id
    where (c.device_group_serial, c.device_status, c.shop_id, c.warehouse_company_id, c.service_company_id)
      is distinct from
      (p.device_group_serial, p.device_status, p.shop_id, p.warehouse_company_id, p.service_company_id)
      or p.device_group_serial is null`,
  'a group with a child whose type is not a child type of the parent type': `
    select c.id from device_register c join device_register p on p.id = c.parent_device_id
    where not exists (select from device_type_children t
      where t.parent_id = p.device_type_id and t.child_id = c.device_type_id)`,
  'an open delivery of pieces that holds another quantity than requested': `
    select r.id from work_requests r
    join device_types t on t.id = r.device_type_to_id and t.method_of_registration = 'BASED_ON_QUANTITY'
    left join device_register d on d.held_by_request_id = r.id
    where r.request_status in ('APPROVED', 'IN_PROGRESS', 'ACCEPTED_DEADLINE_MODIFIED', 'ARRIVED', 'LEAVED')
    group by r.id having sum(d.quantity) is distinct from r.to_device_qty`,
  'a date in the future, or an update before its creation': `
    select id from device_register where updated_date > '${TODAY}' or updated_date < created_date
    union all select id from work_requests where updated_date > '${TODAY}' or updated_date < created_date
    union all select id from shops where updated_date > '${TODAY}'
    union all select id from device_register where greatest(purchasing_date, maintained_at) > '${TODAY}'
    union all select id from stock_taking_heads where date > '${TODAY}'
    union all select line_id from stock_taking_observations where noticed_at > '${TODAY}'
    union all select id from movement_history where greatest(updated_date, recorded_at, completed_date) > '${TODAY}'
    union all select id from work_requests
      where completed_date > '${TODAY}'
        or (not request_status = any(array['${OPEN_STATUSES.join("','")}']) and greatest(requested_date, accepted_date) > '${TODAY}')`,
  'a representative who deputises for themselves, or has a deputy twice': `
    select r.id from regional_representatives r
    cross join lateral (values (deputy1_id), (deputy2_id), (deputy3_id), (deputy4_id), (deputy5_id),
      (deputy6_id)) as d (id)
    where d.id is not null group by r.id, d.id having count(*) > 1 or d.id = r.id`,
  'an unknown actor': `
    select distinct updated_by from movement_history
    where updated_by not in ('aurora', 'prime-sols') and updated_by not in (select username from identity_users)
      and updated_by not in ('admin', 'it-admin', 'regional-leader', 'retail-leader', 'representative', 'sales-van')`,
};
