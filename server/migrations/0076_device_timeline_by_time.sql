-- The timeline of devices in parts of a quarter of a year each (docs/decisions/116-histories-by-time.md). The rows are
-- read once while others read and write; then the tables are exchanged, and no row is written.

alter table device_timeline validate constraint device_timeline_until;

alter table device_timeline rename to device_timeline_start;
alter table device_timeline_start drop constraint device_timeline_pkey;
-- Bearable device_timeline_start_pkey: an id is given once.
alter table device_timeline_start add constraint device_timeline_start_pkey primary key using index device_timeline_id_time;
alter table device_timeline_start alter id drop identity;
alter index device_timeline_by_time rename to device_timeline_start_by_time;
alter index device_timeline_into_shop rename to device_timeline_start_into_shop;
alter index device_timeline_of_device rename to device_timeline_start_of_device;
alter index device_timeline_out_of_shop rename to device_timeline_start_out_of_shop;

create table device_timeline (
  id bigint generated always as identity,
  device_id bigint not null references device_register (id),
  status_before text,
  status_after text not null,
  shop_before_id bigint,
  shop_after_id bigint,
  warehouse_company_before_id bigint,
  warehouse_company_after_id bigint,
  service_company_before_id bigint,
  service_company_after_id bigint,
  decor_before_id bigint,
  decor_after_id bigint,
  quantity_before int,
  quantity_after int not null,
  request_id bigint,
  door text not null,
  operation uuid,
  done_by text not null,
  on_behalf_of text,
  done_at timestamptz not null default clock_timestamp(),
  constraint device_timeline_pkey primary key (id, done_at)
) partition by range (done_at);
create index device_timeline_by_time on device_timeline (done_at);
create index device_timeline_into_shop on device_timeline (shop_after_id, id) where shop_after_id is not null;
create index device_timeline_of_device on device_timeline (device_id, id);
create index device_timeline_out_of_shop on device_timeline (shop_before_id, id)
  where shop_before_id is not null and shop_after_id is distinct from shop_before_id;

create trigger append_only before update or delete or truncate on device_timeline
  for each statement execute function refuse_change();

do $$
declare
  until constant text := substring(
    (select pg_get_constraintdef(oid) from pg_constraint where conname = 'device_timeline_until') from '''([^'']+)''');
begin
  execute format(
    'alter table device_timeline attach partition device_timeline_start for values from (minvalue) to (%L)', until);
end $$;
alter table device_timeline_start drop constraint device_timeline_until;
select setval(pg_get_serial_sequence('device_timeline', 'id'), max(id)) from device_timeline;

call make_part('device_timeline', 'device_timeline_default');
alter table device_timeline attach partition device_timeline_default default;
do $$ begin perform make_parts(); end $$;
