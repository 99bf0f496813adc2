-- What a checked file, or the undoing of one, would do: kept for whoever asked until he commits it (docs/domain.md §8.10).
-- Nothing is lost with these tables: the file is checked again.

create unlogged table upload_plans (
  id bigint generated always as identity primary key,
  operation uuid not null unique,
  entity text not null,
  kind text not null check (kind in ('FILE', 'UNDO')),
  -- The upload that is undone.
  undoes bigint references uploads (id),
  file_name text not null,
  owner text not null,
  made_at timestamptz not null default now(),
  planned_rows integer not null,
  counts jsonb not null,
  report jsonb,
  -- The operation that did it.
  committed uuid,
  constraint upload_plans_undo check ((kind = 'UNDO') = (undoes is not null))
);
create index upload_plans_owner on upload_plans (owner, made_at);

create unlogged table upload_plan_parts (
  plan bigint not null references upload_plans on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (plan, part)
);

create unlogged table upload_plan_rows (
  plan bigint not null references upload_plans on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('CREATED', 'UPDATED', 'REMOVED', 'UNCHANGED', 'REJECTED')),
  record_id bigint,
  version integer,
  record_key text not null,
  changes jsonb not null,
  problems jsonb,
  warnings jsonb,
  has_moved boolean not null,
  primary key (plan, line)
);
create index upload_plan_rows_outcome on upload_plan_rows (plan, outcome, line);
create index upload_plan_rows_warned on upload_plan_rows (plan, line) where warnings is not null;
create index upload_plan_rows_moved on upload_plan_rows (plan, line) where has_moved;

-- An upload that undid another one says which.
alter table uploads add column undoes bigint references uploads (id);
create index uploads_undoes on uploads (undoes) where undoes is not null;
