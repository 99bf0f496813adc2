-- The schema that the migrations lead to. Written by `npm run generate`; checked by `npm run check`.

create extension pg_trgm;

create extension unaccent;

create table account_names (
  full_name text collate "hu-x-icu",
  issuer text not null,
  may_decide boolean,
  name text not null,
  since timestamp with time zone default now() not null,
  subject text not null,
  username text not null
);

create table audit_trail (
  action text not null,
  changes jsonb not null,
  done_at timestamp with time zone default clock_timestamp() not null,
  done_by text not null,
  door text not null,
  entity text not null,
  id bigint generated always as identity not null,
  on_behalf_of text,
  operation uuid,
  record_id bigint,
  record_key text not null,
  record_ref text
) partition by RANGE (done_at);

create table aurora_requests (
  attempts integer default 0 not null,
  created_by text default acting_user() not null,
  created_date timestamp with time zone default now() not null,
  due_since timestamp with time zone,
  failure text,
  id bigint generated always as identity not null,
  idempotency_key uuid default gen_random_uuid() not null,
  lease uuid,
  lease_until timestamp with time zone,
  next_attempt_at timestamp with time zone default now() not null,
  request_body text not null,
  request_type text not null,
  request_uri text not null,
  request_url text,
  response_http_status_code text collate "hu-x-icu",
  response_message text,
  state text default 'WAITING'::text not null,
  trace text,
  updated_by text default acting_user() not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null,
  work_request_id bigint not null
);

create table bulk_decision_rows (
  child_devices jsonb,
  decision_id uuid not null,
  failure text,
  is_held boolean default false not null,
  outcome text,
  question_state text,
  request_id bigint not null,
  version integer not null
);

create table bulk_decisions (
  decided integer default 0 not null,
  decided_by text not null,
  event text not null,
  failed integer default 0 not null,
  finished_at timestamp with time zone,
  id uuid not null,
  number integer generated always as identity not null,
  reason text,
  started_at timestamp with time zone default now() not null,
  total integer not null,
  touched_at timestamp with time zone default clock_timestamp() not null,
  undo_until timestamp with time zone,
  undoes uuid
);

create unlogged table call_counts (
  calls integer not null,
  key text not null,
  minute bigint not null
);

create table change_counters (
  changes bigint not null,
  slot integer not null,
  table_name text not null
);

create table daily_figure_marks (
  counted_at timestamp with time zone,
  counted_through date,
  due_at timestamp with time zone,
  figure text not null,
  kept_through date not null
);

create table daily_figures (
  county text not null,
  day date not null,
  days integer default 0 not null,
  figure text not null,
  key text not null,
  region text default ''::text not null,
  value integer not null
);

create table default_companies (
  code text not null,
  kind text not null
);

create table device_register (
  archived_at timestamp with time zone,
  created_by text not null,
  created_date timestamp with time zone default now() not null,
  decor_id bigint,
  device_group_serial text collate "hu-x-icu",
  device_nature text not null,
  device_status text not null,
  device_type_id bigint not null,
  held_by_request_id bigint,
  id bigint generated always as identity not null,
  inventory_number text collate "hu-x-icu",
  maintained_at date,
  need_stock_taking boolean default false not null,
  parent_device_id bigint,
  picture_file_name text,
  picture_folder text,
  purchasing_date date,
  quantity integer default 1 not null,
  serial_number text collate "hu-x-icu",
  service_company_id bigint,
  shop_id bigint,
  sort_decor_name text collate "hu-x-icu",
  sort_representative_name text collate "hu-x-icu",
  sort_service_name text collate "hu-x-icu",
  sort_shop_city text collate "hu-x-icu",
  sort_shop_code text collate "hu-x-icu",
  sort_shop_name text collate "hu-x-icu",
  sort_type_name text collate "hu-x-icu" not null,
  sort_warehouse_name text collate "hu-x-icu",
  updated_by text not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null,
  warehouse_company_id bigint,
  warranty_date date
);

create table device_timeline (
  decor_after_id bigint,
  decor_before_id bigint,
  device_id bigint not null,
  done_at timestamp with time zone default clock_timestamp() not null,
  done_by text not null,
  door text not null,
  id bigint generated always as identity not null,
  on_behalf_of text,
  operation uuid,
  quantity_after integer not null,
  quantity_before integer,
  request_id bigint,
  service_company_after_id bigint,
  service_company_before_id bigint,
  shop_after_id bigint,
  shop_before_id bigint,
  status_after text not null,
  status_before text,
  warehouse_company_after_id bigint,
  warehouse_company_before_id bigint
) partition by RANGE (done_at);

create table device_type_children (
  child_id bigint not null,
  parent_id bigint not null,
  "position" integer not null
);

create table device_types (
  archived_at timestamp with time zone,
  created_by text not null,
  created_date timestamp with time zone default now() not null,
  description text collate "hu-x-icu",
  device_type_category text not null,
  groupable boolean default false not null,
  id bigint generated always as identity not null,
  method_of_registration text not null,
  name text collate "hu-x-icu" not null,
  picture_file_name text,
  picture_folder text,
  prod_num text collate "hu-x-icu",
  updated_by text not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null
);

create table elixir_files (
  bad_count integer default 0 not null,
  content_hash text not null,
  created_by text not null,
  created_count integer default 0 not null,
  created_date timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  decided_by text,
  expiration_date date not null,
  failure text,
  failure_row integer,
  file_path text collate "hu-x-icu" not null,
  id bigint generated always as identity not null,
  incoming_date timestamp with time zone not null,
  line_count integer not null,
  operation uuid not null,
  previous_line_count integer,
  purged_date timestamp with time zone,
  state text not null,
  unchanged_count integer default 0 not null,
  updated_count integer default 0 not null,
  version integer default 0 not null
);

create table elixir_lines (
  address text,
  billing_frequency text,
  chain1 text,
  chain2 text,
  chain3 text,
  channel text,
  city text,
  contact_email text,
  contact_name text,
  contact_phone text,
  creation_faults jsonb,
  delivery_route text,
  faults jsonb,
  file_id bigint not null,
  group_code text,
  id bigint generated always as identity not null,
  line_number integer not null,
  location text,
  minimum_order text,
  opening_hours text,
  outcome text not null,
  partner_code text,
  partner_name text,
  payment_terms text,
  postal_code text,
  reasons jsonb,
  remark text,
  sfa_code text,
  shop_address text,
  shop_city text,
  shop_code text collate "hu-x-icu",
  shop_name text,
  shop_postal_code text,
  shop_status text,
  shop_status_code text,
  transport_days text,
  transport_priority text,
  version integer default 0 not null
);

create table elixir_runs (
  current_file text,
  failure text,
  files_new integer default 0 not null,
  files_seen integer default 0 not null,
  files_waiting integer default 0 not null,
  finished_at timestamp with time zone,
  id bigint generated always as identity not null,
  lines_read integer default 0 not null,
  started_at timestamp with time zone default now() not null,
  started_by text not null,
  state text default 'RUNNING'::text not null
);

create table elixir_sightings (
  file_path text not null,
  handled boolean default false not null,
  mark text not null,
  seen_at timestamp with time zone default now() not null
);

create table finding_counts (
  day date not null,
  found integer not null,
  rule text not null
);

create unlogged table finding_drafts (
  detail text,
  device_id bigint,
  other_device_id bigint,
  representative_id bigint,
  request_id bigint,
  rule text not null,
  run uuid not null,
  shop_id bigint,
  subject text generated always as ((((((((((COALESCE(device_id, (0)::bigint))::text || ' '::text) || (COALESCE(other_device_id, (0)::bigint))::text) || ' '::text) || (COALESCE(shop_id, (0)::bigint))::text) || ' '::text) || (COALESCE(request_id, (0)::bigint))::text) || ' '::text) || (COALESCE(representative_id, (0)::bigint))::text)) stored not null
);

create table finding_rules (
  computed_at timestamp with time zone,
  failed_at timestamp with time zone,
  failure text,
  found integer default 0 not null,
  rule text not null,
  run uuid,
  touched_at timestamp with time zone default clock_timestamp() not null
);

create table findings (
  detail text collate "hu-x-icu",
  device_id bigint,
  found_since date default ((now() AT TIME ZONE 'Europe/Budapest'::text))::date not null,
  id bigint generated always as identity not null,
  origin_at timestamp with time zone,
  origin_by text collate "hu-x-icu",
  origin_door text,
  origin_file text collate "hu-x-icu",
  origin_line integer,
  other_device_id bigint,
  representative_id bigint,
  request_id bigint,
  rule text not null,
  shop_id bigint,
  subject text not null
);

create table idempotency_keys (
  body jsonb,
  body_hash text not null,
  created_at timestamp with time zone default now() not null,
  key text not null,
  principal text not null,
  route text not null,
  status integer not null
);

create table identity_attempts (
  attempts integer not null,
  key text not null,
  window_ends_at timestamp with time zone not null
);

create table identity_keys (
  created_at timestamp with time zone default now() not null,
  material jsonb not null,
  purpose text not null
);

create table identity_known_addresses (
  address text not null,
  seen_at timestamp with time zone default now() not null,
  user_id uuid not null
);

create table identity_records (
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  grant_id text,
  id text not null,
  kind text not null,
  payload jsonb not null,
  session_uid text
);

create table identity_users (
  client_roles jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  email text,
  email_verified boolean default false not null,
  enabled boolean default false not null,
  first_name text,
  id uuid default gen_random_uuid() not null,
  last_name text,
  password_hash text,
  realm_roles text[] default '{}'::text[] not null,
  required_actions text[] default '{}'::text[] not null,
  username text not null
);

create table instance (
  backed_up_at timestamp with time zone,
  is_only boolean default true not null,
  quiet_since timestamp with time zone
);

create table list_views (
  columns jsonb not null,
  created_date timestamp with time zone default now() not null,
  id uuid default gen_random_uuid() not null,
  is_default boolean default false not null,
  is_shared boolean default false not null,
  list text not null,
  name text not null,
  owner text not null,
  owner_name text not null,
  search text not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null
);

create table messages (
  created_by text not null,
  created_date timestamp with time zone default now() not null,
  id bigint generated always as identity not null,
  language text not null,
  message_code text collate "hu-x-icu" not null,
  shipped text collate "hu-x-icu",
  state text generated always as (
CASE
    WHEN (translated = shipped) THEN 'DEFAULT'::text
    WHEN (translated = ''::text) THEN 'MISSING'::text
    WHEN (shipped IS NULL) THEN 'ADDED'::text
    WHEN (placeholders_of(translated) <@ placeholders_of(shipped)) THEN 'EDITED'::text
    ELSE 'OUTDATED'::text
END) stored not null,
  translated text collate "hu-x-icu" not null,
  updated_by text not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null
);

create table migrations (
  applied_at timestamp with time zone default now() not null,
  hash text not null,
  name text not null
);

create table movement_history (
  accepted_date date,
  aurora_number text collate "hu-x-icu",
  completed_date date,
  created_by text not null,
  created_date timestamp with time zone not null,
  decor_from_name text collate "hu-x-icu",
  decor_to_name text collate "hu-x-icu",
  device_from_decor_name text collate "hu-x-icu",
  device_from_id bigint,
  device_from_inventory_number text collate "hu-x-icu",
  device_from_serial_number text collate "hu-x-icu",
  device_from_service_name text collate "hu-x-icu",
  device_from_status text,
  device_from_type_name text collate "hu-x-icu",
  device_from_warehouse_name text collate "hu-x-icu",
  device_group_from jsonb,
  device_group_to jsonb,
  device_to_decor_name text collate "hu-x-icu",
  device_to_id bigint,
  device_to_inventory_number text collate "hu-x-icu",
  device_to_serial_number text collate "hu-x-icu",
  device_to_service_name text collate "hu-x-icu",
  device_to_status text,
  device_to_type_name text collate "hu-x-icu",
  device_to_warehouse_name text collate "hu-x-icu",
  documents_url text,
  event text not null,
  fault_code text,
  from_device_qty integer,
  id bigint generated always as identity not null,
  is_bulk boolean not null,
  message text collate "hu-x-icu",
  offer_amount numeric(12,2),
  offer_currency text,
  on_behalf_of text,
  operation uuid default acting_operation(),
  prime_sols_number text collate "hu-x-icu",
  project_id text collate "hu-x-icu",
  qty integer not null,
  recorded_at timestamp with time zone default clock_timestamp(),
  remark text collate "hu-x-icu",
  request_id bigint not null,
  request_status text not null,
  request_type text not null,
  requested_date date not null,
  shop_from_chain_name text collate "hu-x-icu",
  shop_from_city text collate "hu-x-icu",
  shop_from_code text collate "hu-x-icu",
  shop_from_county text collate "hu-x-icu",
  shop_from_name text collate "hu-x-icu",
  shop_from_postal_code text,
  shop_from_representative_name text collate "hu-x-icu",
  shop_from_street_house_number text collate "hu-x-icu",
  shop_to_chain_name text collate "hu-x-icu",
  shop_to_city text collate "hu-x-icu",
  shop_to_code text collate "hu-x-icu",
  shop_to_county text collate "hu-x-icu",
  shop_to_name text collate "hu-x-icu",
  shop_to_postal_code text,
  shop_to_representative_name text collate "hu-x-icu",
  shop_to_street_house_number text collate "hu-x-icu",
  to_device_qty integer,
  updated_by text not null,
  updated_date timestamp with time zone not null,
  version integer not null
);

create table notification_deliveries (
  attempts integer default 0 not null,
  channel text not null,
  digest_day date,
  failure text,
  id bigint generated always as identity not null,
  key uuid default gen_random_uuid() not null,
  lease uuid,
  lease_until timestamp with time zone,
  made_at timestamp with time zone default clock_timestamp() not null,
  next_attempt_at timestamp with time zone default clock_timestamp() not null,
  notification_id bigint,
  recipient text not null,
  state text default 'WAITING'::text not null,
  subscription_id bigint
);

create table notification_events (
  actor text default acting_user() not null,
  day date,
  event text not null,
  id bigint generated always as identity not null,
  made_at timestamp with time zone default clock_timestamp() not null,
  mentions text[],
  next_attempt_at timestamp with time zone default clock_timestamp() not null,
  operation uuid default COALESCE(acting_operation(), gen_random_uuid()) not null,
  subject_ids bigint[] not null,
  told_at timestamp with time zone
);

create table notification_preferences (
  digest_hour integer,
  email_on text[] default '{}'::text[] not null,
  language text not null,
  product_off text[] default '{}'::text[] not null,
  push_off text[] default '{}'::text[] not null,
  username text not null
);

create table notifications (
  comment_id bigint,
  event text not null,
  for_absent text,
  head_id bigint,
  id bigint generated always as identity not null,
  in_product boolean not null,
  kind text not null,
  made_at timestamp with time zone default clock_timestamp() not null,
  movement_id bigint,
  operation uuid not null,
  read_at timestamp with time zone,
  recipient text not null,
  representative_id bigint,
  round_id bigint,
  subjects integer default 1 not null
);

create table partner_callbacks (
  accepted_date date,
  amount numeric(12,2),
  answer jsonb,
  answer_status integer,
  body text not null,
  body_hash text not null,
  completed_date date,
  currency text,
  decided_at timestamp with time zone,
  decided_by text,
  event text not null,
  event_id text not null,
  id bigint generated always as identity not null,
  message text,
  occurred_at timestamp with time zone not null,
  partner text not null,
  reason text,
  received_at timestamp with time zone default now() not null,
  reference bigint not null,
  state text default 'APPLIED'::text not null
);

create table partner_comparisons (
  failure text,
  failure_kind text,
  finished_at timestamp with time zone,
  id bigint generated always as identity not null,
  night date,
  open_here integer,
  open_there integer,
  partner text not null,
  started_at timestamp with time zone default now() not null
);

create table partner_differences (
  comparison_id bigint not null,
  id bigint generated always as identity not null,
  mended_at timestamp with time zone,
  mended_by text,
  partner text not null,
  reference bigint not null,
  status_here text,
  status_there text
);

create table pictures (
  bytes integer not null,
  file_name text not null,
  folder text not null,
  height integer not null,
  stored_at timestamp with time zone default now() not null,
  stored_by text not null,
  width integer not null
);

create table postal_codes (
  county text not null,
  postal_code text not null,
  settlement text not null
);

create table preferences (
  lists text not null,
  owner text not null,
  theme text not null,
  updated_date timestamp with time zone default now() not null
);

create table prime_sols_requests (
  attempts integer default 0 not null,
  created_by text default acting_user() not null,
  created_date timestamp with time zone default now() not null,
  due_since timestamp with time zone,
  failure text,
  id bigint generated always as identity not null,
  idempotency_key uuid default gen_random_uuid() not null,
  lease uuid,
  lease_until timestamp with time zone,
  next_attempt_at timestamp with time zone default now() not null,
  request_body text not null,
  request_type text not null,
  request_uri text not null,
  request_url text,
  response_http_status_code text collate "hu-x-icu",
  response_message text,
  state text default 'WAITING'::text not null,
  trace text,
  updated_by text default acting_user() not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null,
  work_request_id bigint not null
);

create table push_subscriptions (
  auth text not null,
  endpoint text not null,
  id bigint generated always as identity not null,
  p256dh text not null,
  recipient text not null,
  seen_at timestamp with time zone default now() not null
);

create table regional_representatives (
  archived_at timestamp with time zone,
  created_by text not null,
  created_date timestamp with time zone default now() not null,
  deputy10_id bigint,
  deputy1_id bigint,
  deputy2_id bigint,
  deputy3_id bigint,
  deputy4_id bigint,
  deputy5_id bigint,
  deputy6_id bigint,
  deputy7_id bigint,
  deputy8_id bigint,
  deputy9_id bigint,
  email text collate "hu-x-icu" not null,
  id bigint generated always as identity not null,
  name text collate "hu-x-icu" not null,
  out_of_office_end_date date,
  phone text collate "hu-x-icu" not null,
  rank text not null,
  region text not null,
  sfa_code text collate "hu-x-icu" not null,
  updated_by text not null,
  updated_date timestamp with time zone default now() not null,
  username text collate "hu-x-icu" not null,
  version integer default 0 not null
);

create table reopened_requests (
  ended_day date not null,
  id bigint generated always as identity not null,
  reopened_at timestamp with time zone default clock_timestamp() not null
);

create table request_looks (
  person text not null,
  request_id bigint not null,
  version integer not null
);

create table request_statistics (
  county text collate "hu-x-icu" not null,
  ended_at timestamp with time zone,
  id bigint not null,
  reason text collate "hu-x-icu",
  region text not null
);

create table request_uploads (
  dry_run boolean not null,
  failure text,
  failure_row integer,
  file_name text not null,
  id uuid not null,
  number integer generated always as identity not null,
  repeat_key text,
  request_type text not null,
  rows_checked integer default 0 not null,
  rows_read integer default 0 not null,
  started_at timestamp with time zone default now() not null,
  state text default 'READING'::text not null,
  touched_at timestamp with time zone default now() not null,
  uploaded_by text not null
);

create table revoked_access (
  not_before timestamp with time zone not null,
  principal text not null
);

create table row_changes (
  before jsonb,
  id bigint generated always as identity not null,
  made_at timestamp with time zone default now() not null,
  row_id bigint,
  table_name text not null,
  xid xid8 default pg_current_xact_id() not null
);

create table service_companies (
  archived_at timestamp with time zone,
  city text collate "hu-x-icu" not null,
  code text collate "hu-x-icu" not null,
  county text collate "hu-x-icu" not null,
  created_by text not null,
  created_date timestamp with time zone default now() not null,
  id bigint generated always as identity not null,
  name text collate "hu-x-icu" not null,
  postal_code text not null,
  remark text collate "hu-x-icu",
  street_house_number text collate "hu-x-icu" not null,
  updated_by text not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null
);

create table shop_places (
  county text collate "hu-x-icu" not null,
  region text not null,
  shop_id bigint not null,
  since date not null
);

