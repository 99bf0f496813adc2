-- Work requests, the devices that they hold, and their history (docs/domain.md §5).

-- ## Requests

create table work_requests (
  id bigint generated always as identity primary key,
  request_type text not null,
  request_status text not null default 'REQUIRED',
  shop_from_id bigint references shops,
  shop_to_id bigint references shops,
  device_type_from_id bigint references device_types,
  device_type_to_id bigint references device_types,
  device_from_id bigint references device_register,
  device_to_id bigint references device_register,
  decor_from_id bigint references device_types,
  decor_to_id bigint references device_types,
  qty int not null default 1 check (qty >= 1),
  from_device_qty int check (from_device_qty >= 1),
  to_device_qty int check (to_device_qty >= 1),
  remark text collate "hu-x-icu" check (length(remark) between 6 and 1000),
  aurora_number text collate "hu-x-icu",
  prime_sols_number text collate "hu-x-icu",
  project_id text collate "hu-x-icu",
  documents_url text,
  requested_date date not null,
  accepted_date date,
  completed_date date,
  is_bulk boolean not null default false,
  child_devices jsonb not null default '[]' check (jsonb_typeof(child_devices) = 'array'),
  device_group_from jsonb check (jsonb_typeof(device_group_from) = 'array'),
  device_group_to jsonb check (jsonb_typeof(device_group_to) = 'array'),
  sort_shop_from_code text collate "hu-x-icu",
  sort_shop_from_name text collate "hu-x-icu",
  sort_shop_from_city text collate "hu-x-icu",
  sort_representative_from text collate "hu-x-icu",
  sort_shop_to_code text collate "hu-x-icu",
  sort_shop_to_name text collate "hu-x-icu",
  sort_shop_to_city text collate "hu-x-icu",
  sort_representative_to text collate "hu-x-icu",
  sort_type_from text collate "hu-x-icu",
  sort_serial_from text collate "hu-x-icu",
  sort_inventory_from text collate "hu-x-icu",
  sort_type_to text collate "hu-x-icu",
  sort_serial_to text collate "hu-x-icu",
  sort_inventory_to text collate "hu-x-icu",
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  updated_by text not null,
  updated_date timestamptz not null default now(),
  constraint work_requests_type_check check (request_type in ('DISMANTLING', 'DELIVERY', 'TRANSIT', 'SERVICE', 'REPLACEMENT')),
  constraint work_requests_status_check check (request_status in ('REQUIRED', 'MODIFIED', 'APPROVED', 'DENIED',
    'COMPLETED', 'FAILED', 'LACK_OF_PARTS', 'CALORIC_OR_COMPRESSOR', 'DELETED', 'IN_PROGRESS', 'ARRIVED', 'LEAVED',
    'ACCEPTED_DEADLINE_MODIFIED', 'REPAIR_OFFER_ARRIVED', 'REPAIR_OFFER_APPROVED', 'REPAIR_OFFER_DENIED',
    'CANNOT_BE_REPAIRED_ON_SITE', 'DEVICE_STATUS_CHANGED')),
  -- The sides of the form that each type enables (docs/domain.md §5).
  constraint work_requests_sides check (case request_type
    when 'DELIVERY' then shop_to_id is not null and device_type_to_id is not null
      and shop_from_id is null and device_type_from_id is null
    when 'TRANSIT' then shop_from_id is not null and shop_to_id is not null
      and device_type_from_id is null and device_type_to_id is null
    when 'REPLACEMENT' then shop_from_id is not null and device_type_from_id is not null
      and device_type_to_id is not null and shop_to_id is null
    else shop_from_id is not null and device_type_from_id is not null
      and shop_to_id is null and device_type_to_id is null
  end),
  constraint work_requests_transit_moves check (shop_from_id <> shop_to_id),
  constraint work_requests_service_remark check (request_type <> 'SERVICE' or remark is not null),
  constraint work_requests_completed check (request_status <> 'COMPLETED' or completed_date is not null)
);
-- The orders of the list.
create index work_requests_by_type on work_requests (request_type, id);
create index work_requests_by_status on work_requests (request_status, id);
create index work_requests_by_shop_from_code on work_requests (sort_shop_from_code, id);
create index work_requests_by_shop_from_name on work_requests (sort_shop_from_name, id);
create index work_requests_by_shop_from_city on work_requests (sort_shop_from_city, id);
create index work_requests_by_representative_from on work_requests (sort_representative_from, id);
create index work_requests_by_shop_to_code on work_requests (sort_shop_to_code, id);
create index work_requests_by_shop_to_name on work_requests (sort_shop_to_name, id);
create index work_requests_by_shop_to_city on work_requests (sort_shop_to_city, id);
create index work_requests_by_representative_to on work_requests (sort_representative_to, id);
create index work_requests_by_type_from on work_requests (sort_type_from, id);
create index work_requests_by_serial_from on work_requests (sort_serial_from, id);
create index work_requests_by_inventory_from on work_requests (sort_inventory_from, id);
create index work_requests_by_type_to on work_requests (sort_type_to, id);
create index work_requests_by_serial_to on work_requests (sort_serial_to, id);
create index work_requests_by_inventory_to on work_requests (sort_inventory_to, id);
create index work_requests_by_aurora_number on work_requests (aurora_number, id);
create index work_requests_by_prime_sols_number on work_requests (prime_sols_number, id);
create index work_requests_by_requested_date on work_requests (requested_date, id);
create index work_requests_by_accepted_date on work_requests (accepted_date, id);
create index work_requests_by_completed_date on work_requests (completed_date, id);
create index work_requests_by_created on work_requests (created_date, id);
create index work_requests_by_updated on work_requests (updated_date, id);
create index work_requests_of_shop_from on work_requests (shop_from_id) where shop_from_id is not null;
create index work_requests_of_shop_to on work_requests (shop_to_id) where shop_to_id is not null;
create index work_requests_of_device_from on work_requests (device_from_id) where device_from_id is not null;
create index work_requests_of_device_to on work_requests (device_to_id) where device_to_id is not null;
-- What the home page counts by status and age: requests that are not over.
create index work_requests_open on work_requests (request_status, created_date)
  where request_status not in ('DENIED', 'DELETED', 'COMPLETED', 'FAILED', 'DEVICE_STATUS_CHANGED');
