create table regional_representatives (
  id bigint generated always as identity primary key,
  name text collate "hu-x-icu" not null check (name <> ''),
  username text collate "hu-x-icu" not null check (username = lower(username) and username <> ''),
  email text collate "hu-x-icu" not null,
  phone text collate "hu-x-icu" not null,
  sfa_code text collate "hu-x-icu" not null check (sfa_code <> ''),
  rank text not null,
  region text not null,
  out_of_office_end_date date,
  deputy1_id bigint references regional_representatives,
  deputy2_id bigint references regional_representatives,
  deputy3_id bigint references regional_representatives,
  deputy4_id bigint references regional_representatives,
  deputy5_id bigint references regional_representatives,
  deputy6_id bigint references regional_representatives,
  deputy7_id bigint references regional_representatives,
  deputy8_id bigint references regional_representatives,
  deputy9_id bigint references regional_representatives,
  deputy10_id bigint references regional_representatives,
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  updated_by text not null,
  updated_date timestamptz not null default now(),
  archived_at timestamptz,
  constraint regional_representatives_rank_check check (rank in ('ADMINISTRATOR', 'FIELD_SALES_MANAGER',
    'SALES_REPRESENTATIVE', 'KEY_ACCOUNT_MANAGER', 'SHOPPER_MARKETING_MANAGER', 'SHOPPER_MARKETING_SPECIALIST',
    'REGIONAL_REPRESENTATIVE', 'REGIONAL_LEADER')),
  constraint regional_representatives_region_check check (region in ('CENTRAL', 'SOUTH', 'NORTH', 'EAST', 'WEST',
    'OOH', 'RETAIL', 'ALL')),
  constraint regional_representatives_own_deputy check (
    id <> all (array[deputy1_id, deputy2_id, deputy3_id, deputy4_id, deputy5_id, deputy6_id, deputy7_id, deputy8_id,
      deputy9_id, deputy10_id]) is not false)
);
create unique index regional_representatives_username_key on regional_representatives (username) where archived_at is null;
create unique index regional_representatives_sfa_code_key on regional_representatives (sfa_code) where archived_at is null;
create index regional_representatives_by_name on regional_representatives (name, id) where archived_at is null;
call watch_table('regional_representatives');

create table shops (
  id bigint generated always as identity primary key,
  code text collate "hu-x-icu" not null check (code ~ '\S'),
  name text collate "hu-x-icu" not null check (name ~ '\S'),
  postal_code text not null references postal_codes,
  city text collate "hu-x-icu" not null check (city ~ '\S'),
  street_house_number text collate "hu-x-icu" not null check (street_house_number ~ '\S'),
  county text collate "hu-x-icu" not null,
  group_code text collate "hu-x-icu",
  chain_name text collate "hu-x-icu",
  regional_representative_id bigint not null references regional_representatives,
  sort_representative_name text collate "hu-x-icu" not null,
  remark text collate "hu-x-icu",
  need_contact_protection_certificate boolean not null default false,
  shop_status text,
  contact_name text collate "hu-x-icu",
  contact_phone text collate "hu-x-icu",
  contact_email text collate "hu-x-icu",
  transport_days text collate "hu-x-icu",
  location text collate "hu-x-icu",
  transport_priority text collate "hu-x-icu",
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  updated_by text not null,
  updated_date timestamptz not null default now(),
  archived_at timestamptz,
  constraint shops_status_check check (shop_status in ('EXPORT', 'VISITED', 'CEASED', 'NOT_VISITED', 'OWN'))
);
create unique index shops_code_key on shops (code) where archived_at is null;
create index shops_by_name on shops (name, id) where archived_at is null;
create index shops_by_city on shops (city, id) where archived_at is null;
create index shops_by_county on shops (county, id) where archived_at is null;
create index shops_by_chain on shops (chain_name, id) where archived_at is null;
create index shops_by_representative on shops (regional_representative_id) where archived_at is null;
create index shops_by_representative_name on shops (sort_representative_name, id) where archived_at is null;
create index shops_by_updated on shops (updated_date, id) where archived_at is null;
create index shops_code_text on shops using gin (fold(code) gin_trgm_ops);
create index shops_name_text on shops using gin (fold(name) gin_trgm_ops);
create index shops_city_text on shops using gin (fold(city) gin_trgm_ops);
create index shops_chain_text on shops using gin (fold(chain_name) gin_trgm_ops);
create trigger fill_county before insert or update of postal_code, county on shops
  for each row execute function fill_county();
call watch_table('shops');

create table service_companies (
  id bigint generated always as identity primary key,
  code text collate "hu-x-icu" not null check (code ~ '\S'),
  name text collate "hu-x-icu" not null check (name ~ '\S'),
  postal_code text not null references postal_codes,
  city text collate "hu-x-icu" not null check (city ~ '\S'),
  street_house_number text collate "hu-x-icu" not null check (street_house_number ~ '\S'),
  county text collate "hu-x-icu" not null,
  remark text collate "hu-x-icu",
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  updated_by text not null,
  updated_date timestamptz not null default now(),
  archived_at timestamptz
);
create unique index service_companies_code_key on service_companies (code) where archived_at is null;
create index service_companies_by_county on service_companies (county, id) where archived_at is null;
create trigger fill_county before insert or update of postal_code, county on service_companies
  for each row execute function fill_county();
call watch_table('service_companies');

create table warehouse_companies (
  id bigint generated always as identity primary key,
  code text collate "hu-x-icu" not null check (code ~ '\S'),
  name text collate "hu-x-icu" not null check (name ~ '\S'),
  postal_code text not null references postal_codes,
  city text collate "hu-x-icu" not null check (city ~ '\S'),
  street_house_number text collate "hu-x-icu" not null check (street_house_number ~ '\S'),
  county text collate "hu-x-icu" not null,
  remark text collate "hu-x-icu",
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  updated_by text not null,
  updated_date timestamptz not null default now(),
  archived_at timestamptz
);
create unique index warehouse_companies_code_key on warehouse_companies (code) where archived_at is null;
create index warehouse_companies_by_county on warehouse_companies (county, id) where archived_at is null;
create trigger fill_county before insert or update of postal_code, county on warehouse_companies
  for each row execute function fill_county();
call watch_table('warehouse_companies');

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
  constraint device_types_groupable_cooler check (not groupable or device_type_category = 'COOLER')
);
create unique index device_types_name_key on device_types (name) where archived_at is null;
call watch_table('device_types');

-- Types that stand with a groupable type: childDeviceType1..4.
create table device_type_children (
  parent_id bigint not null references device_types,
  position int not null check (position between 1 and 4),
  child_id bigint not null references device_types check (child_id <> parent_id),
  primary key (parent_id, position),
  constraint device_type_children_once unique (parent_id, child_id)
);

-- A representative's name is kept on his shops, so that the list of shops is sorted by an index.
create function shop_representative() returns trigger language plpgsql as $$
begin
  select name into new.sort_representative_name from regional_representatives where id = new.regional_representative_id;
  return new;
end $$;
create trigger keep_representative before insert or update of regional_representative_id on shops
  for each row execute function shop_representative();

create function representative_renamed() returns trigger language plpgsql as $$
begin
  update shops s set sort_representative_name = n.name
  from new_rows n join old_rows o on o.id = n.id
  where s.regional_representative_id = n.id and n.name <> o.name;
  return null;
end $$;
create trigger keep_names after update on regional_representatives
  referencing old table as old_rows new table as new_rows
  for each statement execute function representative_renamed();