create table shops (
  archived_at timestamp with time zone,
  chain_name text collate "hu-x-icu",
  city text collate "hu-x-icu" not null,
  code text collate "hu-x-icu" not null,
  contact_email text collate "hu-x-icu",
  contact_name text collate "hu-x-icu",
  contact_phone text collate "hu-x-icu",
  county text collate "hu-x-icu" not null,
  created_by text not null,
  created_date timestamp with time zone default now() not null,
  group_code text collate "hu-x-icu",
  id bigint generated always as identity not null,
  location text collate "hu-x-icu",
  merged_into_id bigint,
  name text collate "hu-x-icu" not null,
  need_contact_protection_certificate boolean default false not null,
  postal_code text not null,
  regional_representative_id bigint not null,
  remark text collate "hu-x-icu",
  shop_status text,
  sort_chain_folded text collate "C" generated always as (fold(chain_name)) stored,
  sort_city_folded text collate "C" generated always as (fold(city)) stored,
  sort_code_folded text collate "C" generated always as (fold(code)) stored,
  sort_county_folded text collate "C" generated always as (fold(county)) stored,
  sort_name_folded text collate "C" generated always as (fold(name)) stored,
  sort_postal_code_folded text collate "C" generated always as (fold(postal_code)) stored,
  sort_representative_folded text collate "C" generated always as (fold(sort_representative_name)) stored,
  sort_representative_name text collate "hu-x-icu" not null,
  sort_street_folded text collate "C" generated always as (fold(street_house_number)) stored,
  street_house_number text collate "hu-x-icu" not null,
  transport_days text collate "hu-x-icu",
  transport_priority text collate "hu-x-icu",
  updated_by text not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null
);

create table stock_taking_heads (
  archived_at timestamp with time zone,
  closed_by text,
  closed_date timestamp with time zone,
  created_by text not null,
  created_date timestamp with time zone default now() not null,
  date date default ((now() AT TIME ZONE 'Europe/Budapest'::text))::date not null,
  id bigint generated always as identity not null,
  shop_id bigint not null,
  sort_representative_name text collate "hu-x-icu",
  sort_shop_city text collate "hu-x-icu",
  sort_shop_code text collate "hu-x-icu",
  sort_shop_name text collate "hu-x-icu",
  status text default 'IN_PROGRESS'::text not null,
  updated_by text not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null
);

create table stock_taking_lines (
  archived_at timestamp with time zone,
  code text collate "hu-x-icu",
  conflict text,
  counted_at timestamp with time zone,
  counted_quantity integer,
  created_by text not null,
  created_date timestamp with time zone default now() not null,
  decor_name text collate "hu-x-icu",
  device_id bigint,
  device_type_name text collate "hu-x-icu",
  expected boolean not null,
  found_at timestamp with time zone,
  has_qr_code boolean default false not null,
  head_id bigint not null,
  id bigint generated always as identity not null,
  inventory_number text collate "hu-x-icu",
  present boolean default false not null,
  quantity integer default 1 not null,
  remark text collate "hu-x-icu",
  serial_number text collate "hu-x-icu",
  status text not null,
  type_of_placement text,
  updated_by text not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null
);

create table stock_taking_observations (
  code text,
  device_id bigint,
  head_id bigint not null,
  id uuid not null,
  late boolean not null,
  line_id bigint,
  noticed_at timestamp with time zone not null,
  received_at timestamp with time zone default clock_timestamp() not null,
  said jsonb not null,
  sent_by text not null
);

create table stock_taking_openings (
  head_id bigint not null,
  id uuid not null,
  opened_at timestamp with time zone default now() not null,
  opened_by text not null
);

create table stock_taking_photos (
  code text,
  device_id bigint,
  file_name text not null,
  folder text not null,
  head_id bigint not null,
  id uuid not null,
  late boolean not null,
  line_id bigint,
  received_at timestamp with time zone default clock_timestamp() not null,
  sent_by text not null,
  taken_at timestamp with time zone not null
);

create table stock_taking_round_devices (
  device_id bigint not null,
  outcome text,
  round_id bigint not null,
  settled_date timestamp with time zone,
  shop_id bigint not null
);

create table stock_taking_round_shops (
  absent integer default 0 not null,
  devices integer not null,
  dropped integer default 0 not null,
  found integer default 0 not null,
  id bigint generated always as identity not null,
  round_id bigint not null,
  shop_id bigint not null,
  uncounted integer default 0 not null,
  waiting integer generated always as (((((devices - found) - absent) - dropped) - uncounted)) stored
);

create table stock_taking_rounds (
  created_by text not null,
  created_date timestamp with time zone default now() not null,
  devices integer not null,
  due_date date,
  ended_by text,
  ended_date timestamp with time zone,
  filter jsonb not null,
  id bigint generated always as identity not null,
  name text collate "hu-x-icu" not null,
  shops integer not null,
  updated_by text not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null
);

create unlogged table upload_line (
  file_name text not null,
  id bigint generated always as identity not null,
  is_running boolean default false not null,
  seen_at timestamp with time zone default now() not null,
  username text not null
);

create unlogged table upload_plan_marks (
  line integer not null,
  nth integer not null,
  plan bigint not null,
  show text not null
);

create unlogged table upload_plan_parts (
  content bytea not null,
  part integer not null,
  plan bigint not null
);

create unlogged table upload_plan_rows (
  changes jsonb not null,
  has_moved boolean not null,
  line integer not null,
  outcome text not null,
  plan bigint not null,
  problems jsonb,
  record_id bigint,
  record_key text not null,
  version integer,
  warnings jsonb
);

create unlogged table upload_plans (
  committed uuid,
  counts jsonb not null,
  entity text not null,
  file_name text not null,
  id bigint generated always as identity not null,
  kind text not null,
  list_edit jsonb,
  made_at timestamp with time zone default now() not null,
  operation uuid not null,
  owner text not null,
  planned_rows integer not null,
  report jsonb,
  undoes bigint
);

create table uploads (
  content_hash text,
  created integer not null,
  dry_run boolean not null,
  entity text not null,
  file_name text not null,
  id bigint generated always as identity not null,
  operation uuid not null,
  origin text default 'FILE'::text not null,
  problem_rows text,
  problems jsonb not null,
  rejected integer not null,
  rows_read integer not null,
  unchanged integer not null,
  undoes bigint,
  updated integer not null,
  uploaded_at timestamp with time zone default now() not null,
  uploaded_by text not null
);

create table warehouse_companies (
  archived_at timestamp with time zone,
  city text collate "hu-x-icu" not null,
  code text collate "hu-x-icu" not null,
  county text collate "hu-x-icu" not null,
  created_by text not null,
  created_date timestamp with time zone default now() not null,
  id bigint generated always as identity not null,
  name text collate "hu-x-icu" not null,
  postal_code text not null,
  remark text collate "hu-x-icu",
  street_house_number text collate "hu-x-icu" not null,
  updated_by text not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null
);

create table work_request_comments (
  archived_at timestamp with time zone,
  body text not null,
  created_by text not null,
  created_date timestamp with time zone default clock_timestamp() not null,
  edited_date timestamp with time zone,
  id bigint generated always as identity not null,
  kind text not null,
  mentions text[] default '{}'::text[] not null,
  request_id bigint not null,
  version integer default 0 not null
);

create table work_request_devices (
  device_id bigint not null,
  open boolean default true not null,
  request_id bigint not null,
  service_company_before_id bigint,
  shop_before_id bigint,
  side text not null,
  status_before text not null,
  warehouse_company_before_id bigint
);

create table work_request_files (
  bytes integer not null,
  comment_id bigint,
  document_file_name text,
  id uuid not null,
  name text not null,
  picture_file_name text,
  picture_folder text,
  request_id bigint not null,
  stored_at timestamp with time zone default now() not null,
  stored_by text not null
);

create table work_request_watching (
  is_watching boolean not null,
  request_id bigint not null,
  username text not null
);

create table work_requests (
  accepted_date date,
  aurora_number text collate "hu-x-icu",
  child_devices jsonb default '[]'::jsonb not null,
  completed_date date,
  created_by text not null,
  created_date timestamp with time zone default now() not null,
  decor_from_id bigint,
  decor_to_id bigint,
  device_from_id bigint,
  device_group_from jsonb,
  device_group_to jsonb,
  device_to_id bigint,
  device_type_from_id bigint,
  device_type_to_id bigint,
  documents_url text,
  fault_code text,
  from_device_qty integer,
  id bigint generated always as identity not null,
  is_bulk boolean default false not null,
  message text collate "hu-x-icu",
  offer_amount numeric(12,2),
  offer_currency text,
  prime_sols_number text collate "hu-x-icu",
  project_id text collate "hu-x-icu",
  qty integer default 1 not null,
  question_state text default 'NONE'::text not null,
  remark text collate "hu-x-icu",
  request_status text default 'REQUIRED'::text not null,
  request_type text not null,
  requested_date date not null,
  shop_from_id bigint,
  shop_to_id bigint,
  sort_comment_count integer default 0 not null,
  sort_decor_from text collate "hu-x-icu",
  sort_decor_to text collate "hu-x-icu",
  sort_inventory_from text collate "hu-x-icu",
  sort_inventory_to text collate "hu-x-icu",
  sort_last_comment timestamp with time zone,
  sort_remark_folded text collate "C" generated always as (fold(remark)) stored,
  sort_representative_from text collate "hu-x-icu",
  sort_representative_to text collate "hu-x-icu",
  sort_serial_from text collate "hu-x-icu",
  sort_serial_to text collate "hu-x-icu",
  sort_shop_from_city text collate "hu-x-icu",
  sort_shop_from_code text collate "hu-x-icu",
  sort_shop_from_name text collate "hu-x-icu",
  sort_shop_to_city text collate "hu-x-icu",
  sort_shop_to_code text collate "hu-x-icu",
  sort_shop_to_name text collate "hu-x-icu",
  sort_subject_decor text collate "hu-x-icu",
  sort_type_from text collate "hu-x-icu",
  sort_type_to text collate "hu-x-icu",
  to_device_qty integer,
  updated_by text not null,
  updated_date timestamp with time zone default now() not null,
  version integer default 0 not null
);

create view asked_people as
 SELECT r.id AS representative_id,
    p.id AS person_id
   FROM (regional_representatives r
     JOIN regional_representatives p ON (((p.id = r.id) OR ((p.rank = 'REGIONAL_LEADER'::text) AND ((p.region = r.region) OR (p.region = 'ALL'::text))))))
  WHERE ((r.archived_at IS NULL) AND (p.archived_at IS NULL));

create view deputies_today as
 WITH RECURSIVE direct AS (
         SELECT absent_1.id AS absent_id,
            deputy.id AS deputy_id
           FROM ((regional_representatives absent_1
             CROSS JOIN LATERAL unnest(ARRAY[absent_1.deputy1_id, absent_1.deputy2_id, absent_1.deputy3_id, absent_1.deputy4_id, absent_1.deputy5_id, absent_1.deputy6_id, absent_1.deputy7_id, absent_1.deputy8_id, absent_1.deputy9_id, absent_1.deputy10_id]) given(id))
             JOIN regional_representatives deputy ON (((deputy.id = given.id) AND (deputy.archived_at IS NULL))))
          WHERE ((absent_1.archived_at IS NULL) AND (absent_1.out_of_office_end_date >= ((now() AT TIME ZONE 'Europe/Budapest'::text))::date))
        ), passed_on AS (
         SELECT direct.absent_id,
            direct.deputy_id
           FROM direct
        UNION
         SELECT p_1.absent_id,
            d.deputy_id
           FROM (passed_on p_1
             JOIN direct d ON ((d.absent_id = p_1.deputy_id)))
        )
 SELECT absent.id AS absent_id,
    absent.username AS absent_username,
    p.deputy_id
   FROM (passed_on p
     JOIN regional_representatives absent ON ((absent.id = p.absent_id)))
  WHERE (p.deputy_id <> p.absent_id);

create view work_request_watchers as
 SELECT request_id,
    username
   FROM ( SELECT work_requests.id AS request_id,
            lower(work_requests.created_by) AS username
           FROM work_requests
        UNION
         SELECT work_request_comments.request_id,
            lower(work_request_comments.created_by) AS lower
           FROM work_request_comments
          WHERE (work_request_comments.archived_at IS NULL)
        UNION
         SELECT c.request_id,
            m.username
           FROM work_request_comments c,
            LATERAL unnest(c.mentions) m(username)
          WHERE (c.archived_at IS NULL)
        UNION
         SELECT work_request_watching.request_id,
            work_request_watching.username
           FROM work_request_watching
          WHERE work_request_watching.is_watching) involved
  WHERE (NOT (EXISTS ( SELECT
           FROM work_request_watching off
          WHERE ((off.request_id = involved.request_id) AND (off.username = involved.username) AND (NOT off.is_watching)))));

alter table account_names add constraint account_names_name_key UNIQUE (issuer, name);

alter table account_names add constraint account_names_pkey PRIMARY KEY (issuer, subject);

alter table audit_trail add constraint audit_trail_action_check CHECK ((action = ANY (ARRAY['CREATE'::text, 'UPDATE'::text, 'DELETE'::text])));

alter table audit_trail add constraint audit_trail_door_check CHECK ((door = ANY (ARRAY['FORM'::text, 'UPLOAD'::text, 'WORKFLOW'::text, 'PARTNER'::text, 'ELIXIR'::text, 'STOCK_TAKING'::text, 'MERGE'::text, 'DEMO'::text, 'system'::text]))) NOT VALID;

alter table audit_trail add constraint audit_trail_one_record CHECK ((num_nonnulls(record_id, record_ref) = 1));

alter table audit_trail add constraint audit_trail_pkey PRIMARY KEY (id, done_at);

alter table aurora_requests add constraint aurora_requests_attempts_check CHECK ((attempts >= 0));

alter table aurora_requests add constraint aurora_requests_pkey PRIMARY KEY (id);

alter table aurora_requests add constraint aurora_requests_response_http_status_code_check CHECK ((response_http_status_code ~ '^\d{3}$'::text));

alter table aurora_requests add constraint aurora_requests_response_message_check CHECK ((length(response_message) <= 4000));

alter table aurora_requests add constraint aurora_requests_trace_check CHECK ((length(trace) = 55));

alter table aurora_requests add constraint aurora_requests_work_request_id_fkey FOREIGN KEY (work_request_id) REFERENCES work_requests(id);

alter table aurora_requests add constraint messages_body_is_json CHECK (((request_body)::json IS NOT NULL));

alter table aurora_requests add constraint messages_failure_check CHECK ((failure = ANY (ARRAY['UNREACHABLE'::text, 'TIMEOUT'::text, 'BUSY'::text, 'REFUSED'::text, 'ADDRESS_REFUSED'::text, 'ANSWER_INVALID'::text, 'ANSWER_TOO_LARGE'::text])));

alter table aurora_requests add constraint messages_parked_for_a_reason CHECK (((state <> 'PARKED'::text) OR (failure IS NOT NULL)));

alter table aurora_requests add constraint messages_sent_with_an_answer CHECK (((state <> 'SENT'::text) OR (response_http_status_code ~~ '2%'::text) OR ((request_type = 'DELETE'::text) AND (response_http_status_code = ANY (ARRAY['404'::text, '410'::text]))))) NOT VALID;

alter table aurora_requests add constraint messages_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'PARKED'::text, 'CANCELLED'::text])));

alter table aurora_requests add constraint messages_type_check CHECK ((request_type = ANY (ARRAY['POST'::text, 'PUT'::text, 'DELETE'::text, 'GET'::text])));

alter table bulk_decision_rows add constraint bulk_decision_rows_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES bulk_decisions(id);

alter table bulk_decision_rows add constraint bulk_decision_rows_failure CHECK ((COALESCE((outcome = 'FAILED'::text), false) = (failure IS NOT NULL)));

alter table bulk_decision_rows add constraint bulk_decision_rows_outcome_check CHECK ((outcome = ANY (ARRAY['DECIDED'::text, 'FAILED'::text])));

alter table bulk_decision_rows add constraint bulk_decision_rows_pkey PRIMARY KEY (decision_id, request_id);

alter table bulk_decision_rows add constraint bulk_decision_rows_question_check CHECK ((question_state = ANY (ARRAY['WAITS'::text, 'ANSWERED'::text])));

alter table bulk_decisions add constraint bulk_decisions_add_up CHECK (((decided >= 0) AND (failed >= 0) AND ((decided + failed) <= total)));

alter table bulk_decisions add constraint bulk_decisions_event_check CHECK ((event = ANY (ARRAY['approve'::text, 'deny'::text, 'undo'::text])));

alter table bulk_decisions add constraint bulk_decisions_finished CHECK (((finished_at IS NOT NULL) = ((decided + failed) = total)));

alter table bulk_decisions add constraint bulk_decisions_number_key UNIQUE (number);

alter table bulk_decisions add constraint bulk_decisions_pkey PRIMARY KEY (id);

alter table bulk_decisions add constraint bulk_decisions_reason_length CHECK ((char_length(reason) <= 1000));

alter table bulk_decisions add constraint bulk_decisions_total_check CHECK ((total > 0));

alter table bulk_decisions add constraint bulk_decisions_undo_check CHECK (((event = 'undo'::text) = (undoes IS NOT NULL)));

alter table bulk_decisions add constraint bulk_decisions_undoes_fkey FOREIGN KEY (undoes) REFERENCES bulk_decisions(id);

alter table bulk_decisions add constraint bulk_decisions_undone_once UNIQUE (undoes);

alter table call_counts add constraint call_counts_pkey PRIMARY KEY (key);

alter table change_counters add constraint change_counters_pkey PRIMARY KEY (table_name, slot);

alter table daily_figure_marks add constraint daily_figure_marks_pkey PRIMARY KEY (figure);

alter table daily_figures add constraint daily_figures_pkey PRIMARY KEY (figure, day, county, region, key, days);

alter table default_companies add constraint default_companies_kind_check CHECK ((kind = ANY (ARRAY['warehouse_companies'::text, 'service_companies'::text])));

alter table default_companies add constraint default_companies_pkey PRIMARY KEY (kind);

alter table device_register add constraint device_register_decor_id_fkey FOREIGN KEY (decor_id) REFERENCES device_types(id);

alter table device_register add constraint device_register_device_type_id_fkey FOREIGN KEY (device_type_id) REFERENCES device_types(id);

alter table device_register add constraint device_register_held_by_request_id_fkey FOREIGN KEY (held_by_request_id) REFERENCES work_requests(id);

alter table device_register add constraint device_register_held_pieces CHECK (((held_by_request_id IS NULL) OR (serial_number IS NULL)));

alter table device_register add constraint device_register_inventory_number_check CHECK ((inventory_number ~ '\S'::text));

alter table device_register add constraint device_register_nature_check CHECK ((device_nature = ANY (ARRAY['OOH'::text, 'RETAIL'::text, 'BM'::text])));

alter table device_register add constraint device_register_no_empty_stock CHECK (((quantity >= 1) OR (archived_at IS NOT NULL)));

alter table device_register add constraint device_register_numbers_together CHECK (((serial_number IS NULL) = (inventory_number IS NULL)));

alter table device_register add constraint device_register_one_place CHECK ((num_nonnulls(shop_id, warehouse_company_id, service_company_id) <= 1));

alter table device_register add constraint device_register_own_parent CHECK ((parent_device_id <> id));

alter table device_register add constraint device_register_parent_device_id_fkey FOREIGN KEY (parent_device_id) REFERENCES device_register(id);

alter table device_register add constraint device_register_picture FOREIGN KEY (picture_folder, picture_file_name) REFERENCES pictures(folder, file_name);

alter table device_register add constraint device_register_picture_folder CHECK ((picture_folder = 'device-register'::text));

alter table device_register add constraint device_register_picture_whole CHECK (((picture_folder IS NULL) = (picture_file_name IS NULL)));

alter table device_register add constraint device_register_pkey PRIMARY KEY (id);

alter table device_register add constraint device_register_quantity CHECK ((quantity >= 0));

alter table device_register add constraint device_register_serial_number_check CHECK ((serial_number ~ '\S'::text));

alter table device_register add constraint device_register_serial_number_key EXCLUDE USING btree (device_type_id WITH =, serial_number WITH =) WHERE ((archived_at IS NULL)) DEFERRABLE;

alter table device_register add constraint device_register_service_company_id_fkey FOREIGN KEY (service_company_id) REFERENCES service_companies(id);

alter table device_register add constraint device_register_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id);

alter table device_register add constraint device_register_single CHECK (((serial_number IS NULL) OR (quantity = 1)));

