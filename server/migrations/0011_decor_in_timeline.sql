-- The timeline also tells which decor a device wore (docs/domain.md §4.7).

alter table device_timeline
  add column decor_before_id bigint,
  add column decor_after_id bigint;

alter table device_timeline disable trigger append_only;

-- Entries from before get the decor of their time: that of today, but where the audit trail has changes of it.
update device_timeline t set decor_after_id = d.decor_id
from device_register d where d.id = t.device_id and d.decor_id is not null;

create temporary table decor_changes on commit drop as
select record_id as device_id, id, (changes #>> '{decor_id,0}')::bigint as before,
  (changes #>> '{decor_id,1}')::bigint as after, operation, door, done_by, on_behalf_of, done_at
from audit_trail where entity = 'device_register' and action <> 'CREATE' and changes ? 'decor_id';
create index on decor_changes (device_id, id);
analyze decor_changes;

update device_timeline t
set decor_after_id = case when next.id is null then d.decor_id else next.before end
from device_timeline e
join device_register d on d.id = e.device_id
left join lateral (
  select * from decor_changes c where c.device_id = e.device_id and c.done_at > e.done_at order by c.id limit 1
) next on true
where t.id = e.id and e.device_id in (select device_id from decor_changes);

update device_timeline t set decor_before_id = e.decor_before_id
from (select id, lag(decor_after_id) over (partition by device_id order by id) as decor_before_id
      from device_timeline) e
where e.id = t.id and e.decor_before_id is not null;

-- Changes since the last entry of a device are entries of their own.
insert into device_timeline (device_id, status_before, status_after, shop_before_id, shop_after_id,
  warehouse_company_before_id, warehouse_company_after_id, service_company_before_id, service_company_after_id,
  decor_before_id, decor_after_id, quantity_before, quantity_after, door, operation, done_by, on_behalf_of, done_at)
select c.device_id, last.status_after, last.status_after, last.shop_after_id, last.shop_after_id,
  last.warehouse_company_after_id, last.warehouse_company_after_id, last.service_company_after_id,
  last.service_company_after_id, c.before, c.after, last.quantity_after, last.quantity_after,
  c.door, c.operation, c.done_by, c.on_behalf_of, c.done_at
from decor_changes c
join lateral (select * from device_timeline where device_id = c.device_id order by id desc limit 1) last
  on last.done_at < c.done_at
order by c.id;

alter table device_timeline enable trigger append_only;

create or replace function device_created() returns trigger language plpgsql as $$
begin
  insert into device_timeline (device_id, status_after, shop_after_id, warehouse_company_after_id,
    service_company_after_id, decor_after_id, quantity_after, request_id, door, operation, done_by, on_behalf_of)
  select id, device_status, shop_id, warehouse_company_id, service_company_id, decor_id, quantity,
    acting_request(), acting_door(), acting_operation(), acting_user(), acting_for()
  from new_rows;
  return null;
end $$;

create or replace function device_moved() returns trigger language plpgsql as $$
begin
  insert into device_timeline (device_id, status_before, status_after, shop_before_id, shop_after_id,
    warehouse_company_before_id, warehouse_company_after_id, service_company_before_id, service_company_after_id,
    decor_before_id, decor_after_id, quantity_before, quantity_after, request_id,
    door, operation, done_by, on_behalf_of)
  select n.id, o.device_status, n.device_status, o.shop_id, n.shop_id,
    o.warehouse_company_id, n.warehouse_company_id, o.service_company_id, n.service_company_id,
    o.decor_id, n.decor_id, o.quantity, n.quantity, coalesce(acting_request(), c.request_id),
    acting_door(), acting_operation(), acting_user(), acting_for()
  from new_rows n
  join old_rows o on o.id = n.id
  left join work_request_devices c on c.device_id = n.id and c.open
  where (n.device_status, n.shop_id, n.warehouse_company_id, n.service_company_id, n.decor_id, n.quantity)
    is distinct from
    (o.device_status, o.shop_id, o.warehouse_company_id, o.service_company_id, o.decor_id, o.quantity);
  return null;
end $$;
