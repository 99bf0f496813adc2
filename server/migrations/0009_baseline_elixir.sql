-- Elixir, the source of the shops' data (docs/domain.md §7).

-- ## Files

-- One row per content: the same content is never applied twice.
create table elixir_files (
  id bigint generated always as identity primary key,
  file_path text collate "hu-x-icu" not null check (file_path <> ''),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  state text not null,
  incoming_date timestamptz not null,
  expiration_date date not null,
  line_count int not null,
  created_count int not null default 0,
  updated_count int not null default 0,
  unchanged_count int not null default 0,
  bad_count int not null default 0,
  previous_line_count int,
  failure text,
  failure_row int,
  operation uuid not null,
  decided_by text,
  decided_at timestamptz,
  purged_date timestamptz,
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  constraint elixir_files_content_hash_key unique (content_hash),
  constraint elixir_files_state_check check (state in ('APPLIED', 'HELD', 'REJECTED', 'UNREADABLE')),
  constraint elixir_files_lines_add_up check (state <> 'APPLIED'
    or line_count = created_count + updated_count + unchanged_count + bad_count),
  constraint elixir_files_failure_told check ((state = 'UNREADABLE') = (failure is not null))
);
create index elixir_files_by_path on elixir_files (file_path, id);
create index elixir_files_by_state on elixir_files (state, id);
create index elixir_files_by_incoming on elixir_files (incoming_date, id);
create index elixir_files_by_expiration on elixir_files (expiration_date, id);
create trigger count_change after insert or update or delete or truncate on elixir_files
  for each statement execute function count_change();

-- ## Lines

-- Lines as they stood in the file; `reasons` is [{column, code, params}]: why the line is not applied to its shop.
create table elixir_lines (
  id bigint generated always as identity primary key,
  file_id bigint not null references elixir_files on delete cascade,
  line_number int not null,
  outcome text not null,
  reasons jsonb,
  channel text, partner_code text, partner_name text, postal_code text, city text, address text,
  payment_terms text, billing_frequency text, chain1 text, chain2 text, chain3 text,
  shop_code text collate "hu-x-icu", shop_name text, shop_postal_code text, shop_city text, shop_address text,
  group_code text, location text, transport_days text, transport_priority text, minimum_order text,
  delivery_route text, sfa_code text, contact_name text, contact_phone text, contact_email text,
  opening_hours text, shop_status text, remark text,
  -- What the status of the shop means, in whichever language the file says it.
  shop_status_code text,
  -- Faults that each reading finds again: of fields that are always written, and of those a new shop needs.
  faults jsonb,
  creation_faults jsonb,
  version int not null default 0,
  constraint elixir_lines_outcome_check check (outcome in ('CREATED', 'UPDATED', 'UNCHANGED', 'BAD', 'WAITING')),
  constraint elixir_lines_bad_has_reason check ((outcome = 'BAD') = (reasons is not null))
);
create unique index elixir_lines_in_file on elixir_lines (file_id, line_number, id);
create index elixir_lines_by_shop on elixir_lines (file_id, shop_code, id);
create trigger count_change after insert or update or delete or truncate on elixir_lines
  for each statement execute function count_change();

-- ## Looking for files

-- The process that looks holds an advisory lock: a RUNNING row without the lock was interrupted.
create table elixir_runs (
  id bigint generated always as identity primary key,
  state text not null default 'RUNNING',
  started_by text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  files_seen int not null default 0,
  files_new int not null default 0,
  files_waiting int not null default 0,
  current_file text,
  lines_read int not null default 0,
  failure text,
  constraint elixir_runs_state_check check (state in ('RUNNING', 'DONE', 'FAILED', 'INTERRUPTED'))
);
create index elixir_runs_by_start on elixir_runs (started_at);

-- How the files of the source looked last: one that has not changed since is complete, one that was handled is skipped.
create table elixir_sightings (
  file_path text primary key,
  mark text not null,
  handled boolean not null default false,
  seen_at timestamptz not null default now()
);