alter table device_register add constraint device_register_status_check CHECK ((device_status = ANY (ARRAY['TRANSPORTABLE_FROM_SERVICE'::text, 'TRANSPORTABLE'::text, 'NEED_TO_BE_EXAMINED'::text, 'OUTSOURCED'::text, 'PUBLISHED'::text, 'NEED_TO_BE_DISCARDED'::text, 'SERVICED'::text, 'DURING_DELIVERY'::text, 'NEED_TO_BE_DELIVERED'::text, 'NEED_TO_BE_DISMANTLED'::text, 'NEED_TO_BE_REPAIRED'::text, 'INACTIVE'::text, 'DECOR_DAMAGED'::text, 'USED'::text, 'WAIT_FOR_PERMISSION'::text, 'DISCARD'::text, 'REQUIRED'::text, 'WAIT_FOR_COMMISSIONING'::text, 'FOUND_AT_STOCK_TAKING'::text])));

alter table device_register add constraint device_register_warehouse_company_id_fkey FOREIGN KEY (warehouse_company_id) REFERENCES warehouse_companies(id);

alter table device_timeline add constraint device_timeline_device_id_fkey1 FOREIGN KEY (device_id) REFERENCES device_register(id);

alter table device_timeline add constraint device_timeline_door_check CHECK ((door = ANY (ARRAY['FORM'::text, 'UPLOAD'::text, 'WORKFLOW'::text, 'PARTNER'::text, 'ELIXIR'::text, 'STOCK_TAKING'::text, 'MERGE'::text, 'DEMO'::text, 'system'::text]))) NOT VALID;

alter table device_timeline add constraint device_timeline_pkey PRIMARY KEY (id, done_at);

alter table device_type_children add constraint device_type_children_check CHECK ((child_id <> parent_id));

alter table device_type_children add constraint device_type_children_child_id_fkey FOREIGN KEY (child_id) REFERENCES device_types(id);

alter table device_type_children add constraint device_type_children_once UNIQUE (parent_id, child_id);

alter table device_type_children add constraint device_type_children_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES device_types(id);

alter table device_type_children add constraint device_type_children_pkey PRIMARY KEY (parent_id, "position");

alter table device_type_children add constraint device_type_children_position_check CHECK ((("position" >= 1) AND ("position" <= 4)));

alter table device_types add constraint device_types_category_check CHECK ((device_type_category = ANY (ARRAY['COOLER'::text, 'DECOR'::text, 'OTHER'::text])));

alter table device_types add constraint device_types_groupable_cooler CHECK (((NOT groupable) OR (device_type_category = 'COOLER'::text)));

alter table device_types add constraint device_types_method_check CHECK ((method_of_registration = ANY (ARRAY['BASED_ON_SERIAL_NUMBER'::text, 'BASED_ON_QUANTITY'::text, 'NO_REGISTRATION_REQUIRED'::text])));

alter table device_types add constraint device_types_name_check CHECK ((name ~ '\S'::text));

alter table device_types add constraint device_types_picture FOREIGN KEY (picture_folder, picture_file_name) REFERENCES pictures(folder, file_name);

alter table device_types add constraint device_types_picture_folder CHECK ((picture_folder = 'device-types'::text));

alter table device_types add constraint device_types_picture_whole CHECK (((picture_folder IS NULL) = (picture_file_name IS NULL)));

alter table device_types add constraint device_types_pkey PRIMARY KEY (id);

alter table elixir_files add constraint elixir_files_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text));

alter table elixir_files add constraint elixir_files_failure_told CHECK (((state = 'UNREADABLE'::text) = (failure IS NOT NULL)));

alter table elixir_files add constraint elixir_files_file_path_check CHECK ((file_path <> ''::text));

alter table elixir_files add constraint elixir_files_lines_add_up CHECK (((state <> 'APPLIED'::text) OR (line_count = (((created_count + updated_count) + unchanged_count) + bad_count))));

alter table elixir_files add constraint elixir_files_pkey PRIMARY KEY (id);

alter table elixir_files add constraint elixir_files_state_check CHECK ((state = ANY (ARRAY['APPLIED'::text, 'HELD'::text, 'REJECTED'::text, 'UNREADABLE'::text])));

alter table elixir_lines add constraint elixir_lines_bad_has_reason CHECK (((outcome = 'BAD'::text) = (reasons IS NOT NULL)));

alter table elixir_lines add constraint elixir_lines_outcome_check CHECK ((outcome = ANY (ARRAY['CREATED'::text, 'UPDATED'::text, 'UNCHANGED'::text, 'BAD'::text, 'WAITING'::text])));

alter table elixir_lines add constraint elixir_lines_pkey PRIMARY KEY (id);

alter table elixir_runs add constraint elixir_runs_pkey PRIMARY KEY (id);

alter table elixir_runs add constraint elixir_runs_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'INTERRUPTED'::text])));

alter table elixir_sightings add constraint elixir_sightings_pkey PRIMARY KEY (file_path);

alter table finding_counts add constraint finding_counts_found_check CHECK ((found >= 0));

alter table finding_counts add constraint finding_counts_pkey PRIMARY KEY (rule, day);

alter table finding_rules add constraint finding_rules_failure CHECK (((failed_at IS NULL) = (failure IS NULL)));

alter table finding_rules add constraint finding_rules_pkey PRIMARY KEY (rule);

alter table findings add constraint findings_key UNIQUE (rule, subject);

alter table findings add constraint findings_pkey PRIMARY KEY (id);

alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (principal, route, key);

alter table identity_attempts add constraint identity_attempts_attempts_check CHECK ((attempts >= 0));

alter table identity_attempts add constraint identity_attempts_pkey PRIMARY KEY (key);

alter table identity_keys add constraint identity_keys_pkey PRIMARY KEY (purpose);

alter table identity_keys add constraint identity_keys_purpose_check CHECK ((purpose = ANY (ARRAY['signing'::text, 'cookies'::text])));

alter table identity_known_addresses add constraint identity_known_addresses_pkey PRIMARY KEY (user_id, address);

alter table identity_known_addresses add constraint identity_known_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity_users(id) ON DELETE CASCADE;

alter table identity_records add constraint identity_records_pkey PRIMARY KEY (kind, id);

alter table identity_users add constraint identity_users_email_check CHECK ((email = lower(email)));

alter table identity_users add constraint identity_users_email_key UNIQUE (email);

alter table identity_users add constraint identity_users_email_length CHECK ((char_length(email) <= 255));

alter table identity_users add constraint identity_users_first_name_length CHECK ((char_length(first_name) <= 255));

alter table identity_users add constraint identity_users_last_name_length CHECK ((char_length(last_name) <= 255));

alter table identity_users add constraint identity_users_pkey PRIMARY KEY (id);

alter table identity_users add constraint identity_users_username_check CHECK (((username = lower(username)) AND (btrim(username) <> ''::text)));

alter table identity_users add constraint identity_users_username_key UNIQUE (username);

alter table identity_users add constraint identity_users_username_length CHECK (((char_length(username) >= 3) AND (char_length(username) <= 255)));

alter table instance add constraint instance_is_only_check CHECK (is_only);

alter table instance add constraint instance_pkey PRIMARY KEY (is_only);

alter table list_views add constraint list_views_columns_check CHECK ((jsonb_typeof(columns) = 'array'::text));

alter table list_views add constraint list_views_name_check CHECK (((name ~ '\S'::text) AND (length(name) <= 60)));

alter table list_views add constraint list_views_pkey PRIMARY KEY (id);

alter table messages add constraint messages_language_check CHECK ((language = ANY (ARRAY['HU'::text, 'EN'::text])));

alter table messages add constraint messages_message_code_check CHECK ((message_code ~ '^[A-Za-z0-9._-]+$'::text));

alter table messages add constraint messages_pkey PRIMARY KEY (id);

alter table messages add constraint messages_shipped_check CHECK ((shipped <> ''::text));

alter table messages add constraint messages_state_check CHECK ((state = ANY (ARRAY['DEFAULT'::text, 'EDITED'::text, 'ADDED'::text, 'MISSING'::text, 'OUTDATED'::text])));

alter table messages add constraint messages_translated_check CHECK ((length(translated) <= 1000));

alter table migrations add constraint migrations_pkey PRIMARY KEY (name);

alter table movement_history add constraint movement_history_once UNIQUE (request_id, version);

alter table movement_history add constraint movement_history_pkey PRIMARY KEY (id);

alter table movement_history add constraint movement_history_request_id_fkey FOREIGN KEY (request_id) REFERENCES work_requests(id);

alter table notification_deliveries add constraint notification_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE;

alter table notification_deliveries add constraint notification_deliveries_of_channel CHECK (
CASE channel
    WHEN 'PUSH'::text THEN ((num_nulls(notification_id, subscription_id) = 0) AND (digest_day IS NULL))
    WHEN 'EMAIL'::text THEN ((notification_id IS NOT NULL) AND (num_nonnulls(subscription_id, digest_day) = 0))
    WHEN 'DIGEST'::text THEN ((digest_day IS NOT NULL) AND (num_nonnulls(notification_id, subscription_id) = 0))
    ELSE false
END);

alter table notification_deliveries add constraint notification_deliveries_once UNIQUE NULLS NOT DISTINCT (notification_id, subscription_id, recipient, digest_day);

alter table notification_deliveries add constraint notification_deliveries_pkey PRIMARY KEY (id);

alter table notification_deliveries add constraint notification_deliveries_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'DROPPED'::text])));

alter table notification_deliveries add constraint notification_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE;

alter table notification_events add constraint notification_events_pkey PRIMARY KEY (id);

alter table notification_events add constraint notification_events_subjects CHECK ((cardinality(subject_ids) > 0));

alter table notification_preferences add constraint notification_preferences_digest_hour CHECK (((digest_hour >= 0) AND (digest_hour <= 23)));

alter table notification_preferences add constraint notification_preferences_language_check CHECK ((language = ANY (ARRAY['hu'::text, 'en'::text])));

alter table notification_preferences add constraint notification_preferences_pkey PRIMARY KEY (username);

alter table notification_preferences add constraint notification_preferences_username_check CHECK ((username = lower(username)));

alter table notifications add constraint notifications_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES work_request_comments(id);

alter table notifications add constraint notifications_head_id_fkey FOREIGN KEY (head_id) REFERENCES stock_taking_heads(id);

alter table notifications add constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['REQUEST_DECIDED'::text, 'PARTNER_NEWS'::text, 'AWAITS_ME'::text, 'QUESTION'::text, 'MENTIONED'::text, 'WATCHED'::text, 'ROUND'::text, 'ABSENCE'::text])));

alter table notifications add constraint notifications_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movement_history(id);

alter table notifications add constraint notifications_once UNIQUE (recipient, operation, event, kind);

alter table notifications add constraint notifications_one_subject CHECK ((num_nonnulls(movement_id, head_id, round_id, representative_id, comment_id) = 1));

alter table notifications add constraint notifications_pkey PRIMARY KEY (id);

alter table notifications add constraint notifications_recipient_check CHECK ((recipient = lower(recipient)));

alter table notifications add constraint notifications_representative_id_fkey FOREIGN KEY (representative_id) REFERENCES regional_representatives(id);

alter table notifications add constraint notifications_round_id_fkey FOREIGN KEY (round_id) REFERENCES stock_taking_rounds(id);

alter table notifications add constraint notifications_subjects_check CHECK ((subjects > 0));

alter table partner_callbacks add constraint partner_callbacks_decided CHECK (((decided_by IS NULL) = (decided_at IS NULL)));

alter table partner_callbacks add constraint partner_callbacks_dismissed_by_somebody CHECK (((state <> 'DISMISSED'::text) OR (decided_by IS NOT NULL)));

alter table partner_callbacks add constraint partner_callbacks_event_key UNIQUE (partner, event_id);

alter table partner_callbacks add constraint partner_callbacks_kept_for_a_reason CHECK (((state = 'APPLIED'::text) OR (reason IS NOT NULL)));

alter table partner_callbacks add constraint partner_callbacks_partner_check CHECK ((partner = ANY (ARRAY['AURORA'::text, 'PRIME_SOLS'::text])));

alter table partner_callbacks add constraint partner_callbacks_pkey PRIMARY KEY (id);

alter table partner_callbacks add constraint partner_callbacks_state_check CHECK ((state = ANY (ARRAY['APPLIED'::text, 'KEPT'::text, 'DISMISSED'::text])));

alter table partner_comparisons add constraint partner_comparisons_once_a_night UNIQUE (partner, night);

alter table partner_comparisons add constraint partner_comparisons_partner_check CHECK ((partner = ANY (ARRAY['AURORA'::text, 'PRIME_SOLS'::text])));

alter table partner_comparisons add constraint partner_comparisons_pkey PRIMARY KEY (id);

alter table partner_differences add constraint partner_differences_comparison_id_fkey FOREIGN KEY (comparison_id) REFERENCES partner_comparisons(id) ON DELETE CASCADE;

alter table partner_differences add constraint partner_differences_differ CHECK ((status_here IS DISTINCT FROM status_there));

alter table partner_differences add constraint partner_differences_once UNIQUE (comparison_id, reference);

alter table partner_differences add constraint partner_differences_pkey PRIMARY KEY (id);

alter table pictures add constraint pictures_folder_check CHECK ((folder = ANY (ARRAY['device-types'::text, 'device-register'::text, 'stock-taking'::text, 'work-requests'::text])));

alter table pictures add constraint pictures_name_check CHECK ((file_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.webp$'::text));

alter table pictures add constraint pictures_pkey PRIMARY KEY (folder, file_name);

alter table pictures add constraint pictures_size_check CHECK ((((width >= 1) AND (width <= 4096)) AND ((height >= 1) AND (height <= 4096)) AND (bytes > 0)));

alter table postal_codes add constraint postal_codes_pkey PRIMARY KEY (postal_code);

alter table postal_codes add constraint postal_codes_postal_code_check CHECK ((postal_code ~ '^\d{4}$'::text));

alter table preferences add constraint preferences_lists_check CHECK ((lists = ANY (ARRAY['cards'::text, 'table'::text])));

alter table preferences add constraint preferences_pkey PRIMARY KEY (owner);

alter table preferences add constraint preferences_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])));

alter table prime_sols_requests add constraint aurora_requests_attempts_check CHECK ((attempts >= 0));

alter table prime_sols_requests add constraint aurora_requests_response_http_status_code_check CHECK ((response_http_status_code ~ '^\d{3}$'::text));

alter table prime_sols_requests add constraint aurora_requests_response_message_check CHECK ((length(response_message) <= 4000));

alter table prime_sols_requests add constraint messages_body_is_json CHECK (((request_body)::json IS NOT NULL));

alter table prime_sols_requests add constraint messages_failure_check CHECK ((failure = ANY (ARRAY['UNREACHABLE'::text, 'TIMEOUT'::text, 'BUSY'::text, 'REFUSED'::text, 'ADDRESS_REFUSED'::text, 'ANSWER_INVALID'::text, 'ANSWER_TOO_LARGE'::text])));

alter table prime_sols_requests add constraint messages_parked_for_a_reason CHECK (((state <> 'PARKED'::text) OR (failure IS NOT NULL)));

alter table prime_sols_requests add constraint messages_sent_with_an_answer CHECK (((state <> 'SENT'::text) OR (response_http_status_code ~~ '2%'::text) OR ((request_type = 'DELETE'::text) AND (response_http_status_code = ANY (ARRAY['404'::text, '410'::text]))))) NOT VALID;

alter table prime_sols_requests add constraint messages_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'PARKED'::text, 'CANCELLED'::text])));

alter table prime_sols_requests add constraint messages_type_check CHECK ((request_type = ANY (ARRAY['POST'::text, 'PUT'::text, 'DELETE'::text, 'GET'::text])));

alter table prime_sols_requests add constraint prime_sols_requests_pkey PRIMARY KEY (id);

alter table prime_sols_requests add constraint prime_sols_requests_trace_check CHECK ((length(trace) = 55));

alter table prime_sols_requests add constraint prime_sols_requests_work_request_id_fkey FOREIGN KEY (work_request_id) REFERENCES work_requests(id);

alter table push_subscriptions add constraint push_subscriptions_endpoint_key UNIQUE (endpoint);

alter table push_subscriptions add constraint push_subscriptions_endpoint_length CHECK ((char_length(endpoint) <= 1000));

alter table push_subscriptions add constraint push_subscriptions_pkey PRIMARY KEY (id);

alter table push_subscriptions add constraint push_subscriptions_recipient_check CHECK ((recipient = lower(recipient)));

alter table regional_representatives add constraint regional_representatives_deputies_differ CHECK (all_differ(ARRAY[deputy1_id, deputy2_id, deputy3_id, deputy4_id, deputy5_id, deputy6_id, deputy7_id, deputy8_id, deputy9_id, deputy10_id]));

alter table regional_representatives add constraint regional_representatives_deputy10_id_fkey FOREIGN KEY (deputy10_id) REFERENCES regional_representatives(id) DEFERRABLE;

alter table regional_representatives add constraint regional_representatives_deputy1_id_fkey FOREIGN KEY (deputy1_id) REFERENCES regional_representatives(id) DEFERRABLE;

alter table regional_representatives add constraint regional_representatives_deputy2_id_fkey FOREIGN KEY (deputy2_id) REFERENCES regional_representatives(id) DEFERRABLE;

alter table regional_representatives add constraint regional_representatives_deputy3_id_fkey FOREIGN KEY (deputy3_id) REFERENCES regional_representatives(id) DEFERRABLE;

alter table regional_representatives add constraint regional_representatives_deputy4_id_fkey FOREIGN KEY (deputy4_id) REFERENCES regional_representatives(id) DEFERRABLE;

alter table regional_representatives add constraint regional_representatives_deputy5_id_fkey FOREIGN KEY (deputy5_id) REFERENCES regional_representatives(id) DEFERRABLE;

alter table regional_representatives add constraint regional_representatives_deputy6_id_fkey FOREIGN KEY (deputy6_id) REFERENCES regional_representatives(id) DEFERRABLE;

alter table regional_representatives add constraint regional_representatives_deputy7_id_fkey FOREIGN KEY (deputy7_id) REFERENCES regional_representatives(id) DEFERRABLE;

alter table regional_representatives add constraint regional_representatives_deputy8_id_fkey FOREIGN KEY (deputy8_id) REFERENCES regional_representatives(id) DEFERRABLE;

alter table regional_representatives add constraint regional_representatives_deputy9_id_fkey FOREIGN KEY (deputy9_id) REFERENCES regional_representatives(id) DEFERRABLE;

alter table regional_representatives add constraint regional_representatives_name_check CHECK ((name <> ''::text));

alter table regional_representatives add constraint regional_representatives_own_deputy CHECK (((id <> ALL (ARRAY[deputy1_id, deputy2_id, deputy3_id, deputy4_id, deputy5_id, deputy6_id, deputy7_id, deputy8_id, deputy9_id, deputy10_id])) IS NOT FALSE));

alter table regional_representatives add constraint regional_representatives_pkey PRIMARY KEY (id);

alter table regional_representatives add constraint regional_representatives_rank_check CHECK ((rank = ANY (ARRAY['ADMINISTRATOR'::text, 'FIELD_SALES_MANAGER'::text, 'SALES_REPRESENTATIVE'::text, 'KEY_ACCOUNT_MANAGER'::text, 'SHOPPER_MARKETING_MANAGER'::text, 'SHOPPER_MARKETING_SPECIALIST'::text, 'REGIONAL_REPRESENTATIVE'::text, 'REGIONAL_LEADER'::text])));

alter table regional_representatives add constraint regional_representatives_region_check CHECK ((region = ANY (ARRAY['CENTRAL'::text, 'SOUTH'::text, 'NORTH'::text, 'EAST'::text, 'WEST'::text, 'OOH'::text, 'RETAIL'::text, 'ALL'::text])));

alter table regional_representatives add constraint regional_representatives_sfa_code_check CHECK ((sfa_code <> ''::text));

alter table regional_representatives add constraint regional_representatives_username_check CHECK (((username = lower(username)) AND (username <> ''::text)));

alter table regional_representatives add constraint regional_representatives_username_key EXCLUDE USING btree (username WITH =) WHERE ((archived_at IS NULL)) DEFERRABLE;

