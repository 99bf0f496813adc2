-- Pictures, device types, devices and their timeline (docs/domain.md §4).

-- ## Pictures

-- Of device types, devices and stock-taking. A file without a row is served to nobody and removed; deleting the row
-- withdraws the picture. The server chooses the names; they cannot be guessed.
create table pictures (
  folder text not null,
  file_name text not null,
  width int not null,
  height int not null,
  bytes int not null,
  stored_by text not null,
  stored_at timestamptz not null default now(),
  primary key (folder, file_name),
  constraint pictures_folder_check check (folder in ('device-types', 'device-register', 'stock-taking')),
  constraint pictures_name_check check
    (file_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.webp$'),
  constraint pictures_size_check check (width between 1 and 4096 and height between 1 and 4096 and bytes > 0)
);

-- ## Device types

create table device_types (
  id bigint generated always as identity primary key,
  name text collate "hu-x-icu" not null check (name ~ '\S'),
  prod_num text collate "hu-x-icu",
  device_type_category text not null,
  method_of_registration text not null,
  description text collate "hu-x-icu",
  groupable boolean not null default false,
  picture_folder text,
  picture_file_name text,
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  updated_by text not null,
  updated_date timestamptz not null default now(),
  archived_at timestamptz,
  constraint device_types_category_check check (device_type_category in ('COOLER', 'DECOR', 'OTHER')),
  constraint device_types_method_check check (method_of_registration in ('BASED_ON_SERIAL_NUMBER',
    'BASED_ON_QUANTITY', 'NO_REGISTRATION_REQUIRED')),
  constraint device_types_groupable_cooler check (not groupable or device_type_category = 'COOLER'),
  constraint device_types_picture foreign key (picture_folder, picture_file_name) references pictures,
  constraint device_types_picture_folder check (picture_folder = 'device-types'),
  constraint device_types_picture_whole check ((picture_folder is null) = (picture_file_name is null))
);
create unique index device_types_name_key on device_types (name) where archived_at is null;
create unique index device_types_picture_key on device_types (picture_file_name) where picture_file_name is not null;
call watch_table('device_types');

-- The types that stand with a groupable type, in their order.
create table device_type_children (
  parent_id bigint not null references device_types,
  position int not null check (position between 1 and 4),
  child_id bigint not null references device_types check (child_id <> parent_id),
  primary key (parent_id, position),
  constraint device_type_children_once unique (parent_id, child_id)
);

-- ## Devices

-- A row is one device with its numbers, or pieces that have none: all pieces of one type, decor, place and status that no
-- request holds are one row, and the pieces that an approved request holds are a row until that request is over.
-- The columns sort_… are copies of joined values: with them an index gives every order of the list.
create table device_register (
  id bigint generated always as identity primary key,
  device_type_id bigint not null references device_types,
  decor_id bigint references device_types,
  serial_number text collate "hu-x-icu" check (serial_number ~ '\S'),
  inventory_number text collate "hu-x-icu" check (inventory_number ~ '\S'),
  quantity int not null default 1,
  device_nature text not null,
  device_status text not null,
  shop_id bigint references shops,
  warehouse_company_id bigint references warehouse_companies,
  service_company_id bigint references service_companies,
  purchasing_date date,
  warranty_date date,
  maintained_at date,
  need_stock_taking boolean not null default false,
  parent_device_id bigint references device_register,
  device_group_serial text collate "hu-x-icu",
  -- Refers to work_requests, which are created later.
  held_by_request_id bigint,
  picture_folder text,
  picture_file_name text,
  sort_type_name text collate "hu-x-icu" not null,
  sort_decor_name text collate "hu-x-icu",
  sort_shop_code text collate "hu-x-icu",
  sort_shop_name text collate "hu-x-icu",
  sort_shop_city text collate "hu-x-icu",
  sort_representative_name text collate "hu-x-icu",
  sort_warehouse_name text collate "hu-x-icu",
  sort_service_name text collate "hu-x-icu",
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  updated_by text not null,
  updated_date timestamptz not null default now(),
  archived_at timestamptz,
  constraint device_register_one_place check (num_nonnulls(shop_id, warehouse_company_id, service_company_id) <= 1),
  constraint device_register_numbers_together check ((serial_number is null) = (inventory_number is null)),
  constraint device_register_single check (serial_number is null or quantity = 1),
  constraint device_register_quantity check (quantity >= 0),
  constraint device_register_no_empty_stock check (quantity >= 1 or archived_at is not null),
  constraint device_register_held_pieces check (held_by_request_id is null or serial_number is null),
  constraint device_register_own_parent check (parent_device_id <> id),
  constraint device_register_nature_check check (device_nature in ('OOH', 'RETAIL', 'BM')),
  constraint device_register_status_check check (device_status in ('TRANSPORTABLE_FROM_SERVICE', 'TRANSPORTABLE',
    'NEED_TO_BE_EXAMINED', 'OUTSOURCED', 'PUBLISHED', 'NEED_TO_BE_DISCARDED', 'SERVICED', 'DURING_DELIVERY',
    'NEED_TO_BE_DELIVERED', 'NEED_TO_BE_DISMANTLED', 'NEED_TO_BE_REPAIRED', 'INACTIVE', 'DECOR_DAMAGED', 'USED',
    'WAIT_FOR_PERMISSION', 'DISCARD', 'REQUIRED', 'WAIT_FOR_COMMISSIONING', 'FOUND_AT_STOCK_TAKING')),
  constraint device_register_picture foreign key (picture_folder, picture_file_name) references pictures,
  constraint device_register_picture_folder check (picture_folder = 'device-register'),
  constraint device_register_picture_whole check ((picture_folder is null) = (picture_file_name is null)),
  -- A file may exchange the serial numbers of two rows, so they are compared when the statement ends.
  constraint device_register_serial_number_key
    exclude using btree (device_type_id with =, serial_number with =) where (archived_at is null)
    deferrable initially immediate
);
create unique index device_register_inventory_number_key on device_register (inventory_number) where archived_at is null;
create unique index device_register_stock_key on device_register
  (device_type_id, decor_id, shop_id, warehouse_company_id, service_company_id, device_status) nulls not distinct
  where serial_number is null and archived_at is null and held_by_request_id is null;
create unique index device_register_picture_key on device_register (picture_file_name) where picture_file_name is not null;
-- The orders of the list.
create index device_register_by_inventory_number on device_register (inventory_number, id) where archived_at is null;
create index device_register_by_serial_number on device_register (serial_number, id) where archived_at is null;
create index device_register_by_type on device_register (sort_type_name, id) where archived_at is null;
create index device_register_by_decor on device_register (sort_decor_name, id) where archived_at is null;
create index device_register_by_nature on device_register (device_nature, id) where archived_at is null;
create index device_register_by_status on device_register (device_status, id) where archived_at is null;
create index device_register_by_quantity on device_register (quantity, id) where archived_at is null;
create index device_register_by_shop_code on device_register (sort_shop_code, id) where archived_at is null;
create index device_register_by_shop_name on device_register (sort_shop_name, id) where archived_at is null;
create index device_register_by_shop_city on device_register (sort_shop_city, id) where archived_at is null;
create index device_register_by_representative on device_register (sort_representative_name, id) where archived_at is null;
create index device_register_by_warehouse on device_register (sort_warehouse_name, id) where archived_at is null;
create index device_register_by_service on device_register (sort_service_name, id) where archived_at is null;
create index device_register_by_purchasing_date on device_register (purchasing_date, id) where archived_at is null;
create index device_register_by_warranty_date on device_register (warranty_date, id) where archived_at is null;
create index device_register_by_maintained_at on device_register (maintained_at, id) where archived_at is null;
create index device_register_by_stock_taking on device_register (need_stock_taking, id) where archived_at is null;
create index device_register_by_group on device_register (device_group_serial, id) where archived_at is null;
create index device_register_by_created on device_register (created_date, id) where archived_at is null;
create index device_register_by_updated on device_register (updated_date, id) where archived_at is null;
-- The devices of a place, a type, a group and a request.
create index device_register_in_shop on device_register (shop_id) where archived_at is null and shop_id is not null;
create index device_register_of_type on device_register (device_type_id, device_status) where archived_at is null;
create index device_register_at_warehouse on device_register (warehouse_company_id)
  where archived_at is null and warehouse_company_id is not null;
create index device_register_at_service on device_register (service_company_id)
  where archived_at is null and service_company_id is not null;
create index device_register_children on device_register (parent_device_id) where parent_device_id is not null;
create index device_register_held on device_register (held_by_request_id) where held_by_request_id is not null;
-- For text filters, and for the search from anywhere: what contains a text, then what starts with it.
create index device_register_serial_text on device_register using gin (fold(serial_number) gin_trgm_ops);
create index device_register_inventory_text on device_register using gin (fold(inventory_number) gin_trgm_ops);
create index device_register_inventory_start on device_register ((fold(inventory_number) collate "C"))
  where archived_at is null and inventory_number is not null;
create index device_register_serial_start on device_register ((fold(serial_number) collate "C"))
  where archived_at is null and serial_number is not null;

-- How a device is registered follows from its type; a parent has no parent itself.
create function device_register_rules() returns trigger language plpgsql as $$
declare
  method text;
begin
  select t.method_of_registration, t.name into method, new.sort_type_name
  from device_types t where t.id = new.device_type_id;
  if (method = 'BASED_ON_SERIAL_NUMBER') <> (new.serial_number is not null)
     or method = 'NO_REGISTRATION_REQUIRED' then
    raise exception 'the type is registered differently'
      using errcode = 'check_violation', constraint = 'device_register_registration';
  end if;
  if new.parent_device_id is not null and (
    exists (select 1 from device_register p where p.id = new.parent_device_id and p.parent_device_id is not null)
    or exists (select 1 from device_register c where c.parent_device_id = new.id)
  ) then
    raise exception 'a child of a group has no children'
      using errcode = 'check_violation', constraint = 'device_register_no_chain';
  end if;
  return new;
end $$;
create trigger rules before insert or update of device_type_id, serial_number, parent_device_id on device_register
  for each row execute function device_register_rules();

-- ### Copies for the orders of the list

create function device_register_copies() returns trigger language plpgsql as $$
begin
  select name into new.sort_decor_name from device_types where id = new.decor_id;
  select code, name, city, sort_representative_name
    into new.sort_shop_code, new.sort_shop_name, new.sort_shop_city, new.sort_representative_name
    from shops where id = new.shop_id;
  select name into new.sort_warehouse_name from warehouse_companies where id = new.warehouse_company_id;
  select name into new.sort_service_name from service_companies where id = new.service_company_id;
  return new;
end $$;
create trigger copies before insert or update of decor_id, shop_id, warehouse_company_id, service_company_id
  on device_register for each row execute function device_register_copies();

create function shop_copies_changed() returns trigger language plpgsql as $$
begin
  update device_register d
  set sort_shop_name = n.name, sort_shop_city = n.city, sort_representative_name = n.sort_representative_name
  from new_rows n join old_rows o on o.id = n.id
  where d.shop_id = n.id
    and (n.name, n.city, n.sort_representative_name) is distinct from (o.name, o.city, o.sort_representative_name);
  return null;
end $$;
create trigger keep_device_copies after update on shops
  referencing old table as old_rows new table as new_rows
  for each statement execute function shop_copies_changed();

create function warehouse_renamed() returns trigger language plpgsql as $$
begin
  update device_register d set sort_warehouse_name = n.name
  from new_rows n join old_rows o on o.id = n.id
  where d.warehouse_company_id = n.id and n.name <> o.name;
  return null;
end $$;
create trigger keep_device_copies after update on warehouse_companies
  referencing old table as old_rows new table as new_rows
  for each statement execute function warehouse_renamed();

create function service_renamed() returns trigger language plpgsql as $$
begin
  update device_register d set sort_service_name = n.name
  from new_rows n join old_rows o on o.id = n.id
  where d.service_company_id = n.id and n.name <> o.name;
  return null;
end $$;
create trigger keep_device_copies after update on service_companies
  referencing old table as old_rows new table as new_rows
  for each statement execute function service_renamed();

call watch_table('device_register');

-- ## Timeline

-- Every status, place and quantity that a device ever had: the last row is what the device is now.
create table device_timeline (
  id bigint generated always as identity primary key,
  device_id bigint not null references device_register,
  status_before text,
  status_after text not null,
  shop_before_id bigint,
  shop_after_id bigint,
  warehouse_company_before_id bigint,
  warehouse_company_after_id bigint,
  service_company_before_id bigint,
  service_company_after_id bigint,
  quantity_before int,
  quantity_after int not null,
  request_id bigint,
  door text not null,
  operation uuid,
  done_by text not null,
  on_behalf_of text,
  done_at timestamptz not null default clock_timestamp()
);
create index device_timeline_of_device on device_timeline (device_id, id);
create trigger append_only before update or delete or truncate on device_timeline
  for each statement execute function refuse_change();

create function device_created() returns trigger language plpgsql as $$
begin
  insert into device_timeline (device_id, status_after, shop_after_id, warehouse_company_after_id,
    service_company_after_id, quantity_after, request_id, door, operation, done_by, on_behalf_of)
  select id, device_status, shop_id, warehouse_company_id, service_company_id, quantity,
    acting_request(), acting_door(), acting_operation(), acting_user(), acting_for()
  from new_rows;
  return null;
end $$;
create trigger timeline_insert after insert on device_register referencing new table as new_rows
  for each statement execute function device_created();

-- One statement may change the devices of many requests: without an acting request it is the one that holds the device.
create function device_moved() returns trigger language plpgsql as $$
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
create trigger timeline_update after update on device_register referencing old table as old_rows new table as new_rows
  for each statement execute function device_moved();