-- For the search from anywhere: what starts with a text, then what contains it.
create index work_requests_aurora_start on work_requests ((fold(aurora_number) collate "C")) where aurora_number is not null;
create index work_requests_prime_sols_start on work_requests ((fold(prime_sols_number) collate "C"))
  where prime_sols_number is not null;
create index work_requests_project_start on work_requests ((fold(project_id) collate "C")) where project_id is not null;
create index work_requests_numbers_text on work_requests using gin (fold(aurora_number) gin_trgm_ops,
  fold(prime_sols_number) gin_trgm_ops, fold(project_id) gin_trgm_ops);

-- ### Copies for the orders of the list

create function work_request_copies() returns trigger language plpgsql as $$
begin
  select code, name, city, sort_representative_name
    into new.sort_shop_from_code, new.sort_shop_from_name, new.sort_shop_from_city, new.sort_representative_from
    from shops where id = new.shop_from_id;
  select code, name, city, sort_representative_name
    into new.sort_shop_to_code, new.sort_shop_to_name, new.sort_shop_to_city, new.sort_representative_to
    from shops where id = new.shop_to_id;
  select name into new.sort_type_from from device_types where id = new.device_type_from_id;
  select name into new.sort_type_to from device_types where id = new.device_type_to_id;
  select serial_number, inventory_number into new.sort_serial_from, new.sort_inventory_from
    from device_register where id = new.device_from_id;
  select serial_number, inventory_number into new.sort_serial_to, new.sort_inventory_to
    from device_register where id = new.device_to_id;
  return new;
end $$;
create trigger copies before insert or update of shop_from_id, shop_to_id, device_type_from_id, device_type_to_id,
  device_from_id, device_to_id on work_requests for each row execute function work_request_copies();

create function shop_request_copies_changed() returns trigger language plpgsql as $$
begin
  update work_requests w set sort_shop_from_name = n.name, sort_shop_from_city = n.city,
    sort_representative_from = n.sort_representative_name
  from new_rows n join old_rows o on o.id = n.id
  where w.shop_from_id = n.id
    and (n.name, n.city, n.sort_representative_name) is distinct from (o.name, o.city, o.sort_representative_name);
  update work_requests w set sort_shop_to_name = n.name, sort_shop_to_city = n.city,
    sort_representative_to = n.sort_representative_name
  from new_rows n join old_rows o on o.id = n.id
  where w.shop_to_id = n.id
    and (n.name, n.city, n.sort_representative_name) is distinct from (o.name, o.city, o.sort_representative_name);
  return null;
end $$;
create trigger keep_request_copies after update on shops
  referencing old table as old_rows new table as new_rows
  for each statement execute function shop_request_copies_changed();

create function device_request_copies_changed() returns trigger language plpgsql as $$
begin
  update work_requests w set sort_serial_from = n.serial_number, sort_inventory_from = n.inventory_number
  from new_rows n join old_rows o on o.id = n.id
  where w.device_from_id = n.id
    and (n.serial_number, n.inventory_number) is distinct from (o.serial_number, o.inventory_number);
  update work_requests w set sort_serial_to = n.serial_number, sort_inventory_to = n.inventory_number
  from new_rows n join old_rows o on o.id = n.id
  where w.device_to_id = n.id
    and (n.serial_number, n.inventory_number) is distinct from (o.serial_number, o.inventory_number);
  return null;
end $$;
create trigger keep_request_copies after update on device_register
  referencing old table as old_rows new table as new_rows
  for each statement execute function device_request_copies_changed();

call watch_table('work_requests');

-- ## Held devices and pieces (docs/domain.md §4, §5)