alter table reopened_requests add constraint reopened_requests_pkey PRIMARY KEY (id);

alter table request_looks add constraint request_looks_pkey PRIMARY KEY (person, request_id);

alter table request_looks add constraint request_looks_request_id_fkey FOREIGN KEY (request_id) REFERENCES work_requests(id);

alter table request_statistics add constraint request_statistics_id_fkey FOREIGN KEY (id) REFERENCES work_requests(id) ON DELETE CASCADE;

alter table request_statistics add constraint request_statistics_pkey PRIMARY KEY (id);

alter table request_uploads add constraint request_uploads_number_key UNIQUE (number);

alter table request_uploads add constraint request_uploads_pkey PRIMARY KEY (id);

alter table request_uploads add constraint request_uploads_state_check CHECK ((state = ANY (ARRAY['READING'::text, 'CHECKING'::text, 'STORING'::text, 'DONE'::text, 'REFUSED'::text, 'FAILED'::text])));

alter table request_uploads add constraint request_uploads_type_check CHECK ((request_type = ANY (ARRAY['DISMANTLING'::text, 'DELIVERY'::text, 'TRANSIT'::text, 'SERVICE'::text, 'REPLACEMENT'::text])));

alter table revoked_access add constraint revoked_access_pkey PRIMARY KEY (principal);

alter table row_changes add constraint row_changes_pkey PRIMARY KEY (id);

alter table service_companies add constraint service_companies_city_check CHECK ((city ~ '\S'::text));

alter table service_companies add constraint service_companies_code_check CHECK ((code ~ '\S'::text));

alter table service_companies add constraint service_companies_name_check CHECK ((name ~ '\S'::text));

alter table service_companies add constraint service_companies_pkey PRIMARY KEY (id);

alter table service_companies add constraint service_companies_postal_code_fkey FOREIGN KEY (postal_code) REFERENCES postal_codes(postal_code);

alter table service_companies add constraint service_companies_street_house_number_check CHECK ((street_house_number ~ '\S'::text));

alter table shop_places add constraint shop_places_pkey PRIMARY KEY (shop_id, since);

alter table shop_places add constraint shop_places_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table shops add constraint shops_city_check CHECK ((city ~ '\S'::text));

alter table shops add constraint shops_code_check CHECK ((code ~ '\S'::text));

alter table shops add constraint shops_merged CHECK (((merged_into_id IS NULL) OR ((archived_at IS NOT NULL) AND (merged_into_id <> id))));

alter table shops add constraint shops_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES shops(id);

alter table shops add constraint shops_name_check CHECK ((name ~ '\S'::text));

alter table shops add constraint shops_pkey PRIMARY KEY (id);

alter table shops add constraint shops_postal_code_fkey FOREIGN KEY (postal_code) REFERENCES postal_codes(postal_code);

alter table shops add constraint shops_regional_representative_id_fkey FOREIGN KEY (regional_representative_id) REFERENCES regional_representatives(id);

alter table shops add constraint shops_status_check CHECK ((shop_status = ANY (ARRAY['EXPORT'::text, 'VISITED'::text, 'CEASED'::text, 'NOT_VISITED'::text, 'OWN'::text])));

alter table shops add constraint shops_street_house_number_check CHECK ((street_house_number ~ '\S'::text));

alter table stock_taking_heads add constraint stock_taking_heads_closed CHECK (((status = 'IN_PROGRESS'::text) = (closed_date IS NULL)));

alter table stock_taking_heads add constraint stock_taking_heads_pkey PRIMARY KEY (id);

alter table stock_taking_heads add constraint stock_taking_heads_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id);

alter table stock_taking_heads add constraint stock_taking_heads_status_check CHECK ((status = ANY (ARRAY['IN_PROGRESS'::text, 'CLOSED'::text, 'APPROVED'::text, 'DENIED'::text])));

alter table stock_taking_lines add constraint stock_taking_lines_conflict_check CHECK ((conflict = ANY (ARRAY['OPEN_REQUEST'::text, 'MOVED'::text, 'DEVICE_DELETED'::text, 'UNKNOWN_CODE'::text])));

alter table stock_taking_lines add constraint stock_taking_lines_counted CHECK ((((counted_quantity IS NULL) = (counted_at IS NULL)) AND ((counted_quantity IS NULL) OR ((counted_quantity >= 1) AND present AND expected AND (serial_number IS NULL)))));

alter table stock_taking_lines add constraint stock_taking_lines_device_id_fkey FOREIGN KEY (device_id) REFERENCES device_register(id);

alter table stock_taking_lines add constraint stock_taking_lines_expects_devices CHECK (((device_id IS NOT NULL) OR (NOT expected)));

alter table stock_taking_lines add constraint stock_taking_lines_head_id_fkey FOREIGN KEY (head_id) REFERENCES stock_taking_heads(id);

alter table stock_taking_lines add constraint stock_taking_lines_names CHECK (((device_id IS NULL) = (code IS NOT NULL)));

alter table stock_taking_lines add constraint stock_taking_lines_pkey PRIMARY KEY (id);

alter table stock_taking_lines add constraint stock_taking_lines_placement_check CHECK ((type_of_placement = ANY (ARRAY['PERSONAL'::text, 'CENTRAL'::text])));

alter table stock_taking_lines add constraint stock_taking_lines_remark CHECK ((length(remark) <= 1000));

alter table stock_taking_lines add constraint stock_taking_lines_status_check CHECK (
CASE
    WHEN (NOT expected) THEN ((status = 'EXTRA'::text) AND (present OR (archived_at IS NOT NULL)))
    WHEN present THEN (status = 'APPROVED'::text)
    ELSE (status = ANY (ARRAY['INIT'::text, 'DENIED'::text]))
END);

alter table stock_taking_observations add constraint stock_taking_observations_head_id_fkey FOREIGN KEY (head_id) REFERENCES stock_taking_heads(id);

alter table stock_taking_observations add constraint stock_taking_observations_line_id_fkey FOREIGN KEY (line_id) REFERENCES stock_taking_lines(id);

alter table stock_taking_observations add constraint stock_taking_observations_pkey PRIMARY KEY (id);

alter table stock_taking_observations add constraint stock_taking_observations_place CHECK ((late = (line_id IS NULL)));

alter table stock_taking_observations add constraint stock_taking_observations_said_check CHECK ((jsonb_typeof(said) = 'object'::text));

alter table stock_taking_openings add constraint stock_taking_openings_head_id_fkey FOREIGN KEY (head_id) REFERENCES stock_taking_heads(id);

alter table stock_taking_openings add constraint stock_taking_openings_pkey PRIMARY KEY (id);

alter table stock_taking_photos add constraint stock_taking_photos_folder CHECK ((folder = 'stock-taking'::text));

alter table stock_taking_photos add constraint stock_taking_photos_head_id_fkey FOREIGN KEY (head_id) REFERENCES stock_taking_heads(id);

alter table stock_taking_photos add constraint stock_taking_photos_line_id_fkey FOREIGN KEY (line_id) REFERENCES stock_taking_lines(id);

alter table stock_taking_photos add constraint stock_taking_photos_picture FOREIGN KEY (folder, file_name) REFERENCES pictures(folder, file_name);

alter table stock_taking_photos add constraint stock_taking_photos_pkey PRIMARY KEY (id);

alter table stock_taking_photos add constraint stock_taking_photos_place CHECK ((late = (line_id IS NULL)));

alter table stock_taking_round_devices add constraint stock_taking_round_devices_device_id_fkey FOREIGN KEY (device_id) REFERENCES device_register(id);

alter table stock_taking_round_devices add constraint stock_taking_round_devices_outcome_check CHECK ((outcome = ANY (ARRAY['FOUND'::text, 'ABSENT'::text, 'DROPPED'::text, 'UNCOUNTED'::text])));

alter table stock_taking_round_devices add constraint stock_taking_round_devices_pkey PRIMARY KEY (round_id, device_id);

alter table stock_taking_round_devices add constraint stock_taking_round_devices_settled CHECK (((outcome IS NULL) = (settled_date IS NULL)));

alter table stock_taking_round_devices add constraint stock_taking_round_devices_shop FOREIGN KEY (round_id, shop_id) REFERENCES stock_taking_round_shops(round_id, shop_id);

alter table stock_taking_round_shops add constraint stock_taking_round_shops_counts CHECK (((devices > 0) AND (LEAST(found, absent, dropped, uncounted, waiting) >= 0)));

alter table stock_taking_round_shops add constraint stock_taking_round_shops_key UNIQUE (round_id, shop_id);

alter table stock_taking_round_shops add constraint stock_taking_round_shops_pkey PRIMARY KEY (id);

alter table stock_taking_round_shops add constraint stock_taking_round_shops_round_id_fkey FOREIGN KEY (round_id) REFERENCES stock_taking_rounds(id);

alter table stock_taking_round_shops add constraint stock_taking_round_shops_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id);

alter table stock_taking_rounds add constraint stock_taking_rounds_ended CHECK (((ended_by IS NULL) = (ended_date IS NULL)));

alter table stock_taking_rounds add constraint stock_taking_rounds_filter CHECK ((jsonb_typeof(filter) = 'object'::text));

alter table stock_taking_rounds add constraint stock_taking_rounds_name CHECK (((name ~ '\S'::text) AND (length(name) <= 100)));

alter table stock_taking_rounds add constraint stock_taking_rounds_pkey PRIMARY KEY (id);

alter table stock_taking_rounds add constraint stock_taking_rounds_size CHECK (((shops > 0) AND (devices > 0)));

alter table upload_line add constraint upload_line_pkey PRIMARY KEY (id);

alter table upload_plan_marks add constraint upload_plan_marks_pkey PRIMARY KEY (plan, show, nth);

alter table upload_plan_marks add constraint upload_plan_marks_plan_fkey FOREIGN KEY (plan) REFERENCES upload_plans(id) ON DELETE CASCADE;

alter table upload_plan_parts add constraint upload_plan_parts_pkey PRIMARY KEY (plan, part);

alter table upload_plan_parts add constraint upload_plan_parts_plan_fkey FOREIGN KEY (plan) REFERENCES upload_plans(id) ON DELETE CASCADE;

alter table upload_plan_rows add constraint upload_plan_rows_outcome_check CHECK ((outcome = ANY (ARRAY['CREATED'::text, 'UPDATED'::text, 'REMOVED'::text, 'UNCHANGED'::text, 'REJECTED'::text])));

alter table upload_plan_rows add constraint upload_plan_rows_pkey PRIMARY KEY (plan, line);

alter table upload_plan_rows add constraint upload_plan_rows_plan_fkey FOREIGN KEY (plan) REFERENCES upload_plans(id) ON DELETE CASCADE;

alter table upload_plans add constraint upload_plans_kind_check CHECK ((kind = ANY (ARRAY['FILE'::text, 'UNDO'::text, 'LIST'::text])));

alter table upload_plans add constraint upload_plans_list CHECK (((kind = 'LIST'::text) = (list_edit IS NOT NULL)));

alter table upload_plans add constraint upload_plans_operation_key UNIQUE (operation);

alter table upload_plans add constraint upload_plans_pkey PRIMARY KEY (id);

alter table upload_plans add constraint upload_plans_undo CHECK (((kind = 'UNDO'::text) = (undoes IS NOT NULL)));

alter table upload_plans add constraint upload_plans_undoes_fkey FOREIGN KEY (undoes) REFERENCES uploads(id);

alter table uploads add constraint uploads_operation_key UNIQUE (operation);

alter table uploads add constraint uploads_origin_check CHECK ((origin = ANY (ARRAY['FILE'::text, 'LIST'::text])));

alter table uploads add constraint uploads_pkey PRIMARY KEY (id);

alter table uploads add constraint uploads_rows_add_up CHECK ((rows_read = (((created + updated) + unchanged) + rejected)));

alter table uploads add constraint uploads_undoes_fkey FOREIGN KEY (undoes) REFERENCES uploads(id);

alter table warehouse_companies add constraint warehouse_companies_city_check CHECK ((city ~ '\S'::text));

alter table warehouse_companies add constraint warehouse_companies_code_check CHECK ((code ~ '\S'::text));

alter table warehouse_companies add constraint warehouse_companies_name_check CHECK ((name ~ '\S'::text));

alter table warehouse_companies add constraint warehouse_companies_pkey PRIMARY KEY (id);

alter table warehouse_companies add constraint warehouse_companies_postal_code_fkey FOREIGN KEY (postal_code) REFERENCES postal_codes(postal_code);

alter table warehouse_companies add constraint warehouse_companies_street_house_number_check CHECK ((street_house_number ~ '\S'::text));

alter table work_request_comments add constraint work_request_comments_kind_check CHECK ((kind = ANY (ARRAY['COMMENT'::text, 'QUESTION'::text, 'ANSWER'::text])));

alter table work_request_comments add constraint work_request_comments_length CHECK ((char_length(body) <= 2000));

alter table work_request_comments add constraint work_request_comments_mentions CHECK ((cardinality(mentions) <= 20));

alter table work_request_comments add constraint work_request_comments_pkey PRIMARY KEY (id);

alter table work_request_comments add constraint work_request_comments_request_id_fkey FOREIGN KEY (request_id) REFERENCES work_requests(id);

alter table work_request_devices add constraint work_request_devices_device_id_fkey FOREIGN KEY (device_id) REFERENCES device_register(id);

alter table work_request_devices add constraint work_request_devices_pkey PRIMARY KEY (request_id, device_id);

alter table work_request_devices add constraint work_request_devices_request_id_fkey FOREIGN KEY (request_id) REFERENCES work_requests(id);

alter table work_request_devices add constraint work_request_devices_side_check CHECK ((side = ANY (ARRAY['FROM'::text, 'TO'::text])));

alter table work_request_files add constraint work_request_files_bytes_check CHECK ((bytes > 0));

alter table work_request_files add constraint work_request_files_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES work_request_comments(id);

alter table work_request_files add constraint work_request_files_document CHECK ((document_file_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.pdf$'::text));

alter table work_request_files add constraint work_request_files_document_file_name_key UNIQUE (document_file_name);

alter table work_request_files add constraint work_request_files_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)));

alter table work_request_files add constraint work_request_files_one CHECK ((num_nonnulls(picture_file_name, document_file_name) = 1));

alter table work_request_files add constraint work_request_files_picture FOREIGN KEY (picture_folder, picture_file_name) REFERENCES pictures(folder, file_name);

alter table work_request_files add constraint work_request_files_picture_whole CHECK (((picture_folder IS NULL) = (picture_file_name IS NULL)));

alter table work_request_files add constraint work_request_files_pkey PRIMARY KEY (id);

alter table work_request_files add constraint work_request_files_request_id_fkey FOREIGN KEY (request_id) REFERENCES work_requests(id);

alter table work_request_watching add constraint work_request_watching_pkey PRIMARY KEY (request_id, username);

alter table work_request_watching add constraint work_request_watching_request_id_fkey FOREIGN KEY (request_id) REFERENCES work_requests(id);

alter table work_request_watching add constraint work_request_watching_username_check CHECK ((username = lower(username)));

alter table work_requests add constraint work_requests_child_devices_check CHECK ((jsonb_typeof(child_devices) = 'array'::text));

alter table work_requests add constraint work_requests_completed CHECK (((request_status <> 'COMPLETED'::text) OR (completed_date IS NOT NULL)));

alter table work_requests add constraint work_requests_decor_from_id_fkey FOREIGN KEY (decor_from_id) REFERENCES device_types(id);

alter table work_requests add constraint work_requests_decor_to_id_fkey FOREIGN KEY (decor_to_id) REFERENCES device_types(id);

alter table work_requests add constraint work_requests_device_from_id_fkey FOREIGN KEY (device_from_id) REFERENCES device_register(id);

alter table work_requests add constraint work_requests_device_group_from_check CHECK ((jsonb_typeof(device_group_from) = 'array'::text));

alter table work_requests add constraint work_requests_device_group_to_check CHECK ((jsonb_typeof(device_group_to) = 'array'::text));

alter table work_requests add constraint work_requests_device_to_id_fkey FOREIGN KEY (device_to_id) REFERENCES device_register(id);

alter table work_requests add constraint work_requests_device_type_from_id_fkey FOREIGN KEY (device_type_from_id) REFERENCES device_types(id);

alter table work_requests add constraint work_requests_device_type_to_id_fkey FOREIGN KEY (device_type_to_id) REFERENCES device_types(id);

alter table work_requests add constraint work_requests_fault_code_check CHECK ((fault_code = ANY (ARRAY['DOES_NOT_COOL'::text, 'LEAKS'::text, 'NOISY'::text, 'DOOR_OR_SEAL'::text, 'LIGHT'::text, 'ELECTRICAL'::text, 'DIRTY'::text, 'OTHER'::text])));

alter table work_requests add constraint work_requests_from_device_qty_check CHECK ((from_device_qty >= 1));

alter table work_requests add constraint work_requests_message_length CHECK ((char_length(message) <= 2000));

alter table work_requests add constraint work_requests_offer_amount CHECK ((offer_amount >= (0)::numeric));

alter table work_requests add constraint work_requests_offer_currency CHECK ((offer_currency ~ '^[A-Z]{3}$'::text));

alter table work_requests add constraint work_requests_offer_whole CHECK (((offer_amount IS NULL) = (offer_currency IS NULL)));

alter table work_requests add constraint work_requests_pkey PRIMARY KEY (id);

alter table work_requests add constraint work_requests_qty_check CHECK ((qty >= 1));

alter table work_requests add constraint work_requests_question_check CHECK ((question_state = ANY (ARRAY['NONE'::text, 'WAITS'::text, 'ANSWERED'::text])));

alter table work_requests add constraint work_requests_question_open CHECK (((question_state = 'NONE'::text) OR (request_status = ANY (ARRAY['REQUIRED'::text, 'MODIFIED'::text]))));

alter table work_requests add constraint work_requests_remark_check CHECK (((length(remark) >= 6) AND (length(remark) <= 1000)));

alter table work_requests add constraint work_requests_service_remark CHECK (((request_type <> 'SERVICE'::text) OR (remark IS NOT NULL)));

alter table work_requests add constraint work_requests_shop_from_id_fkey FOREIGN KEY (shop_from_id) REFERENCES shops(id);

alter table work_requests add constraint work_requests_shop_to_id_fkey FOREIGN KEY (shop_to_id) REFERENCES shops(id);

alter table work_requests add constraint work_requests_sides CHECK (
CASE request_type
    WHEN 'DELIVERY'::text THEN ((shop_to_id IS NOT NULL) AND (device_type_to_id IS NOT NULL) AND (shop_from_id IS NULL) AND (device_type_from_id IS NULL))
    WHEN 'TRANSIT'::text THEN ((shop_from_id IS NOT NULL) AND (shop_to_id IS NOT NULL) AND (device_type_from_id IS NULL) AND (device_type_to_id IS NULL))
    WHEN 'REPLACEMENT'::text THEN ((shop_from_id IS NOT NULL) AND (device_type_from_id IS NOT NULL) AND (device_type_to_id IS NOT NULL) AND (shop_to_id IS NULL))
    ELSE ((shop_from_id IS NOT NULL) AND (device_type_from_id IS NOT NULL) AND (shop_to_id IS NULL) AND (device_type_to_id IS NULL))
END);

alter table work_requests add constraint work_requests_status_check CHECK ((request_status = ANY (ARRAY['REQUIRED'::text, 'MODIFIED'::text, 'APPROVED'::text, 'DENIED'::text, 'COMPLETED'::text, 'FAILED'::text, 'LACK_OF_PARTS'::text, 'CALORIC_OR_COMPRESSOR'::text, 'DELETED'::text, 'IN_PROGRESS'::text, 'ARRIVED'::text, 'LEAVED'::text, 'ACCEPTED_DEADLINE_MODIFIED'::text, 'REPAIR_OFFER_ARRIVED'::text, 'REPAIR_OFFER_APPROVED'::text, 'REPAIR_OFFER_DENIED'::text, 'CANNOT_BE_REPAIRED_ON_SITE'::text, 'DEVICE_STATUS_CHANGED'::text])));

alter table work_requests add constraint work_requests_to_device_qty_check CHECK ((to_device_qty >= 1));

alter table work_requests add constraint work_requests_transit_moves CHECK ((shop_from_id <> shop_to_id));

