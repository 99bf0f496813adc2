-- How people like to see a list: columns, filters and order under a name of their own.
create table list_views (
  id uuid primary key default gen_random_uuid(),
  owner text not null,
  owner_name text not null,
  list text not null,
  name text not null check (name ~ '\S' and length(name) <= 60),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  search text not null,
  is_default boolean not null default false,
  is_shared boolean not null default false,
  version int not null default 0,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now()
);
create unique index list_views_name_key on list_views (owner, list, lower(name));
create unique index list_views_default_key on list_views (owner, list) where is_default;

-- Search from anywhere finds what starts with a text by these, in their order; what holds it by the trigram indexes.
create index shops_code_start on shops ((fold(code) collate "C")) where archived_at is null;
create index shops_name_start on shops ((fold(name) collate "C")) where archived_at is null;
create index device_register_inventory_start on device_register ((fold(inventory_number) collate "C"))
  where archived_at is null and inventory_number is not null;
create index device_register_serial_start on device_register ((fold(serial_number) collate "C"))
  where archived_at is null and serial_number is not null;
create index work_requests_aurora_start on work_requests ((fold(aurora_number) collate "C")) where aurora_number is not null;
create index work_requests_prime_sols_start on work_requests ((fold(prime_sols_number) collate "C"))
  where prime_sols_number is not null;
create index work_requests_project_start on work_requests ((fold(project_id) collate "C")) where project_id is not null;
create index work_requests_numbers_text on work_requests using gin (fold(aurora_number) gin_trgm_ops,
  fold(prime_sols_number) gin_trgm_ops, fold(project_id) gin_trgm_ops);
create index regional_representatives_name_start on regional_representatives ((fold(name) collate "C")) where archived_at is null;
create index regional_representatives_sfa_code_start on regional_representatives ((fold(sfa_code) collate "C"))
  where archived_at is null;
create index regional_representatives_username_start on regional_representatives ((fold(username) collate "C"))
  where archived_at is null;
create index regional_representatives_text on regional_representatives using gin (fold(name) gin_trgm_ops,
  fold(sfa_code) gin_trgm_ops, fold(username) gin_trgm_ops, fold(email) gin_trgm_ops, fold(phone) gin_trgm_ops);