-- The devices of a request, and how they were before: what DENIED, DELETED and FAILED restore.
create table work_request_devices (
  request_id bigint not null references work_requests,
  device_id bigint not null references device_register,
  side text not null check (side in ('FROM', 'TO')),
  open boolean not null default true,
  status_before text not null,
  shop_before_id bigint,
  warehouse_company_before_id bigint,
  service_company_before_id bigint,
  primary key (request_id, device_id)
);
-- A device has at most one open request.
create unique index work_request_devices_one_open on work_request_devices (device_id) where open;

alter table device_register add foreign key (held_by_request_id) references work_requests;

-- ## Movement history

-- Every state of every request, with the names of that time. Rows are only added.
create table movement_history (
  id bigint generated always as identity primary key,
  request_id bigint not null references work_requests,
  version int not null,
  event text not null,
  request_type text not null,
  request_status text not null,
  shop_from_code text collate "hu-x-icu",
  shop_from_name text collate "hu-x-icu",
  shop_from_chain_name text collate "hu-x-icu",
  shop_from_county text collate "hu-x-icu",
  shop_from_postal_code text,
  shop_from_city text collate "hu-x-icu",
  shop_from_street_house_number text collate "hu-x-icu",
  shop_from_representative_name text collate "hu-x-icu",
  device_from_id bigint,
  device_from_type_name text collate "hu-x-icu",
  device_from_serial_number text collate "hu-x-icu",
  device_from_inventory_number text collate "hu-x-icu",
  device_from_decor_name text collate "hu-x-icu",
  device_from_status text,
  device_from_warehouse_name text collate "hu-x-icu",
  device_from_service_name text collate "hu-x-icu",
  device_group_from jsonb,
  decor_from_name text collate "hu-x-icu",
  shop_to_code text collate "hu-x-icu",
  shop_to_name text collate "hu-x-icu",
  shop_to_chain_name text collate "hu-x-icu",
  shop_to_county text collate "hu-x-icu",
  shop_to_postal_code text,
  shop_to_city text collate "hu-x-icu",
  shop_to_street_house_number text collate "hu-x-icu",
  shop_to_representative_name text collate "hu-x-icu",
  device_to_id bigint,
  device_to_type_name text collate "hu-x-icu",
  device_to_serial_number text collate "hu-x-icu",
  device_to_inventory_number text collate "hu-x-icu",
  device_to_decor_name text collate "hu-x-icu",
  device_to_status text,
  device_to_warehouse_name text collate "hu-x-icu",
  device_to_service_name text collate "hu-x-icu",
  device_group_to jsonb,
  decor_to_name text collate "hu-x-icu",
  qty int not null,
  from_device_qty int,
  to_device_qty int,
  remark text collate "hu-x-icu",
  aurora_number text collate "hu-x-icu",
  prime_sols_number text collate "hu-x-icu",
  project_id text collate "hu-x-icu",
  documents_url text,
  requested_date date not null,
  accepted_date date,
  completed_date date,
  is_bulk boolean not null,
  on_behalf_of text,
  created_by text not null,
  created_date timestamptz not null,
  updated_by text not null,
  updated_date timestamptz not null,
  constraint movement_history_once unique (request_id, version)
);
-- The orders of the list.
create index movement_history_by_updated on movement_history (updated_date, id);
create index movement_history_by_type on movement_history (request_type, id);
create index movement_history_by_status on movement_history (request_status, id);
create index movement_history_by_shop_from_code on movement_history (shop_from_code, id);
create index movement_history_by_shop_from_name on movement_history (shop_from_name, id);
create index movement_history_by_shop_from_city on movement_history (shop_from_city, id);
create index movement_history_by_representative_from on movement_history (shop_from_representative_name, id);
create index movement_history_by_shop_to_code on movement_history (shop_to_code, id);
create index movement_history_by_shop_to_name on movement_history (shop_to_name, id);
create index movement_history_by_shop_to_city on movement_history (shop_to_city, id);
create index movement_history_by_representative_to on movement_history (shop_to_representative_name, id);
create index movement_history_by_type_from on movement_history (device_from_type_name, id);
create index movement_history_by_serial_from on movement_history (device_from_serial_number, id);
create index movement_history_by_inventory_from on movement_history (device_from_inventory_number, id);
create index movement_history_by_type_to on movement_history (device_to_type_name, id);
create index movement_history_by_serial_to on movement_history (device_to_serial_number, id);
create index movement_history_by_inventory_to on movement_history (device_to_inventory_number, id);
create index movement_history_by_aurora_number on movement_history (aurora_number, id);
create index movement_history_by_prime_sols_number on movement_history (prime_sols_number, id);
create index movement_history_by_requested_date on movement_history (requested_date, id);
create index movement_history_by_accepted_date on movement_history (accepted_date, id);
create index movement_history_by_completed_date on movement_history (completed_date, id);
create index movement_history_by_created on movement_history (created_date, id);
create index movement_history_of_device_from on movement_history (device_from_id) where device_from_id is not null;
create index movement_history_of_device_to on movement_history (device_to_id) where device_to_id is not null;
create trigger append_only before update or delete or truncate on movement_history
  for each statement execute function refuse_change();
create trigger count_change after insert on movement_history
  for each statement execute function count_change();
