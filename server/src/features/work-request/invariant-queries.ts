import { OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import sql from 'sql-template-tag';

/** Each query finds violations of an invariant (docs/domain.md §4, §5); all must return no rows. */
export const INVARIANT_QUERIES = {
  'a request without one history row for each of its versions': sql`
    select w.id from work_requests w left join movement_history h on h.request_id = w.id
    group by w.id having count(h.id) <> w.version + 1 or max(h.version) <> w.version`,
  'a request whose message or offer differs from its last history row': sql`
    select w.id from work_requests w join movement_history h on h.request_id = w.id and h.version = w.version
    where (w.message, w.offer_amount, w.offer_currency) is distinct from (h.message, h.offer_amount, h.offer_currency)`,
  'a request whose claims do not match its status': sql`
    select w.id from work_requests w join work_request_devices c on c.request_id = w.id
    where c.open <> (w.request_status = any(${OPEN_STATUSES}))`,
  'a device that differs from the end of its timeline': sql`
    select d.id from device_register d
    left join lateral (select * from device_timeline where device_id = d.id order by id desc limit 1) last on true
    where (last.status_after, last.shop_after_id, last.warehouse_company_after_id,
           last.service_company_after_id, last.decor_after_id, last.quantity_after)
      is distinct from
      (d.device_status, d.shop_id, d.warehouse_company_id, d.service_company_id, d.decor_id, d.quantity)`,
  'a request with a wrong comment count': sql`
    select w.id from work_requests w left join work_request_comments c on c.request_id = w.id and c.archived_at is null
    group by w.id having (count(c.id), max(c.created_date)) is distinct from (w.sort_comment_count::bigint, w.sort_last_comment)`,
  'a timeline with a gap': sql`
    select now.device_id from (
      select *, lag(status_after) over device as status_left, lag(shop_after_id) over device as shop_left,
        lag(warehouse_company_after_id) over device as warehouse_left,
        lag(service_company_after_id) over device as service_left,
        lag(decor_after_id) over device as decor_left, lag(quantity_after) over device as quantity_left
      from device_timeline window device as (partition by device_id order by id)) now
    where now.status_before is not null
      and (status_left, shop_left, warehouse_left, service_left, decor_left, quantity_left)
        is distinct from (status_before, shop_before_id, warehouse_company_before_id, service_company_before_id,
          decor_before_id, quantity_before)`,
  'pieces held by a request that does not claim them, or claimed and not held': sql`
    select d.id from device_register d
    left join work_request_devices c on c.device_id = d.id and c.open
    where d.serial_number is null and d.archived_at is null
      and d.held_by_request_id is distinct from c.request_id`,
  'a completed request whose device does not have the requested decor': sql`
    select id from movement_history
    where event in ('own-complete', 'done') and device_to_id is not null and decor_to_name is not null
      and device_to_decor_name is distinct from decor_to_name`,
  'a child whose head is archived, is a child itself, or has another group number': sql`
    select d.id from device_register d join device_register h on h.id = d.parent_device_id
    where h.archived_at is not null or h.parent_device_id is not null
      or d.device_group_serial is distinct from h.device_group_serial`,
  'a device in a deleted place': sql`
    select d.id from device_register d
    left join shops s on s.id = d.shop_id
    left join warehouse_companies w on w.id = d.warehouse_company_id
    left join service_companies c on c.id = d.service_company_id
    where d.archived_at is null
      and (s.archived_at is not null or w.archived_at is not null or c.archived_at is not null)`,
  'an open claim on a device from a deleted shop': sql`
    select c.device_id as id from work_request_devices c join shops s on s.id = c.shop_before_id
    where c.open and s.archived_at is not null`,
  'an open claim on an archived device': sql`
    select d.id from device_register d join work_request_devices c on c.device_id = d.id
    where c.open and d.archived_at is not null`,
};