alter table work_requests add constraint work_requests_type_check CHECK ((request_type = ANY (ARRAY['DISMANTLING'::text, 'DELIVERY'::text, 'TRANSIT'::text, 'SERVICE'::text, 'REPLACEMENT'::text])));

CREATE INDEX account_names_deciding ON public.account_names USING btree (lower(name), since) WHERE (may_decide IS NOT NULL);

CREATE INDEX account_names_in_any_case ON public.account_names USING btree (lower(name), since) WHERE (full_name IS NOT NULL);

CREATE INDEX audit_trail_by_deputized ON ONLY public.audit_trail USING btree (on_behalf_of COLLATE "hu-x-icu", id) WHERE (on_behalf_of IS NOT NULL);

CREATE INDEX audit_trail_by_person ON ONLY public.audit_trail USING btree (done_by COLLATE "hu-x-icu", id);

CREATE INDEX audit_trail_by_time ON ONLY public.audit_trail USING btree (done_at, id);

CREATE INDEX audit_trail_operation ON ONLY public.audit_trail USING btree (operation) WHERE (operation IS NOT NULL);

CREATE INDEX audit_trail_record ON ONLY public.audit_trail USING btree (entity, record_id, id);

CREATE INDEX audit_trail_record_ref ON ONLY public.audit_trail USING btree (entity, record_ref, id) WHERE (record_ref IS NOT NULL);

CREATE INDEX audit_trail_words ON ONLY public.audit_trail USING gin (fold(record_key) gin_trgm_ops);

CREATE INDEX aurora_requests_created_date_id_idx ON public.aurora_requests USING btree (created_date, id);

CREATE UNIQUE INDEX aurora_requests_idempotency_key_idx ON public.aurora_requests USING btree (idempotency_key);

CREATE INDEX aurora_requests_next_attempt_at_id_idx ON public.aurora_requests USING btree (next_attempt_at, id) WHERE (state = 'WAITING'::text);

CREATE INDEX aurora_requests_request_type_id_idx ON public.aurora_requests USING btree (request_type, id);

CREATE INDEX aurora_requests_response_http_status_code_id_idx ON public.aurora_requests USING btree (response_http_status_code, id);

CREATE INDEX aurora_requests_state_id_idx ON public.aurora_requests USING btree (state, id);

CREATE INDEX aurora_requests_updated_date_id_idx ON public.aurora_requests USING btree (updated_date, id);

CREATE INDEX aurora_requests_work_request_id_id_idx ON public.aurora_requests USING btree (work_request_id, id) WHERE (state = ANY (ARRAY['WAITING'::text, 'PARKED'::text]));

CREATE INDEX aurora_requests_work_request_id_idx ON public.aurora_requests USING btree (work_request_id);

CREATE INDEX bulk_decision_rows_failed ON public.bulk_decision_rows USING btree (decision_id, request_id) WHERE (outcome = 'FAILED'::text);

CREATE INDEX bulk_decision_rows_waiting ON public.bulk_decision_rows USING btree (decision_id, request_id) WHERE (outcome IS NULL);

CREATE INDEX bulk_decisions_of_person ON public.bulk_decisions USING btree (decided_by, number DESC);

CREATE INDEX bulk_decisions_unfinished ON public.bulk_decisions USING btree (touched_at) WHERE (finished_at IS NULL);

CREATE INDEX call_counts_by_minute ON public.call_counts USING btree (minute);

CREATE INDEX device_register_at_service ON public.device_register USING btree (service_company_id) WHERE ((archived_at IS NULL) AND (service_company_id IS NOT NULL));

CREATE INDEX device_register_at_warehouse ON public.device_register USING btree (warehouse_company_id) WHERE ((archived_at IS NULL) AND (warehouse_company_id IS NOT NULL));

CREATE INDEX device_register_by_archived ON public.device_register USING btree (archived_at) WHERE (archived_at IS NOT NULL);

