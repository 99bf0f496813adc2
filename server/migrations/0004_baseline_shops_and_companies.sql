-- Master data: postal codes, representatives, shops, companies.

-- ## Postal codes

-- Hungarian settlements: the county of every postal code in use. The server fills the table at its start.
create table postal_codes (
  postal_code text primary key check (postal_code ~ '^\d{4}$'),
  settlement text not null,
  county text not null
);

create function county_of(code text) returns text language sql stable
  return (select county from postal_codes where postal_code = code);

-- The county of an address follows from its postal code. The query stands here once more because a call of county_of
-- would take longer with files of 200,000 lines.
create function fill_county() returns trigger language plpgsql as $$
begin
  new.county := (select county from postal_codes where postal_code = new.postal_code);
  return new;
end $$;

-- ## Regional representatives (docs/domain.md §2)

create function all_differ(given bigint[]) returns boolean language sql immutable
  return (select count(*) = count(distinct id) from unnest(given) as id where id is not null);

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
      deputy9_id, deputy10_id]) is not false),
  constraint regional_representatives_deputies_differ check (
    all_differ(array[deputy1_id, deputy2_id, deputy3_id, deputy4_id, deputy5_id, deputy6_id, deputy7_id, deputy8_id,
      deputy9_id, deputy10_id])),
  -- A file may exchange the usernames of two rows, so they are compared when the statement ends. A unique constraint
  -- that waits so long cannot leave out deleted rows; an exclusion constraint can.
  constraint regional_representatives_username_key
    exclude using btree (username with =) where (archived_at is null) deferrable initially immediate
);
create unique index regional_representatives_sfa_code_key on regional_representatives (sfa_code) where archived_at is null;
create index regional_representatives_by_name on regional_representatives (name, id) where archived_at is null;
-- For the search from anywhere: what starts with a text, then what contains it.
create index regional_representatives_name_start on regional_representatives ((fold(name) collate "C")) where archived_at is null;
create index regional_representatives_sfa_code_start on regional_representatives ((fold(sfa_code) collate "C"))
  where archived_at is null;
create index regional_representatives_username_start on regional_representatives ((fold(username) collate "C"))
  where archived_at is null;
create index regional_representatives_text on regional_representatives using gin (fold(name) gin_trgm_ops,
  fold(sfa_code) gin_trgm_ops, fold(username) gin_trgm_ops, fold(email) gin_trgm_ops, fold(phone) gin_trgm_ops);

-- Deputies stand without gaps: with a gap, files and forms would number them differently.
create function pack_deputies() returns trigger language plpgsql as $$
declare
  given bigint[] := array_remove(array[new.deputy1_id, new.deputy2_id, new.deputy3_id, new.deputy4_id, new.deputy5_id,
    new.deputy6_id, new.deputy7_id, new.deputy8_id, new.deputy9_id, new.deputy10_id], null);
begin
  new.deputy1_id := given[1];
  new.deputy2_id := given[2];
  new.deputy3_id := given[3];
  new.deputy4_id := given[4];
  new.deputy5_id := given[5];
  new.deputy6_id := given[6];
  new.deputy7_id := given[7];
  new.deputy8_id := given[8];
  new.deputy9_id := given[9];
  new.deputy10_id := given[10];
  return new;
end $$;
create trigger pack_deputies before insert or update of deputy1_id, deputy2_id, deputy3_id, deputy4_id, deputy5_id,
  deputy6_id, deputy7_id, deputy8_id, deputy9_id, deputy10_id on regional_representatives
  for each row execute function pack_deputies();
call watch_table('regional_representatives');

-- ## Shops

-- `sort_representative_name` is a copy: with it an index gives the list in the order of the representatives' names.
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
-- The orders of the list.
create index shops_by_name on shops (name, id) where archived_at is null;
create index shops_by_city on shops (city, id) where archived_at is null;
create index shops_by_county on shops (county, id) where archived_at is null;
create index shops_by_chain on shops (chain_name, id) where archived_at is null;
create index shops_by_representative on shops (regional_representative_id) where archived_at is null;
create index shops_by_representative_name on shops (sort_representative_name, id) where archived_at is null;
create index shops_by_updated on shops (updated_date, id) where archived_at is null;
-- For text filters, and for the search from anywhere: what contains a text, then what starts with it.
create index shops_code_text on shops using gin (fold(code) gin_trgm_ops);
create index shops_name_text on shops using gin (fold(name) gin_trgm_ops);
create index shops_city_text on shops using gin (fold(city) gin_trgm_ops);
create index shops_chain_text on shops using gin (fold(chain_name) gin_trgm_ops);
create index shops_code_start on shops ((fold(code) collate "C")) where archived_at is null;
create index shops_name_start on shops ((fold(name) collate "C")) where archived_at is null;
-- A file of Elixir does not bring back a deleted shop (docs/domain.md §7).
create index shops_deleted_code on shops (code) where archived_at is not null;

create trigger fill_county before insert or update of postal_code, county on shops
  for each row execute function fill_county();
call watch_table('shops');

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

-- ## Companies

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

-- Where devices go when their shop's county has no company of the kind (docs/domain.md §5). The server writes the codes
-- of its settings at its start.
create table default_companies (
  kind text primary key,
  code text not null,
  constraint default_companies_kind_check check (kind in ('warehouse_companies', 'service_companies'))
);
