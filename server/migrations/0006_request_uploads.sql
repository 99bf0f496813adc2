-- Files of work requests: how far each is, so that a person who left finds it again. What it did is in `uploads`, under the same id.
-- Whoever works on a file holds the advisory lock (class, number) while its transaction lasts: without it an unfinished row is a lost one.
create table request_uploads (
  id uuid primary key,
  number int generated always as identity unique,
  request_type text not null,
  file_name text not null,
  dry_run boolean not null,
  state text not null default 'READING',
  rows_read int not null default 0,
  rows_checked int not null default 0,
  failure text,
  uploaded_by text not null,
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  constraint request_uploads_type_check check (request_type in ('DISMANTLING', 'DELIVERY', 'TRANSIT', 'SERVICE', 'REPLACEMENT')),
  constraint request_uploads_state_check check (state in ('READING', 'CHECKING', 'STORING', 'DONE', 'REFUSED', 'FAILED'))
);
create index request_uploads_of_person on request_uploads (uploaded_by, number desc);

-- A file's requests change their devices in one statement: each device is told of under the request that holds it.
create or replace function device_moved() returns trigger language plpgsql as $$
begin
  insert into device_timeline (device_id, status_before, status_after, shop_before_id, shop_after_id,
    warehouse_company_before_id, warehouse_company_after_id, service_company_before_id, service_company_after_id,
    quantity_before, quantity_after, request_id, door, operation, done_by, on_behalf_of)
  select n.id, o.device_status, n.device_status, o.shop_id, n.shop_id,
    o.warehouse_company_id, n.warehouse_company_id, o.service_company_id, n.service_company_id,
    o.quantity, n.quantity, coalesce(acting_request(), c.request_id),
    acting_door(), acting_operation(), acting_user(), acting_for()
  from new_rows n
  join old_rows o on o.id = n.id
  left join work_request_devices c on c.device_id = n.id and c.open
  where (n.device_status, n.shop_id, n.warehouse_company_id, n.service_company_id, n.quantity)
    is distinct from (o.device_status, o.shop_id, o.warehouse_company_id, o.service_company_id, o.quantity);
  return null;
end $$;