CREATE INDEX device_register_by_created ON public.device_register USING btree (created_date, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_creator ON public.device_register USING btree (created_by COLLATE "hu-x-icu", id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_decor ON public.device_register USING btree (sort_decor_name, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_group ON public.device_register USING btree (device_group_serial, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_holder ON public.device_register USING btree (held_by_request_id, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_inventory_number ON public.device_register USING btree (inventory_number, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_maintained_at ON public.device_register USING btree (maintained_at, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_nature ON public.device_register USING btree (device_nature, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_purchasing_date ON public.device_register USING btree (purchasing_date, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_quantity ON public.device_register USING btree (quantity, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_representative ON public.device_register USING btree (sort_representative_name, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_serial_number ON public.device_register USING btree (serial_number, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_service ON public.device_register USING btree (sort_service_name, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_shop_city ON public.device_register USING btree (sort_shop_city, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_shop_code ON public.device_register USING btree (sort_shop_code, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_shop_name ON public.device_register USING btree (sort_shop_name, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_status ON public.device_register USING btree (device_status, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_stock_taking ON public.device_register USING btree (need_stock_taking, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_type ON public.device_register USING btree (sort_type_name, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_updated ON public.device_register USING btree (updated_date, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_updater ON public.device_register USING btree (updated_by COLLATE "hu-x-icu", id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_warehouse ON public.device_register USING btree (sort_warehouse_name, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_by_warranty_date ON public.device_register USING btree (warranty_date, id) WHERE (archived_at IS NULL);

CREATE INDEX device_register_children ON public.device_register USING btree (parent_device_id) WHERE (parent_device_id IS NOT NULL);

CREATE INDEX device_register_held ON public.device_register USING btree (held_by_request_id) WHERE (held_by_request_id IS NOT NULL);

CREATE INDEX device_register_in_shop ON public.device_register USING btree (shop_id) WHERE ((archived_at IS NULL) AND (shop_id IS NOT NULL));

CREATE UNIQUE INDEX device_register_inventory_number_key ON public.device_register USING btree (inventory_number) WHERE (archived_at IS NULL);

CREATE INDEX device_register_inventory_start ON public.device_register USING btree (fold(inventory_number) COLLATE "C") WHERE ((archived_at IS NULL) AND (inventory_number IS NOT NULL));

CREATE INDEX device_register_inventory_text ON public.device_register USING gin (fold(inventory_number) gin_trgm_ops);

CREATE INDEX device_register_of_type ON public.device_register USING btree (device_type_id, device_status) WHERE (archived_at IS NULL);

CREATE UNIQUE INDEX device_register_picture_key ON public.device_register USING btree (picture_file_name) WHERE (picture_file_name IS NOT NULL);

CREATE INDEX device_register_serial_start ON public.device_register USING btree (fold(serial_number) COLLATE "C") WHERE ((archived_at IS NULL) AND (serial_number IS NOT NULL));

CREATE INDEX device_register_serial_text ON public.device_register USING gin (fold(serial_number) gin_trgm_ops);

CREATE INDEX device_register_status_by_id ON public.device_register USING btree (id) INCLUDE (device_status);

CREATE UNIQUE INDEX device_register_stock_key ON public.device_register USING btree (device_type_id, decor_id, shop_id, warehouse_company_id, service_company_id, device_status) NULLS NOT DISTINCT WHERE ((serial_number IS NULL) AND (archived_at IS NULL) AND (held_by_request_id IS NULL));

CREATE INDEX device_timeline_by_time ON ONLY public.device_timeline USING btree (done_at);

CREATE INDEX device_timeline_into_shop ON ONLY public.device_timeline USING btree (shop_after_id, id) WHERE (shop_after_id IS NOT NULL);

CREATE INDEX device_timeline_of_device ON ONLY public.device_timeline USING btree (device_id, id);

CREATE INDEX device_timeline_out_of_shop ON ONLY public.device_timeline USING btree (shop_before_id, id) WHERE ((shop_before_id IS NOT NULL) AND (shop_after_id IS DISTINCT FROM shop_before_id));

CREATE UNIQUE INDEX device_types_name_key ON public.device_types USING btree (name) WHERE (archived_at IS NULL);

CREATE UNIQUE INDEX device_types_picture_key ON public.device_types USING btree (picture_file_name) WHERE (picture_file_name IS NOT NULL);

CREATE INDEX elixir_files_by_content ON public.elixir_files USING btree (content_hash);

CREATE INDEX elixir_files_by_expiration ON public.elixir_files USING btree (expiration_date, id);

CREATE INDEX elixir_files_by_incoming ON public.elixir_files USING btree (incoming_date, id);

CREATE INDEX elixir_files_by_path ON public.elixir_files USING btree (file_path, id);

CREATE INDEX elixir_files_by_state ON public.elixir_files USING btree (state, id);

CREATE UNIQUE INDEX elixir_lines_in_file ON public.elixir_lines USING btree (file_id, line_number, id);

CREATE INDEX elixir_lines_of_shop ON public.elixir_lines USING btree (file_id, shop_code COLLATE "C", id);

CREATE INDEX elixir_runs_by_start ON public.elixir_runs USING btree (started_at);

CREATE INDEX finding_drafts_of_rule ON public.finding_drafts USING btree (rule, run);

CREATE INDEX findings_of_rule ON public.findings USING btree (rule, id);

CREATE INDEX idempotency_keys_by_time ON public.idempotency_keys USING btree (created_at);

CREATE INDEX idempotency_keys_by_user ON public.idempotency_keys USING btree (principal, created_at);

CREATE INDEX identity_attempts_window_ends_at_idx ON public.identity_attempts USING btree (window_ends_at);

CREATE INDEX identity_known_addresses_by_time ON public.identity_known_addresses USING btree (seen_at);

CREATE INDEX identity_records_expires_at_idx ON public.identity_records USING btree (expires_at);

CREATE INDEX identity_records_grant_id_idx ON public.identity_records USING btree (grant_id) WHERE (grant_id IS NOT NULL);

CREATE INDEX identity_records_session_uid_idx ON public.identity_records USING btree (session_uid) WHERE (session_uid IS NOT NULL);

CREATE UNIQUE INDEX list_views_default_key ON public.list_views USING btree (owner, list) WHERE is_default;

CREATE UNIQUE INDEX list_views_name_key ON public.list_views USING btree (owner, list, lower(name));

CREATE INDEX messages_by_code ON public.messages USING btree (message_code, id);

CREATE INDEX messages_by_state ON public.messages USING btree (state, id);

CREATE INDEX messages_by_updated ON public.messages USING btree (updated_date, id);

CREATE INDEX messages_code_text ON public.messages USING gin (fold(message_code) gin_trgm_ops);

CREATE UNIQUE INDEX messages_language_code_key ON public.messages USING btree (language, message_code);

CREATE INDEX messages_translated_text ON public.messages USING gin (fold(translated) gin_trgm_ops);

CREATE INDEX movement_history_by_accepted_date ON public.movement_history USING btree (accepted_date, id);

CREATE INDEX movement_history_by_aurora_number ON public.movement_history USING btree (aurora_number, id);

CREATE INDEX movement_history_by_completed_date ON public.movement_history USING btree (completed_date, id);

CREATE INDEX movement_history_by_county_from ON public.movement_history USING btree (shop_from_county, id);

CREATE INDEX movement_history_by_county_to ON public.movement_history USING btree (shop_to_county, id);

CREATE INDEX movement_history_by_created ON public.movement_history USING btree (created_date, id);

CREATE INDEX movement_history_by_creator ON public.movement_history USING btree (created_by COLLATE "hu-x-icu", id);

CREATE INDEX movement_history_by_fault_code ON public.movement_history USING btree (fault_code, id);

CREATE INDEX movement_history_by_inventory_from ON public.movement_history USING btree (device_from_inventory_number, id);

CREATE INDEX movement_history_by_inventory_to ON public.movement_history USING btree (device_to_inventory_number, id);

CREATE INDEX movement_history_by_prime_sols_number ON public.movement_history USING btree (prime_sols_number, id);

CREATE INDEX movement_history_by_representative_from ON public.movement_history USING btree (shop_from_representative_name, id);

CREATE INDEX movement_history_by_representative_to ON public.movement_history USING btree (shop_to_representative_name, id);

CREATE INDEX movement_history_by_requested_date ON public.movement_history USING btree (requested_date, id);

CREATE INDEX movement_history_by_serial_from ON public.movement_history USING btree (device_from_serial_number, id);

CREATE INDEX movement_history_by_serial_to ON public.movement_history USING btree (device_to_serial_number, id);

CREATE INDEX movement_history_by_shop_from_city ON public.movement_history USING btree (shop_from_city, id);

CREATE INDEX movement_history_by_shop_from_code ON public.movement_history USING btree (shop_from_code, id);

CREATE INDEX movement_history_by_shop_from_name ON public.movement_history USING btree (shop_from_name, id);

CREATE INDEX movement_history_by_shop_to_city ON public.movement_history USING btree (shop_to_city, id);

CREATE INDEX movement_history_by_shop_to_code ON public.movement_history USING btree (shop_to_code, id);

CREATE INDEX movement_history_by_shop_to_name ON public.movement_history USING btree (shop_to_name, id);

CREATE INDEX movement_history_by_status ON public.movement_history USING btree (request_status, id);

CREATE INDEX movement_history_by_type ON public.movement_history USING btree (request_type, id);

CREATE INDEX movement_history_by_type_from ON public.movement_history USING btree (device_from_type_name, id);

CREATE INDEX movement_history_by_type_to ON public.movement_history USING btree (device_to_type_name, id);

CREATE INDEX movement_history_by_updated ON public.movement_history USING btree (updated_date, id);

CREATE INDEX movement_history_by_updater ON public.movement_history USING btree (updated_by COLLATE "hu-x-icu", id);

CREATE INDEX movement_history_of_device_from ON public.movement_history USING btree (device_from_id) WHERE (device_from_id IS NOT NULL);

CREATE INDEX movement_history_of_device_to ON public.movement_history USING btree (device_to_id) WHERE (device_to_id IS NOT NULL);

CREATE INDEX movement_history_words ON public.movement_history USING gin (fold(device_from_serial_number) gin_trgm_ops, fold(device_to_serial_number) gin_trgm_ops, fold(device_from_inventory_number) gin_trgm_ops, fold(device_to_inventory_number) gin_trgm_ops, fold(shop_from_code) gin_trgm_ops, fold(shop_to_code) gin_trgm_ops, fold(shop_from_name) gin_trgm_ops, fold(shop_to_name) gin_trgm_ops, fold(shop_from_city) gin_trgm_ops, fold(shop_to_city) gin_trgm_ops, fold(shop_from_representative_name) gin_trgm_ops, fold(shop_to_representative_name) gin_trgm_ops, fold(aurora_number) gin_trgm_ops, fold(prime_sols_number) gin_trgm_ops, fold(project_id) gin_trgm_ops);

CREATE INDEX notification_deliveries_by_age ON public.notification_deliveries USING btree (made_at);

CREATE INDEX notification_deliveries_of_subscription ON public.notification_deliveries USING btree (subscription_id) WHERE (subscription_id IS NOT NULL);

CREATE INDEX notification_deliveries_waiting ON public.notification_deliveries USING btree (next_attempt_at, id) WHERE (state = 'WAITING'::text);

CREATE UNIQUE INDEX notification_events_once_a_day ON public.notification_events USING btree (event, (subject_ids[1]), day) WHERE (day IS NOT NULL);

CREATE INDEX notification_events_told ON public.notification_events USING btree (told_at) WHERE (told_at IS NOT NULL);

CREATE INDEX notification_events_waiting ON public.notification_events USING btree (next_attempt_at, id) WHERE (told_at IS NULL);

CREATE INDEX notification_preferences_by_hour ON public.notification_preferences USING btree (digest_hour) WHERE (digest_hour IS NOT NULL);

CREATE INDEX notifications_by_age ON public.notifications USING btree (made_at);

CREATE INDEX notifications_of_comment ON public.notifications USING btree (comment_id) WHERE (comment_id IS NOT NULL);

CREATE INDEX notifications_of_person ON public.notifications USING btree (recipient, id) WHERE in_product;

CREATE INDEX notifications_unread ON public.notifications USING btree (recipient) WHERE (in_product AND (read_at IS NULL));

CREATE INDEX partner_callbacks_applied_to_request ON public.partner_callbacks USING btree (reference, occurred_at) WHERE (state = 'APPLIED'::text);

CREATE INDEX partner_callbacks_kept ON public.partner_callbacks USING btree (partner, id) WHERE (state = 'KEPT'::text);

CREATE INDEX partner_callbacks_kept_of_request ON public.partner_callbacks USING btree (reference, occurred_at) WHERE (state = 'KEPT'::text);

CREATE INDEX partner_comparisons_by_partner ON public.partner_comparisons USING btree (partner, id);

CREATE INDEX partner_comparisons_by_start ON public.partner_comparisons USING btree (started_at);

CREATE INDEX prime_sols_requests_created_date_id_idx ON public.prime_sols_requests USING btree (created_date, id);

CREATE UNIQUE INDEX prime_sols_requests_idempotency_key_idx ON public.prime_sols_requests USING btree (idempotency_key);

CREATE INDEX prime_sols_requests_next_attempt_at_id_idx ON public.prime_sols_requests USING btree (next_attempt_at, id) WHERE (state = 'WAITING'::text);

CREATE INDEX prime_sols_requests_request_type_id_idx ON public.prime_sols_requests USING btree (request_type, id);

CREATE INDEX prime_sols_requests_response_http_status_code_id_idx ON public.prime_sols_requests USING btree (response_http_status_code, id);

CREATE INDEX prime_sols_requests_state_id_idx ON public.prime_sols_requests USING btree (state, id);

CREATE INDEX prime_sols_requests_updated_date_id_idx ON public.prime_sols_requests USING btree (updated_date, id);

CREATE INDEX prime_sols_requests_work_request_id_id_idx ON public.prime_sols_requests USING btree (work_request_id, id) WHERE (state = ANY (ARRAY['WAITING'::text, 'PARKED'::text]));

CREATE INDEX prime_sols_requests_work_request_id_idx ON public.prime_sols_requests USING btree (work_request_id);

CREATE INDEX push_subscriptions_by_age ON public.push_subscriptions USING btree (seen_at);

CREATE INDEX push_subscriptions_of_person ON public.push_subscriptions USING btree (recipient);

CREATE INDEX regional_representatives_by_name ON public.regional_representatives USING btree (name, id) WHERE (archived_at IS NULL);

CREATE INDEX regional_representatives_former ON public.regional_representatives USING btree (username, archived_at) WHERE (archived_at IS NOT NULL);

CREATE INDEX regional_representatives_name_start ON public.regional_representatives USING btree (fold(name) COLLATE "C") WHERE (archived_at IS NULL);

CREATE UNIQUE INDEX regional_representatives_sfa_code_key ON public.regional_representatives USING btree (sfa_code) WHERE (archived_at IS NULL);

CREATE INDEX regional_representatives_sfa_code_start ON public.regional_representatives USING btree (fold(sfa_code) COLLATE "C") WHERE (archived_at IS NULL);

CREATE INDEX regional_representatives_text ON public.regional_representatives USING gin (fold(name) gin_trgm_ops, fold(sfa_code) gin_trgm_ops, fold(username) gin_trgm_ops, fold(email) gin_trgm_ops, fold(phone) gin_trgm_ops);

CREATE INDEX regional_representatives_username_start ON public.regional_representatives USING btree (fold(username) COLLATE "C") WHERE (archived_at IS NULL);

CREATE INDEX request_statistics_by_county ON public.request_statistics USING btree (county, id);

CREATE INDEX request_statistics_by_end ON public.request_statistics USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX request_statistics_by_reason ON public.request_statistics USING btree (reason, id) WHERE (reason IS NOT NULL);

CREATE INDEX request_statistics_by_region ON public.request_statistics USING btree (region, id);

CREATE INDEX request_uploads_of_key ON public.request_uploads USING btree (repeat_key) WHERE (repeat_key IS NOT NULL);

CREATE INDEX request_uploads_of_person ON public.request_uploads USING btree (uploaded_by, number DESC);

CREATE INDEX revoked_access_by_time ON public.revoked_access USING btree (not_before);

CREATE INDEX row_changes_by_table ON public.row_changes USING btree (table_name, xid);

CREATE INDEX service_companies_by_county ON public.service_companies USING btree (county, id) WHERE (archived_at IS NULL);

CREATE UNIQUE INDEX service_companies_code_key ON public.service_companies USING btree (code) WHERE (archived_at IS NULL);

CREATE INDEX shop_places_by_day ON public.shop_places USING btree (since) WHERE (since > '-infinity'::date);

CREATE INDEX shops_by_chain ON public.shops USING btree (chain_name, id) WHERE (archived_at IS NULL);

CREATE INDEX shops_by_city ON public.shops USING btree (city, id) WHERE (archived_at IS NULL);

CREATE INDEX shops_by_county ON public.shops USING btree (county, id) WHERE (archived_at IS NULL);

CREATE INDEX shops_by_former_code ON public.shops USING btree (fold(code) COLLATE "C") WHERE (merged_into_id IS NOT NULL);

CREATE INDEX shops_by_name ON public.shops USING btree (name, id) WHERE (archived_at IS NULL);

CREATE INDEX shops_by_representative ON public.shops USING btree (regional_representative_id) WHERE (archived_at IS NULL);

CREATE INDEX shops_by_representative_name ON public.shops USING btree (sort_representative_name, id) WHERE (archived_at IS NULL);

CREATE INDEX shops_chain_text ON public.shops USING gin (sort_chain_folded gin_trgm_ops);

CREATE INDEX shops_city_text ON public.shops USING gin (sort_city_folded gin_trgm_ops);

CREATE UNIQUE INDEX shops_code_key ON public.shops USING btree (code) WHERE (archived_at IS NULL);

CREATE INDEX shops_code_start ON public.shops USING btree (fold(code) COLLATE "C") WHERE (archived_at IS NULL);

CREATE INDEX shops_code_text ON public.shops USING gin (sort_code_folded gin_trgm_ops);

CREATE INDEX shops_deleted_code ON public.shops USING btree (code) WHERE (archived_at IS NOT NULL);

CREATE INDEX shops_merged_into ON public.shops USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);

CREATE INDEX shops_name_start ON public.shops USING btree (fold(name) COLLATE "C") WHERE (archived_at IS NULL);

CREATE INDEX shops_name_text ON public.shops USING gin (sort_name_folded gin_trgm_ops);

CREATE INDEX stock_taking_heads_by_created ON public.stock_taking_heads USING btree (created_date, id) WHERE (archived_at IS NULL);

CREATE INDEX stock_taking_heads_by_date ON public.stock_taking_heads USING btree (date, id) WHERE (archived_at IS NULL);

CREATE INDEX stock_taking_heads_by_representative ON public.stock_taking_heads USING btree (sort_representative_name, id) WHERE (archived_at IS NULL);

CREATE INDEX stock_taking_heads_by_shop_city ON public.stock_taking_heads USING btree (sort_shop_city, id) WHERE (archived_at IS NULL);

CREATE INDEX stock_taking_heads_by_shop_code ON public.stock_taking_heads USING btree (sort_shop_code, id) WHERE (archived_at IS NULL);

CREATE INDEX stock_taking_heads_by_shop_name ON public.stock_taking_heads USING btree (sort_shop_name, id) WHERE (archived_at IS NULL);

CREATE INDEX stock_taking_heads_by_status ON public.stock_taking_heads USING btree (status, id) WHERE (archived_at IS NULL);

CREATE INDEX stock_taking_heads_by_updated ON public.stock_taking_heads USING btree (updated_date, id) WHERE (archived_at IS NULL);

CREATE INDEX stock_taking_heads_of_shop ON public.stock_taking_heads USING btree (shop_id, id);

CREATE UNIQUE INDEX stock_taking_heads_one_open ON public.stock_taking_heads USING btree (shop_id) WHERE ((status = 'IN_PROGRESS'::text) AND (archived_at IS NULL));

CREATE INDEX stock_taking_lines_by_type ON public.stock_taking_lines USING btree (device_type_name, id) WHERE (archived_at IS NULL);

CREATE UNIQUE INDEX stock_taking_lines_code_key ON public.stock_taking_lines USING btree (head_id, code) WHERE (code IS NOT NULL);

CREATE UNIQUE INDEX stock_taking_lines_device_key ON public.stock_taking_lines USING btree (head_id, device_id) WHERE (device_id IS NOT NULL);

CREATE INDEX stock_taking_lines_of_device ON public.stock_taking_lines USING btree (device_id) WHERE (device_id IS NOT NULL);

CREATE INDEX stock_taking_observations_of_head ON public.stock_taking_observations USING btree (head_id);

CREATE INDEX stock_taking_observations_of_line ON public.stock_taking_observations USING btree (line_id);

CREATE INDEX stock_taking_openings_of_head ON public.stock_taking_openings USING btree (head_id);

CREATE INDEX stock_taking_openings_of_person ON public.stock_taking_openings USING btree (opened_by, opened_at);

CREATE INDEX stock_taking_photos_of_head ON public.stock_taking_photos USING btree (head_id);

CREATE INDEX stock_taking_photos_of_line ON public.stock_taking_photos USING btree (line_id, taken_at, id);

CREATE UNIQUE INDEX stock_taking_photos_picture_key ON public.stock_taking_photos USING btree (file_name);

CREATE UNIQUE INDEX stock_taking_round_devices_one_round ON public.stock_taking_round_devices USING btree (device_id) WHERE (outcome IS NULL);

CREATE INDEX stock_taking_round_devices_waiting ON public.stock_taking_round_devices USING btree (round_id, shop_id) WHERE (outcome IS NULL);

CREATE INDEX stock_taking_round_shops_waiting ON public.stock_taking_round_shops USING btree (shop_id) WHERE (waiting > 0);

CREATE INDEX stock_taking_rounds_by_created ON public.stock_taking_rounds USING btree (created_date, id);

CREATE INDEX stock_taking_rounds_by_due_date ON public.stock_taking_rounds USING btree (due_date, id);

CREATE INDEX stock_taking_rounds_by_name ON public.stock_taking_rounds USING btree (name, id);

CREATE INDEX stock_taking_rounds_by_updated ON public.stock_taking_rounds USING btree (updated_date, id);

CREATE INDEX upload_plan_rows_moved ON public.upload_plan_rows USING btree (plan, line) WHERE has_moved;

CREATE INDEX upload_plan_rows_outcome ON public.upload_plan_rows USING btree (plan, outcome, line);

CREATE INDEX upload_plan_rows_warned ON public.upload_plan_rows USING btree (plan, line) WHERE (warnings IS NOT NULL);

CREATE INDEX upload_plans_owner ON public.upload_plans USING btree (owner, made_at);

CREATE INDEX uploads_by_content ON public.uploads USING btree (entity, content_hash, id) WHERE ((NOT dry_run) AND (rejected = 0));

CREATE INDEX uploads_by_time ON public.uploads USING btree (uploaded_at, id);

CREATE INDEX uploads_undoes ON public.uploads USING btree (undoes) WHERE (undoes IS NOT NULL);

CREATE INDEX warehouse_companies_by_county ON public.warehouse_companies USING btree (county, id) WHERE (archived_at IS NULL);

CREATE UNIQUE INDEX warehouse_companies_code_key ON public.warehouse_companies USING btree (code) WHERE (archived_at IS NULL);

CREATE INDEX work_request_comments_of_request ON public.work_request_comments USING btree (request_id, id);

CREATE UNIQUE INDEX work_request_devices_one_open ON public.work_request_devices USING btree (device_id) WHERE open;

CREATE INDEX work_request_files_of_comment ON public.work_request_files USING btree (comment_id) WHERE (comment_id IS NOT NULL);

CREATE INDEX work_request_files_of_picture ON public.work_request_files USING btree (picture_folder, picture_file_name) WHERE (picture_file_name IS NOT NULL);

CREATE INDEX work_request_files_unsaid ON public.work_request_files USING btree (stored_at) WHERE (comment_id IS NULL);

CREATE INDEX work_requests_about_shop ON public.work_requests USING btree (COALESCE(shop_from_id, shop_to_id), id) INCLUDE (shop_from_id, shop_to_id, request_type, request_status);

CREATE INDEX work_requests_aurora_start ON public.work_requests USING btree (fold(aurora_number) COLLATE "C") WHERE (aurora_number IS NOT NULL);

CREATE INDEX work_requests_by_accepted_date ON public.work_requests USING btree (accepted_date, id);

CREATE INDEX work_requests_by_aurora_number ON public.work_requests USING btree (aurora_number, id);

CREATE INDEX work_requests_by_comment_count ON public.work_requests USING btree (sort_comment_count, id);

CREATE INDEX work_requests_by_completed_date ON public.work_requests USING btree (completed_date, id);

CREATE INDEX work_requests_by_created ON public.work_requests USING btree (created_date, id);

CREATE INDEX work_requests_by_creator ON public.work_requests USING btree (created_by COLLATE "hu-x-icu", id);

CREATE INDEX work_requests_by_fault_code ON public.work_requests USING btree (fault_code, id);

CREATE INDEX work_requests_by_inventory_from ON public.work_requests USING btree (sort_inventory_from, id);

CREATE INDEX work_requests_by_inventory_to ON public.work_requests USING btree (sort_inventory_to, id);

CREATE INDEX work_requests_by_last_comment ON public.work_requests USING btree (sort_last_comment, id);

CREATE INDEX work_requests_by_offer_amount ON public.work_requests USING btree (offer_amount, id);

CREATE INDEX work_requests_by_offer_currency ON public.work_requests USING btree (offer_currency COLLATE "hu-x-icu", id);

CREATE INDEX work_requests_by_prime_sols_number ON public.work_requests USING btree (prime_sols_number, id);

CREATE INDEX work_requests_by_project ON public.work_requests USING btree (project_id, id);

CREATE INDEX work_requests_by_quantity_from ON public.work_requests USING btree (from_device_qty, id);

CREATE INDEX work_requests_by_quantity_to ON public.work_requests USING btree (to_device_qty, id);

CREATE INDEX work_requests_by_question ON public.work_requests USING btree (question_state, id);

CREATE INDEX work_requests_by_representative_from ON public.work_requests USING btree (sort_representative_from, id);

CREATE INDEX work_requests_by_representative_to ON public.work_requests USING btree (sort_representative_to, id);

CREATE INDEX work_requests_by_requested_date ON public.work_requests USING btree (requested_date, id);

CREATE INDEX work_requests_by_serial_from ON public.work_requests USING btree (sort_serial_from, id);

CREATE INDEX work_requests_by_serial_to ON public.work_requests USING btree (sort_serial_to, id);

CREATE INDEX work_requests_by_shop_from_city ON public.work_requests USING btree (sort_shop_from_city, id);

CREATE INDEX work_requests_by_shop_from_code ON public.work_requests USING btree (sort_shop_from_code, id);

CREATE INDEX work_requests_by_shop_from_name ON public.work_requests USING btree (sort_shop_from_name, id);

CREATE INDEX work_requests_by_shop_to_city ON public.work_requests USING btree (sort_shop_to_city, id);

CREATE INDEX work_requests_by_shop_to_code ON public.work_requests USING btree (sort_shop_to_code, id);

CREATE INDEX work_requests_by_shop_to_name ON public.work_requests USING btree (sort_shop_to_name, id);

CREATE INDEX work_requests_by_status ON public.work_requests USING btree (request_status, id);

CREATE INDEX work_requests_by_subject_city ON public.work_requests USING btree (COALESCE(sort_shop_from_city, sort_shop_to_city), id);

CREATE INDEX work_requests_by_subject_decor ON public.work_requests USING btree (sort_subject_decor, id);

CREATE INDEX work_requests_by_subject_inventory ON public.work_requests USING btree (COALESCE(sort_inventory_from, sort_inventory_to), id);

CREATE INDEX work_requests_by_subject_name ON public.work_requests USING btree (COALESCE(sort_shop_from_name, sort_shop_to_name), id);

CREATE INDEX work_requests_by_subject_type ON public.work_requests USING btree (COALESCE(sort_type_from, sort_type_to), id) INCLUDE (sort_type_from, sort_type_to);

CREATE INDEX work_requests_by_type ON public.work_requests USING btree (request_type, id);

CREATE INDEX work_requests_by_type_from ON public.work_requests USING btree (sort_type_from, id);

CREATE INDEX work_requests_by_type_to ON public.work_requests USING btree (sort_type_to, id);

CREATE INDEX work_requests_by_updated ON public.work_requests USING btree (updated_date, id);

CREATE INDEX work_requests_by_updater ON public.work_requests USING btree (updated_by COLLATE "hu-x-icu", id);

CREATE INDEX work_requests_message_text ON public.work_requests USING gin (fold(message) gin_trgm_ops);

CREATE INDEX work_requests_numbers_text ON public.work_requests USING gin (fold(aurora_number) gin_trgm_ops, fold(prime_sols_number) gin_trgm_ops, fold(project_id) gin_trgm_ops);

CREATE INDEX work_requests_of_decor_from ON public.work_requests USING btree (decor_from_id) WHERE (decor_from_id IS NOT NULL);

CREATE INDEX work_requests_of_decor_to ON public.work_requests USING btree (decor_to_id) WHERE (decor_to_id IS NOT NULL);

CREATE INDEX work_requests_of_device_from ON public.work_requests USING btree (device_from_id) WHERE (device_from_id IS NOT NULL);

CREATE INDEX work_requests_of_device_to ON public.work_requests USING btree (device_to_id) WHERE (device_to_id IS NOT NULL);

CREATE INDEX work_requests_of_person ON public.work_requests USING btree (created_by, id);

CREATE INDEX work_requests_of_shop_from ON public.work_requests USING btree (shop_from_id, id) WHERE (shop_from_id IS NOT NULL);

CREATE INDEX work_requests_of_shop_to ON public.work_requests USING btree (shop_to_id, id) WHERE (shop_to_id IS NOT NULL);

CREATE INDEX work_requests_open ON public.work_requests USING btree (request_status, created_date) WHERE (request_status <> ALL (ARRAY['DENIED'::text, 'DELETED'::text, 'COMPLETED'::text, 'FAILED'::text, 'DEVICE_STATUS_CHANGED'::text]));

CREATE INDEX work_requests_prime_sols_start ON public.work_requests USING btree (fold(prime_sols_number) COLLATE "C") WHERE (prime_sols_number IS NOT NULL);

CREATE INDEX work_requests_project_start ON public.work_requests USING btree (fold(project_id) COLLATE "C") WHERE (project_id IS NOT NULL);

CREATE INDEX work_requests_remark_text ON public.work_requests USING gin (sort_remark_folded gin_trgm_ops);

CREATE OR REPLACE FUNCTION public.account_name(of_issuer text, of_subject text, of_username text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  known account_names;
  candidate text;
begin
  for n in 1 .. 1000 loop
    select * into known from account_names where issuer = of_issuer and subject = of_subject;
    if found then
      update account_names set username = of_username
      where issuer = of_issuer and subject = of_subject and username <> of_username;
      return known.name;
    end if;
    candidate := case n when 1 then of_username else format('%s (%s)', of_username, n) end;
    continue when exists (select from account_names where issuer = of_issuer and name = candidate);
    insert into account_names (issuer, subject, username, name)
    values (of_issuer, of_subject, of_username, candidate)
    on conflict do nothing;
  end loop;
  raise exception 'no name is free for %', of_username;
end $function$;

CREATE OR REPLACE FUNCTION public.account_name(of_issuer text, of_subject text, of_username text, of_full_name text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  named text := account_name(of_issuer, of_subject, of_username);
begin
  update account_names set full_name = of_full_name
  where issuer = of_issuer and subject = of_subject and full_name is distinct from of_full_name
    and of_full_name is not null;
  return named;
end $function$;

CREATE OR REPLACE FUNCTION public.account_name(of_issuer text, of_subject text, of_username text, of_full_name text, of_may_decide boolean)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  named text := account_name(of_issuer, of_subject, of_username, of_full_name);
begin
  update account_names set may_decide = of_may_decide
  where issuer = of_issuer and subject = of_subject and may_decide is distinct from of_may_decide;
  return named;
end $function$;

CREATE OR REPLACE FUNCTION public.acting_door()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN COALESCE(NULLIF(current_setting('app.door'::text, true), ''::text), 'system'::text);

CREATE OR REPLACE FUNCTION public.acting_for()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN NULLIF(current_setting('app.on_behalf_of'::text, true), ''::text);

CREATE OR REPLACE FUNCTION public.acting_operation()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.operation'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.acting_request()
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.request_id'::text, true), ''::text))::bigint;

CREATE OR REPLACE FUNCTION public.acting_user()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN COALESCE(NULLIF(current_setting('app.actor'::text, true), ''::text), 'system'::text);

CREATE OR REPLACE FUNCTION public.add_missing_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into messages (language, message_code, translated, created_by, updated_by)
  select language, new.message_code, '', new.created_by, new.updated_by
  from unnest(array['HU', 'EN']) as language
  on conflict (language, message_code) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.all_differ(given bigint[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT (count(*) = count(DISTINCT id.id)) FROM unnest(all_differ.given) id(id) WHERE (id.id IS NOT NULL));

CREATE OR REPLACE FUNCTION public.analyze_parts(made boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET lock_timeout TO '2s'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  parted regclass;
begin
  for parted in
    select oid from pg_class where relkind = 'p' and relnamespace = current_schema()::regnamespace
      and (made or not exists (
        select from pg_stats where schemaname = current_schema() and tablename = relname and inherited))
  loop
    execute format('analyze %s', parted);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  many_to_record constant integer := 20;
  kept_for_lists constant text := 'sort\_%';
begin
  if (select count(*) from (select from new_rows limit many_to_record) n) < many_to_record then
    insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, on_behalf_of)
    select tg_table_name, n.id, record_key(n.stored), 'CREATE',
           jsonb_build_object('row', jsonb_strip_nulls(n.stored - array(
             select attname::text from pg_attribute
             where attrelid = tg_relid and attname like kept_for_lists and not attisdropped))),
           acting_operation(), acting_door(), acting_user(), acting_for()
    -- Kept apart, or each use above would make the JSON anew.
    from (select id, to_jsonb(new_rows) as stored from new_rows offset 0) n;
    return null;
  end if;

  execute format(
    'insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, on_behalf_of)
     select $1, n.id, record_key(n.stored), ''CREATE'', jsonb_build_object(''row'', jsonb_strip_nulls(n.stored)),
       $2, $3, $4, $5
     from (select id, to_jsonb(recorded) as stored from (select %s from new_rows offset 0) recorded offset 0) n',
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = tg_relid and attnum > 0 and attname not like kept_for_lists and not attisdropped))
  using tg_table_name::text, acting_operation(), acting_door(), acting_user(), acting_for();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.audit_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  names constant text[] := array['code', 'inventory_number', 'sfa_code', 'name', 'message_code', 'id'];
  present constant text[] := array(
    select key from jsonb_object_keys((select to_jsonb(n) from new_rows n limit 1)) key);
  kept constant text[] := array(
    select key from unnest(present) key
    where key not in ('version', 'updated_by', 'updated_date') and key not like 'sort\_%');
  many_to_compare constant integer := 20;
begin
  if (select count(*) from (select from new_rows limit many_to_compare) n) < many_to_compare then
    insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, on_behalf_of)
    select tg_table_name, pair.id, record_key(pair.after),
           case when diff.changes ? 'archived_at' then 'DELETE' else 'UPDATE' end,
           diff.changes, acting_operation(), acting_door(), acting_user(), acting_for()
    from (
      select n.id, to_jsonb(o) as before, to_jsonb(n) as after
      from new_rows n full join old_rows o on o.id = n.id
      offset 0
    ) pair
    cross join lateral (
      select jsonb_object_agg(key, jsonb_build_array(pair.before -> key, pair.after -> key)) as changes
      from unnest(kept) key
      where pair.after -> key is distinct from pair.before -> key
    ) diff
    where diff.changes is not null;
    return null;
  end if;

  execute format(
    'insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, on_behalf_of)
     select $1, id, record_key, case when changes ? ''archived_at'' then ''DELETE'' else ''UPDATE'' end, changes,
       $2, $3, $4, $5
     from (
       select n.id, coalesce(%s) as record_key, %s as changes
       from new_rows n full join old_rows o on o.id = n.id
       offset 0
     ) pair
     where changes <> ''{}''',
    (select string_agg(format('n.%I::text', name), ', ' order by place)
     from unnest(names) with ordinality named (name, place) where name = any (present)),
    (select string_agg(format(
       'case when n.%1$I is distinct from o.%1$I
          then jsonb_build_object(%1$L, jsonb_build_array(o.%1$I, n.%1$I)) else ''{}'' end', key), ' || ')
     from unnest(kept) key))
  using tg_table_name::text, acting_operation(), acting_door(), acting_user(), acting_for();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.brought_before_count(line stock_taking_lines, stock device_register, shop bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM ((work_requests w JOIN device_register p ON ((p.held_by_request_id = w.id))) JOIN work_request_devices c ON (((c.device_id = p.id) AND (c.request_id = w.id)))) WHERE (((w.shop_to_id = brought_before_count.shop) OR ((w.shop_to_id IS NULL) AND (w.shop_from_id = brought_before_count.shop) AND (c.side = 'TO'::text))) AND (p.archived_at IS NULL) AND (p.created_date <= (brought_before_count.line).counted_at) AND (p.device_type_id = (brought_before_count.stock).device_type_id) AND (NOT (p.decor_id IS DISTINCT FROM (brought_before_count.stock).decor_id)))));

CREATE OR REPLACE FUNCTION public.check_copies_of_new_shops()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from (select distinct postal_code, county from new_rows) n
    join postal_codes p on p.postal_code = n.postal_code where p.county <> n.county
  ) or exists (
    select from (select distinct regional_representative_id as id, sort_representative_name as name from new_rows) n
    join regional_representatives r on r.id = n.id where r.name <> n.name
  ) then
    update shops set postal_code = postal_code, regional_representative_id = regional_representative_id
    where id in (select id from new_rows);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_files_of_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  missing bigint;
begin
  perform from elixir_files where id in (select distinct file_id from new_rows) for key share;
  select file_id into missing from (select distinct file_id from new_rows) n
  where not exists (select from elixir_files f where f.id = n.file_id) limit 1;
  if found then
    raise foreign_key_violation using message = format('Lines of the file %s, which does not exist', missing),
      table = 'elixir_lines', constraint = 'elixir_lines_file';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  free_slot int := 0;
begin
  while not pg_try_advisory_xact_lock(730523, free_slot) loop
    free_slot := free_slot + 1;
  end loop;
  insert into change_counters values (tg_table_name, free_slot, 1)
  on conflict (table_name, slot) do update set changes = change_counters.changes + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from work_requests where id in (select request_id from new_rows) order by id for update;
  update work_requests w set sort_comment_count = told.comments, sort_last_comment = told.last
  from (select asked.request_id, count(c.id)::int as comments, max(c.created_date) as last
        from (select distinct request_id from new_rows) asked
        left join work_request_comments c on c.request_id = asked.request_id and c.archived_at is null
        group by asked.request_id) told
  where w.id = told.request_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.county_of(code text)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT postal_codes.county FROM postal_codes WHERE (postal_codes.postal_code = county_of.code));

CREATE OR REPLACE FUNCTION public.delete_lines_of_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from elixir_lines where file_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.deputies_of(r regional_representatives)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY[(r).deputy1_id, (r).deputy2_id, (r).deputy3_id, (r).deputy4_id, (r).deputy5_id, (r).deputy6_id, (r).deputy7_id, (r).deputy8_id, (r).deputy9_id, (r).deputy10_id];

CREATE OR REPLACE FUNCTION public.device_created()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into device_timeline (device_id, status_after, shop_after_id, warehouse_company_after_id,
    service_company_after_id, decor_after_id, quantity_after, request_id, door, operation, done_by, on_behalf_of)
  select id, device_status, shop_id, warehouse_company_id, service_company_id, decor_id, quantity,
    acting_request(), acting_door(), acting_operation(), acting_user(), acting_for()
  from new_rows;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.device_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  full join old_rows o on o.id = n.id
  left join work_request_devices c on c.device_id = n.id and c.open
  where (n.device_status, n.shop_id, n.warehouse_company_id, n.service_company_id, n.decor_id, n.quantity)
    is distinct from
    (o.device_status, o.shop_id, o.warehouse_company_id, o.service_company_id, o.decor_id, o.quantity);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.device_register_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select name into new.sort_decor_name from device_types where id = new.decor_id;
  select code, name, city, sort_representative_name
    into new.sort_shop_code, new.sort_shop_name, new.sort_shop_city, new.sort_representative_name
    from shops where id = new.shop_id;
  select name into new.sort_warehouse_name from warehouse_companies where id = new.warehouse_company_id;
  select name into new.sort_service_name from service_companies where id = new.service_company_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.device_register_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.device_request_copies_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from new_rows n full join old_rows o on o.id = n.id
    where (n.serial_number, n.inventory_number, n.sort_decor_name)
      is distinct from (o.serial_number, o.inventory_number, o.sort_decor_name)) then
    return null;
  end if;
  update work_requests w set sort_serial_from = n.serial_number, sort_inventory_from = n.inventory_number,
    sort_decor_from = n.sort_decor_name,
    sort_subject_decor = coalesce(
      (select name from device_types where id = coalesce(w.decor_to_id, w.decor_from_id)), n.sort_decor_name)
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.serial_number, n.inventory_number, n.sort_decor_name)
      is distinct from (o.serial_number, o.inventory_number, o.sort_decor_name) offset 0) n
  where w.device_from_id = n.id;
  update work_requests w set sort_serial_to = n.serial_number, sort_inventory_to = n.inventory_number,
    sort_decor_to = n.sort_decor_name,
    sort_subject_decor = case when w.device_from_id is not null then w.sort_subject_decor else coalesce(
      (select name from device_types where id = coalesce(w.decor_to_id, w.decor_from_id)), n.sort_decor_name) end
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.serial_number, n.inventory_number, n.sort_decor_name)
      is distinct from (o.serial_number, o.inventory_number, o.sort_decor_name) offset 0) n
  where w.device_to_id = n.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.fill_county()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.county := (select county from postal_codes where postal_code = new.postal_code);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fold(value text DEFAULT fold_accents(''::text))
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(value) = length(value) then lower(value collate "C") else public.fold_accents(value) end
$function$;

CREATE OR REPLACE FUNCTION public.fold_accents(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 20
AS $function$
begin
  return lower(public.unaccent('public.unaccent', value));
end $function$;

CREATE OR REPLACE FUNCTION public.is_being_undone(request bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM (bulk_decisions d JOIN bulk_decision_rows r ON ((r.decision_id = d.id))) WHERE ((d.event = 'undo'::text) AND (d.finished_at IS NULL) AND (r.request_id = is_being_undone.request) AND (r.outcome IS NULL))));

CREATE OR REPLACE FUNCTION public.is_final_status(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['DENIED'::text, 'DELETED'::text, 'COMPLETED'::text, 'FAILED'::text, 'DEVICE_STATUS_CHANGED'::text]));

CREATE OR REPLACE FUNCTION public.is_quiet()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT (instance.quiet_since IS NOT NULL) FROM instance), false);

CREATE OR REPLACE FUNCTION public.keep_first_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop_places (shop_id, since, county, region)
  select n.id, '-infinity', n.county, r.region from new_rows n join regional_representatives r on r.id = n.regional_representative_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_new_request_statistics()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into request_statistics (id, county, region, reason, ended_at)
  select n.id, coalesce(s.county, ''), coalesce(r.region, ''),
    service_reason(n.request_type, n.fault_code, n.remark), case when is_final_status(n.request_status) then n.updated_date end
  from new_rows n
  left join shops s on s.id = coalesce(n.shop_from_id, n.shop_to_id)
  left join regional_representatives r on r.id = s.regional_representative_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop_places (shop_id, since, county, region)
  select n.id, (now() at time zone 'Europe/Budapest')::date, n.county, r.region
  from (
    -- Joined by hash whatever was planned for single rows.
    select n.id, n.county, n.regional_representative_id from new_rows n full join old_rows o on o.id = n.id
    where (o.county, o.regional_representative_id) is distinct from (n.county, n.regional_representative_id) offset 0) n
  join regional_representatives r on r.id = n.regional_representative_id
  on conflict (shop_id, since) do update set county = excluded.county, region = excluded.region;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_regions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from shops
  where regional_representative_id in (
    select n.id from new_rows n full join old_rows o on o.id = n.id where o.region <> n.region)
  order by id for share;
  insert into shop_places (shop_id, since, county, region)
  select s.id, (now() at time zone 'Europe/Budapest')::date, s.county, n.region
  from (
    select n.id, n.region from new_rows n full join old_rows o on o.id = n.id where o.region <> n.region offset 0) n
  join shops s on s.regional_representative_id = n.id
  on conflict (shop_id, since) do update set county = excluded.county, region = excluded.region;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_request_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  day_before date := (select (ended_at at time zone 'Europe/Budapest')::date from request_statistics where id = new.id);
begin
  update request_statistics set ended_at = case when is_final_status(new.request_status) then new.updated_date end
  where id = new.id;
  if day_before < (now() at time zone 'Europe/Budapest')::date then
    insert into reopened_requests (ended_day) select day_before
    -- An undo of thousands of requests needs one row a minute.
    where not exists (
      select from reopened_requests r where r.ended_day = day_before and r.reopened_at > now() - interval '1 minute');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_changed_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from new_rows limit many_rows()) n) = many_rows() then
    insert into row_changes (table_name) values (tg_table_name);
  else
    insert into row_changes (table_name, row_id, before)
    select tg_table_name, pair.id, diff.before
    from (select n.id, to_jsonb(o) as before, to_jsonb(n) as after
          from new_rows n full join old_rows o on o.id = n.id offset 0) pair
    cross join lateral (
      select jsonb_object_agg(b.key, b.value) as before
      from jsonb_each(pair.before) b where b.value is distinct from pair.after -> b.key
    ) diff
    where diff.before is not null;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE PROCEDURE public.log_changes_of(IN name text)
 LANGUAGE plpgsql
AS $procedure$
declare
  has_id constant boolean := exists (
    select from pg_attribute where attrelid = name::regclass and attname = 'id' and atttypid = 'bigint'::regtype);
begin
  if has_id then
    execute format('create trigger log_new_rows after insert on %I referencing new table as new_rows
      for each statement execute function log_new_rows()', name);
    execute format('create trigger log_changed_rows after update on %I
      referencing old table as old_rows new table as new_rows
      for each statement execute function log_changed_rows()', name);
    execute format('create trigger log_unknown_rows after delete or truncate on %I
      for each statement execute function log_unknown_rows()', name);
  else
    execute format('create trigger log_unknown_rows after insert or update or delete or truncate on %I
      for each statement execute function log_unknown_rows()', name);
  end if;
end $procedure$;

CREATE OR REPLACE FUNCTION public.log_new_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from new_rows limit many_rows()) n) = many_rows() then
    insert into row_changes (table_name) values (tg_table_name);
  else
    insert into row_changes (table_name, row_id) select tg_table_name, id from new_rows;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_unknown_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into row_changes (table_name) values (tg_table_name);
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.make_part(IN parted regclass, IN part text)
 LANGUAGE plpgsql
AS $procedure$
declare
  given record;
begin
  execute format('create table %I (like %s including all excluding identity)', part, parted);
  execute format('create trigger append_only before update or delete or truncate on %I
    for each statement execute function refuse_change()', part);
  for given in
    select privilege_type, grantee::regrole from pg_class, aclexplode(relacl)
    where oid = parted and grantee not in (0, relowner)
  loop
    execute format('grant %s on %I to %s', given.privilege_type, part, given.grantee);
  end loop;
end $procedure$;

CREATE OR REPLACE FUNCTION public.make_parts()
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET lock_timeout TO '2s'
 SET "TimeZone" TO 'UTC'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  parted regclass;
  since timestamptz;
  until timestamptz;
  part text;
begin
  for parted in
    select oid from pg_class where relkind = 'p' and relnamespace = current_schema()::regnamespace order by relname
  loop
    while parts_end(parted) < now() + interval '6 months' loop
      execute format('lock table only %s in share update exclusive mode', parted);
      since := parts_end(parted);
      exit when since >= now() + interval '6 months';
      until := since + interval '3 months';
      part := parted || to_char(since, '"_"YYYY"q"Q');
      call make_part(parted, part);
      call move_into_part(parted, part, since, until);
      execute format('alter table %s attach partition %I for values from (%L) to (%L)', parted, part, since, until);
      return next part;
    end loop;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.many_rows()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 500;

CREATE OR REPLACE FUNCTION public.may_decide(person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT a.may_decide FROM account_names a WHERE ((lower(a.name) = lower(may_decide.person)) AND (a.may_decide IS NOT NULL)) ORDER BY a.since DESC LIMIT 1), (EXISTS (SELECT FROM regional_representatives r WHERE ((r.username = lower(may_decide.person)) AND (r.archived_at IS NULL) AND (r.rank = 'REGIONAL_LEADER'::text)))));

CREATE OR REPLACE PROCEDURE public.move_into_part(IN parted regclass, IN part text, IN since timestamp with time zone, IN until timestamp with time zone)
 LANGUAGE plpgsql
AS $procedure$
declare
  rest constant text := parted || '_default';
  moment constant text := substring(pg_get_partkeydef(parted) from '\((.*)\)');
begin
  execute format('alter table %I disable trigger append_only', rest);
  execute format('with late as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from late',
    rest, moment, since, moment, until, part);
  execute format('alter table %I enable trigger append_only', rest);
end $procedure$;

CREATE OR REPLACE FUNCTION public.note_absences()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into notification_events (event, subject_ids, mentions)
  select 'absence-began', array[n.id],
    case when n.out_of_office_end_date is not distinct from o.out_of_office_end_date then named.people end
  from new_rows n join old_rows o on o.id = n.id
  cross join lateral (
    select array_agg(d.username) as people from regional_representatives d
    where d.archived_at is null
      and d.id = any(deputies_of(n)) and d.id <> all(array_remove(deputies_of(o), null))) named
  where n.archived_at is null and acting_door() <> 'DEMO'
    and n.out_of_office_end_date >= (now() at time zone 'Europe/Budapest')::date
    and (n.out_of_office_end_date is distinct from o.out_of_office_end_date or named.people is not null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_closed_sheets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into notification_events (event, subject_ids)
  select 'sheet-closed', array_agg(n.id order by n.id)
  from new_rows n join old_rows o on o.id = n.id
  where n.status = 'CLOSED' and o.status = 'IN_PROGRESS' and acting_door() <> 'DEMO'
  having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if acting_door() <> 'DEMO' then
    insert into notification_events (event, subject_ids)
    select lower(kind), array_agg(id order by id) from new_rows group by kind;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_first_absences()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into notification_events (event, subject_ids)
  select 'absence-began', array[id] from new_rows
  where acting_door() <> 'DEMO' and archived_at is null
    and out_of_office_end_date >= (now() at time zone 'Europe/Budapest')::date;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if acting_door() <> 'DEMO' then
    insert into notification_events (event, subject_ids)
    select event, array_agg(id order by id) from new_rows group by event;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_new_mentions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into notification_events (event, subject_ids, mentions)
  select 'comment-edited', array[n.id], array(select unnest(n.mentions) except select unnest(o.mentions))
  from new_rows n join old_rows o on o.id = n.id
  where n.archived_at is null and not n.mentions <@ o.mentions and acting_door() <> 'DEMO';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_rounds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into notification_events (event, subject_ids)
  select 'round-started', array[id] from new_rows where acting_door() <> 'DEMO';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.number_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.device_group_serial := 'G' || new.inventory_number;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.number_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update device_register
  set device_group_serial = new.device_group_serial, version = version + 1,
    updated_by = new.updated_by, updated_date = new.updated_date
  where parent_device_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pack_deputies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.parts_end(parted regclass)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parted
$function$;

CREATE OR REPLACE FUNCTION public.person_name(username text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select living.name from regional_representatives living
      where living.username = lower(person_name.username) and living.archived_at is null),
    (select account.full_name from account_names account
      where lower(account.name) = lower(person_name.username) and account.full_name is not null
      order by account.since desc limit 1),
    (select former.name from regional_representatives former
      where former.username = lower(person_name.username) and former.archived_at is not null
      order by former.archived_at desc limit 1))
$function$;

CREATE OR REPLACE FUNCTION public.placeholders_of(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT match.match[1] AS match FROM regexp_matches(placeholders_of.value, '\{([A-Za-z0-9_]+)\}'::text, 'g'::text) match(match));

CREATE OR REPLACE FUNCTION public.record_key(stored jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((stored ->> 'code'::text), (stored ->> 'inventory_number'::text), (stored ->> 'sfa_code'::text), (stored ->> 'name'::text), (stored ->> 'message_code'::text), (stored ->> 'id'::text));

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise foreign_key_violation using message = 'A line stays in its file', table = 'elixir_lines', constraint = 'elixir_lines_file';
end $function$;

CREATE OR REPLACE FUNCTION public.representative_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name) then
    return null;
  end if;
  perform from shops
  where regional_representative_id in (
    select n.id from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name)
  order by id for no key update;
  update shops s set sort_representative_name = n.name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where n.name is distinct from o.name offset 0) n
  where s.regional_representative_id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.seen_again(line stock_taking_lines, shop bigint, found_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM (stock_taking_lines o JOIN stock_taking_heads oh ON ((oh.id = o.head_id))) WHERE ((o.device_id = (seen_again.line).device_id) AND (o.head_id <> (seen_again.line).head_id) AND (o.archived_at IS NULL) AND (oh.archived_at IS NULL) AND (oh.status <> 'DENIED'::text) AND ((oh.shop_id = seen_again.shop) = ((seen_again.line).status <> 'EXTRA'::text)) AND (GREATEST(o.found_at, o.counted_at) > seen_again.found_at))));

CREATE OR REPLACE FUNCTION public.service_reason(request_type text, fault_code text, remark text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((request_type = 'SERVICE'::text) AND (remark IS NOT NULL)) THEN COALESCE(NULLIF(fault_code, 'OTHER'::text), "left"((upper("left"(TRIM(BOTH FROM remark), 1)) || lower(substr(TRIM(BOTH FROM remark), 2))), 120)) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.service_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name) then
    return null;
  end if;
  for turn in 1..2 loop
    perform from device_register d
    where d.service_company_id in (
      select n.id from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name offset 0)
    order by d.id for no key update;
    update device_register d set sort_service_name = n.name
    from (
      select n.* from new_rows n full join old_rows o on o.id = n.id
      where n.name is distinct from o.name offset 0) n
    where d.service_company_id = n.id and d.sort_service_name is distinct from n.name;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_round_devices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from stock_taking_round_shops
  where (round_id, shop_id) in (
    select r.round_id, r.shop_id
    from new_rows n join stock_taking_round_devices r on r.device_id = n.id
    where r.outcome is null
      and (not n.need_stock_taking or n.shop_id is distinct from r.shop_id or n.archived_at is not null))
  order by id for no key update;
  if not found then
    return null;
  end if;
  with settled as (
    update stock_taking_round_devices r
    set settled_date = now(), outcome = case
      when acting_door() <> 'STOCK_TAKING' or n.need_stock_taking and n.shop_id is not null then 'DROPPED'
      when n.need_stock_taking then 'ABSENT'
      else 'FOUND' end
    from new_rows n
    where r.device_id = n.id and r.outcome is null
      and (not n.need_stock_taking or n.shop_id is distinct from r.shop_id or n.archived_at is not null)
    returning r.round_id, r.shop_id, r.outcome
  ), counted as (
    select round_id, shop_id, count(*) filter (where outcome = 'FOUND') as found,
      count(*) filter (where outcome = 'ABSENT') as absent, count(*) filter (where outcome = 'DROPPED') as dropped
    from settled group by round_id, shop_id
  )
  update stock_taking_round_shops s
  set found = s.found + c.found, absent = s.absent + c.absent, dropped = s.dropped + c.dropped
  from counted c where s.round_id = c.round_id and s.shop_id = c.shop_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.share_turn(turn bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(turn);
end $function$;

CREATE OR REPLACE FUNCTION public.shop_copies_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where (n.name, n.city, n.sort_representative_name)
    is distinct from (o.name, o.city, o.sort_representative_name)) then
    return null;
  end if;
  perform from device_register d
  where d.shop_id in (
    select n.id from new_rows n full join old_rows o on o.id = n.id
    where (n.name, n.city, n.sort_representative_name)
      is distinct from (o.name, o.city, o.sort_representative_name) offset 0)
  order by d.id for no key update;
  update device_register d
  set sort_shop_name = n.name, sort_shop_city = n.city, sort_representative_name = n.sort_representative_name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.name, n.city, n.sort_representative_name)
      is distinct from (o.name, o.city, o.sort_representative_name) offset 0) n
  where d.shop_id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shop_representative()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select name into new.sort_representative_name from regional_representatives where id = new.regional_representative_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.shop_request_copies_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where (n.name, n.city, n.sort_representative_name)
    is distinct from (o.name, o.city, o.sort_representative_name)) then
    return null;
  end if;
  perform from work_requests
  where id in (
    select w.id
    from (
      select n.id from new_rows n full join old_rows o on o.id = n.id
      where (n.name, n.city, n.sort_representative_name)
        is distinct from (o.name, o.city, o.sort_representative_name) offset 0) n
    cross join lateral (
      select id from work_requests where shop_from_id = n.id
      union all select id from work_requests where shop_to_id = n.id) w)
  order by id for no key update;
  update work_requests w set sort_shop_from_name = n.name, sort_shop_from_city = n.city,
    sort_representative_from = n.sort_representative_name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.name, n.city, n.sort_representative_name)
      is distinct from (o.name, o.city, o.sort_representative_name) offset 0) n
  where w.shop_from_id = n.id;
  update work_requests w set sort_shop_to_name = n.name, sort_shop_to_city = n.city,
    sort_representative_to = n.sort_representative_name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.name, n.city, n.sort_representative_name)
      is distinct from (o.name, o.city, o.sort_representative_name) offset 0) n
  where w.shop_to_id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shop_stock_taking_copies_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where (n.code, n.name, n.city, n.sort_representative_name)
    is distinct from (o.code, o.name, o.city, o.sort_representative_name)) then
    return null;
  end if;
  update stock_taking_heads h set sort_shop_code = n.code, sort_shop_name = n.name, sort_shop_city = n.city,
    sort_representative_name = n.sort_representative_name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.code, n.name, n.city, n.sort_representative_name)
      is distinct from (o.code, o.name, o.city, o.sort_representative_name) offset 0) n
  where h.shop_id = n.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.stands_in_for(acting text, representative bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT today.absent_username FROM ((regional_representatives me JOIN deputies_today today ON ((today.deputy_id = me.id))) JOIN asked_people asked ON (((asked.person_id = today.absent_id) AND (asked.representative_id = stands_in_for.representative)))) WHERE ((me.username = lower(stands_in_for.acting)) AND (me.archived_at IS NULL) AND (NOT (EXISTS (SELECT FROM asked_people own WHERE ((own.representative_id = stands_in_for.representative) AND (own.person_id = me.id)))))) ORDER BY (today.absent_id <> stands_in_for.representative), today.absent_id LIMIT 1);

CREATE OR REPLACE FUNCTION public.stock_taking_conflict(line stock_taking_lines)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((line).device_id IS NULL) THEN 'UNKNOWN_CODE'::text ELSE (SELECT CASE WHEN (d.archived_at IS NOT NULL) THEN 'DEVICE_DELETED'::text WHEN (EXISTS (SELECT FROM work_request_devices o WHERE ((o.device_id = d.id) AND o.open))) THEN 'OPEN_REQUEST'::text WHEN (((stock_taking_conflict.line).status = 'DENIED'::text) AND ((d.shop_id IS DISTINCT FROM h.shop_id) OR (d.quantity > (stock_taking_conflict.line).quantity))) THEN 'MOVED'::text WHEN (((stock_taking_conflict.line).counted_at IS NOT NULL) AND (d.shop_id IS DISTINCT FROM h.shop_id)) THEN 'MOVED'::text WHEN ((((stock_taking_conflict.line).status = 'DENIED'::text) OR ((stock_taking_conflict.line).counted_at IS NOT NULL) OR (((stock_taking_conflict.line).status = 'EXTRA'::text) AND (d.shop_id IS DISTINCT FROM h.shop_id))) AND (seen_again(stock_taking_conflict.line, h.shop_id, found.at) OR (EXISTS (SELECT FROM device_timeline t WHERE ((t.device_id = d.id) AND (t.done_at > found.at) AND (t.status_before IS NOT NULL) AND ((t.door <> 'STOCK_TAKING'::text) OR (EXISTS (SELECT FROM (stock_taking_lines o JOIN stock_taking_heads oh ON ((oh.id = o.head_id))) WHERE ((o.device_id = d.id) AND (oh.shop_id = t.shop_after_id) AND (oh.status = 'APPROVED'::text) AND (COALESCE(o.counted_at, o.found_at) > found.at))))) AND ((((t.shop_before_id IS DISTINCT FROM t.shop_after_id) OR (t.warehouse_company_before_id IS DISTINCT FROM t.warehouse_company_after_id)) OR (t.service_company_before_id IS DISTINCT FROM t.service_company_after_id)) OR (t.quantity_before IS DISTINCT FROM t.quantity_after))))))) THEN 'MOVED'::text WHEN (((stock_taking_conflict.line).counted_quantity > d.quantity) AND brought_before_count(stock_taking_conflict.line, d.*, h.shop_id)) THEN 'OPEN_REQUEST'::text WHEN ((stock_taking_conflict.line).counted_at IS NOT NULL) THEN taken_before_count(stock_taking_conflict.line, d.*, h.shop_id) ELSE NULL::text END AS "case" FROM device_register d, stock_taking_heads h, LATERAL COALESCE((stock_taking_conflict.line).counted_at, CASE (stock_taking_conflict.line).status WHEN 'EXTRA'::text THEN (stock_taking_conflict.line).found_at ELSE h.closed_date END) found(at) WHERE ((d.id = (stock_taking_conflict.line).device_id) AND (h.id = (stock_taking_conflict.line).head_id))) END;

CREATE OR REPLACE FUNCTION public.stock_taking_head_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select code, name, city, sort_representative_name
    into new.sort_shop_code, new.sort_shop_name, new.sort_shop_city, new.sort_representative_name
    from shops where id = new.shop_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.take_turn(kind integer, turn integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(kind, turn);
end $function$;

CREATE OR REPLACE FUNCTION public.take_turn(turn bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(turn);
end $function$;

CREATE OR REPLACE FUNCTION public.taken_before_count(line stock_taking_lines, stock device_register, shop bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT CASE WHEN bool_or((p.archived_at IS NULL)) THEN 'OPEN_REQUEST'::text WHEN (count(*) > 0) THEN 'MOVED'::text ELSE NULL::text END AS "case" FROM (work_requests w JOIN device_register p ON ((p.held_by_request_id = w.id))) WHERE ((COALESCE(w.shop_from_id, w.shop_to_id) = taken_before_count.shop) AND (p.device_type_id = (taken_before_count.stock).device_type_id) AND (NOT (p.decor_id IS DISTINCT FROM (taken_before_count.stock).decor_id)) AND ((p.archived_at IS NULL) OR (p.archived_at > (taken_before_count.line).created_date)) AND (NOT (EXISTS (SELECT FROM stock_taking_lines own WHERE ((own.head_id = (taken_before_count.line).head_id) AND (own.device_id = p.id))))) AND (SELECT ((t.shop_after_id = taken_before_count.shop) AND (t.quantity_after > 0)) FROM device_timeline t WHERE ((t.device_id = p.id) AND (t.done_at <= (taken_before_count.line).counted_at)) ORDER BY t.id DESC LIMIT 1)));

CREATE OR REPLACE FUNCTION public.transit_names(named jsonb, device device_register)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((named = '[]'::jsonb) OR (named @> to_jsonb((device).id)) OR (((device).serial_number IS NULL) AND (EXISTS (SELECT FROM (jsonb_array_elements_text(transit_names.named) n(id) JOIN device_register gone ON ((gone.id = (n.id)::bigint))) WHERE ((gone.serial_number IS NULL) AND (gone.archived_at IS NOT NULL) AND (gone.device_type_id = (transit_names.device).device_type_id) AND (NOT (gone.decor_id IS DISTINCT FROM (transit_names.device).decor_id)))))));

CREATE OR REPLACE FUNCTION public.usernames_called(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_agg(distinct username) from (
    select username, name from regional_representatives
    union all
    select name, full_name from account_names where full_name is not null) person
  where position(fold(words) in fold(person.name)) > 0
$function$;

CREATE OR REPLACE FUNCTION public.warehouse_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name) then
    return null;
  end if;
  for turn in 1..2 loop
    perform from device_register d
    where d.warehouse_company_id in (
      select n.id from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name offset 0)
    order by d.id for no key update;
    update device_register d set sort_warehouse_name = n.name
    from (
      select n.* from new_rows n full join old_rows o on o.id = n.id
      where n.name is distinct from o.name offset 0) n
    where d.warehouse_company_id = n.id and d.sort_warehouse_name is distinct from n.name;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.watch_table(IN name text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger audit_insert after insert on %I referencing new table as new_rows
    for each statement execute function audit_inserted()', name);
  execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function audit_updated()', name);
  call log_changes_of(name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.work_request_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select code, name, city, sort_representative_name
    into new.sort_shop_from_code, new.sort_shop_from_name, new.sort_shop_from_city, new.sort_representative_from
    from shops where id = new.shop_from_id;
  select code, name, city, sort_representative_name
    into new.sort_shop_to_code, new.sort_shop_to_name, new.sort_shop_to_city, new.sort_representative_to
    from shops where id = new.shop_to_id;
  select name into new.sort_type_from from device_types where id = new.device_type_from_id;
  select name into new.sort_type_to from device_types where id = new.device_type_to_id;
  select serial_number, inventory_number, sort_decor_name
    into new.sort_serial_from, new.sort_inventory_from, new.sort_decor_from
    from device_register where id = new.device_from_id for share;
  select serial_number, inventory_number, sort_decor_name
    into new.sort_serial_to, new.sort_inventory_to, new.sort_decor_to
    from device_register where id = new.device_to_id for share;
  new.sort_subject_decor := coalesce(
    (select name from device_types where id = coalesce(new.decor_to_id, new.decor_from_id)),
    case when new.device_from_id is not null then new.sort_decor_from else new.sort_decor_to end);
  return new;
end $function$;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_trail FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.audit_trail REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.audit_trail REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.audit_trail FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.aurora_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.aurora_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.aurora_requests FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER audit_insert AFTER INSERT ON public.device_register REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted();

CREATE TRIGGER audit_update AFTER UPDATE ON public.device_register REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated();

CREATE TRIGGER copies BEFORE INSERT OR UPDATE OF decor_id, shop_id, warehouse_company_id, service_company_id ON public.device_register FOR EACH ROW EXECUTE FUNCTION device_register_copies();

CREATE TRIGGER keep_request_copies AFTER UPDATE ON public.device_register REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION device_request_copies_changed();

CREATE TRIGGER later_group_numbers AFTER UPDATE OF inventory_number ON public.device_register FOR EACH ROW WHEN (((old.inventory_number IS DISTINCT FROM new.inventory_number) AND (new.device_group_serial IS NOT NULL) AND (new.parent_device_id IS NULL))) EXECUTE FUNCTION number_members();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.device_register REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.device_register REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.device_register FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER number_group BEFORE UPDATE OF inventory_number ON public.device_register FOR EACH ROW WHEN (((old.inventory_number IS DISTINCT FROM new.inventory_number) AND (new.device_group_serial IS NOT NULL) AND (new.parent_device_id IS NULL))) EXECUTE FUNCTION number_group();

CREATE TRIGGER rules BEFORE INSERT OR UPDATE OF device_type_id, serial_number, parent_device_id ON public.device_register FOR EACH ROW EXECUTE FUNCTION device_register_rules();

CREATE TRIGGER settle_rounds AFTER UPDATE ON public.device_register REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_round_devices();

CREATE TRIGGER timeline_insert AFTER INSERT ON public.device_register REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION device_created();

CREATE TRIGGER timeline_update AFTER UPDATE ON public.device_register REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION device_moved();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.device_timeline FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER log_unknown_rows AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.device_type_children FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER audit_insert AFTER INSERT ON public.device_types REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted();

CREATE TRIGGER audit_update AFTER UPDATE ON public.device_types REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.device_types REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.device_types REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.device_types FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.elixir_files FOR EACH STATEMENT EXECUTE FUNCTION count_change();

CREATE TRIGGER delete_lines AFTER DELETE ON public.elixir_files FOR EACH ROW EXECUTE FUNCTION delete_lines_of_file();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.elixir_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.elixir_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.elixir_files FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER check_files AFTER INSERT ON public.elixir_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_files_of_lines();

CREATE TRIGGER keep_file BEFORE UPDATE OF file_id ON public.elixir_lines FOR EACH ROW WHEN ((old.file_id <> new.file_id)) EXECUTE FUNCTION refuse_other_file();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.elixir_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.elixir_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.elixir_lines FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.findings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.findings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.findings FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER add_missing AFTER INSERT ON public.messages FOR EACH ROW WHEN ((new.shipped IS NULL)) EXECUTE FUNCTION add_missing_messages();

CREATE TRIGGER audit_insert AFTER INSERT ON public.messages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((acting_user() <> 'system'::text)) EXECUTE FUNCTION audit_inserted();

CREATE TRIGGER audit_update AFTER UPDATE ON public.messages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((acting_user() <> 'system'::text)) EXECUTE FUNCTION audit_updated();

CREATE TRIGGER count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.messages FOR EACH STATEMENT EXECUTE FUNCTION count_change();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.messages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.messages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.messages FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.movement_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.movement_history REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.movement_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.movement_history FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER note_movements AFTER INSERT ON public.movement_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_movements();

CREATE TRIGGER count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.notifications FOR EACH STATEMENT EXECUTE FUNCTION count_change();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.prime_sols_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.prime_sols_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.prime_sols_requests FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER audit_insert AFTER INSERT ON public.regional_representatives REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted();

CREATE TRIGGER audit_update AFTER UPDATE ON public.regional_representatives REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated();

CREATE TRIGGER keep_names AFTER UPDATE ON public.regional_representatives REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION representative_renamed();

CREATE TRIGGER keep_regions AFTER UPDATE ON public.regional_representatives REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_regions();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.regional_representatives REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.regional_representatives REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.regional_representatives FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER note_absences AFTER UPDATE ON public.regional_representatives REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_absences();

CREATE TRIGGER note_first_absences AFTER INSERT ON public.regional_representatives REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_first_absences();

CREATE TRIGGER pack_deputies BEFORE INSERT OR UPDATE OF deputy1_id, deputy2_id, deputy3_id, deputy4_id, deputy5_id, deputy6_id, deputy7_id, deputy8_id, deputy9_id, deputy10_id ON public.regional_representatives FOR EACH ROW EXECUTE FUNCTION pack_deputies();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.request_statistics REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.request_statistics REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.request_statistics FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER audit_insert AFTER INSERT ON public.service_companies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted();

CREATE TRIGGER audit_update AFTER UPDATE ON public.service_companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated();

CREATE TRIGGER fill_county BEFORE INSERT OR UPDATE OF postal_code, county ON public.service_companies FOR EACH ROW EXECUTE FUNCTION fill_county();

CREATE TRIGGER keep_device_copies AFTER UPDATE ON public.service_companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION service_renamed();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.service_companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.service_companies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.service_companies FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER audit_insert AFTER INSERT ON public.shops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted();

CREATE TRIGGER audit_update AFTER UPDATE ON public.shops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated();

CREATE TRIGGER check_copies_of_new AFTER INSERT ON public.shops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_copies_of_new_shops();

CREATE TRIGGER fill_county BEFORE UPDATE OF postal_code, county ON public.shops FOR EACH ROW EXECUTE FUNCTION fill_county();

CREATE TRIGGER fill_county_of_new BEFORE INSERT ON public.shops FOR EACH ROW WHEN ((new.county IS NULL)) EXECUTE FUNCTION fill_county();

CREATE TRIGGER keep_first_places AFTER INSERT ON public.shops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_first_places();

CREATE TRIGGER keep_places AFTER UPDATE ON public.shops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_places();

CREATE TRIGGER keep_representative BEFORE UPDATE OF regional_representative_id ON public.shops FOR EACH ROW EXECUTE FUNCTION shop_representative();

CREATE TRIGGER keep_representative_of_new BEFORE INSERT ON public.shops FOR EACH ROW WHEN ((new.sort_representative_name IS NULL)) EXECUTE FUNCTION shop_representative();

CREATE TRIGGER keep_request_copies AFTER UPDATE ON public.shops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shop_request_copies_changed();

CREATE TRIGGER keep_stock_taking_copies AFTER UPDATE ON public.shops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shop_stock_taking_copies_changed();

CREATE TRIGGER later_device_copies AFTER UPDATE ON public.shops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shop_copies_changed();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.shops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.shops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.shops FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_taking_heads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted();

CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_taking_heads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated();

CREATE TRIGGER copies BEFORE INSERT OR UPDATE OF shop_id ON public.stock_taking_heads FOR EACH ROW EXECUTE FUNCTION stock_taking_head_copies();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.stock_taking_heads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.stock_taking_heads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.stock_taking_heads FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER note_closed AFTER UPDATE ON public.stock_taking_heads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_closed_sheets();

CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_taking_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted();

CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_taking_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.stock_taking_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.stock_taking_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.stock_taking_lines FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.stock_taking_observations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.stock_taking_photos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER log_unknown_rows AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.stock_taking_photos FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.stock_taking_round_shops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.stock_taking_round_shops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.stock_taking_round_shops FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_taking_rounds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted();

CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_taking_rounds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.stock_taking_rounds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.stock_taking_rounds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.stock_taking_rounds FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER note_rounds AFTER INSERT ON public.stock_taking_rounds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rounds();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.uploads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.uploads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.uploads FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER audit_insert AFTER INSERT ON public.warehouse_companies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted();

CREATE TRIGGER audit_update AFTER UPDATE ON public.warehouse_companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated();

CREATE TRIGGER fill_county BEFORE INSERT OR UPDATE OF postal_code, county ON public.warehouse_companies FOR EACH ROW EXECUTE FUNCTION fill_county();

CREATE TRIGGER keep_device_copies AFTER UPDATE ON public.warehouse_companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION warehouse_renamed();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.warehouse_companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.warehouse_companies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.warehouse_companies FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER count_changed_comments AFTER UPDATE ON public.work_request_comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_comments();

CREATE TRIGGER count_new_comments AFTER INSERT ON public.work_request_comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_comments();

CREATE TRIGGER note_comments AFTER INSERT ON public.work_request_comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_comments();

CREATE TRIGGER note_new_mentions AFTER UPDATE ON public.work_request_comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_mentions();

CREATE TRIGGER log_unknown_rows AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.work_request_devices FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();

CREATE TRIGGER audit_insert AFTER INSERT ON public.work_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted();

CREATE TRIGGER audit_update AFTER UPDATE ON public.work_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated();

CREATE TRIGGER copies BEFORE INSERT OR UPDATE OF shop_from_id, shop_to_id, device_type_from_id, device_type_to_id, device_from_id, device_to_id, decor_from_id, decor_to_id ON public.work_requests FOR EACH ROW EXECUTE FUNCTION work_request_copies();

CREATE TRIGGER count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.work_requests FOR EACH STATEMENT EXECUTE FUNCTION count_change();

CREATE TRIGGER keep_end AFTER UPDATE OF request_status ON public.work_requests FOR EACH ROW WHEN ((is_final_status(old.request_status) IS DISTINCT FROM is_final_status(new.request_status))) EXECUTE FUNCTION keep_request_end();

CREATE TRIGGER keep_statistics AFTER INSERT ON public.work_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_new_request_statistics();

CREATE TRIGGER log_changed_rows AFTER UPDATE ON public.work_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_rows();

CREATE TRIGGER log_new_rows AFTER INSERT ON public.work_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_new_rows();

CREATE TRIGGER log_unknown_rows AFTER DELETE OR TRUNCATE ON public.work_requests FOR EACH STATEMENT EXECUTE FUNCTION log_unknown_rows();
