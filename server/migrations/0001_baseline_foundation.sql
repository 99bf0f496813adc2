-- What every table and list builds on: text search, the acting person, the audit trail, counts of changes, uploads.

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- ## Text

-- Lower case without accents: what text filters compare (docs/domain.md §3). `unaccent` counts as stable because its
-- dictionary can be replaced; this one is the shipped one. 200,000 names take 0.25 s, by `translate` 3.1 s.
create function fold(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return lower(public.unaccent('public.unaccent', value));
end $$;

-- ## The acting person

-- The server sets these at the start of a transaction.
create function acting_user() returns text language sql stable
  return coalesce(nullif(current_setting('app.actor', true), ''), 'system');
create function acting_for() returns text language sql stable
  return nullif(current_setting('app.on_behalf_of', true), '');
create function acting_operation() returns uuid language sql stable
  return nullif(current_setting('app.operation', true), '')::uuid;
create function acting_door() returns text language sql stable
  return coalesce(nullif(current_setting('app.door', true), ''), 'system');
create function acting_request() returns bigint language sql stable
  return nullif(current_setting('app.request_id', true), '')::bigint;

-- ## Audit trail (docs/domain.md §2)

-- One row per changed record; `changes` holds {column: [before, after]}. Users have no number but a key of the identity
-- provider, `record_ref`. `record_key` is what the record was called at that time, so that deleted records are found too.
create table audit_trail (
  id bigint generated always as identity primary key,
  entity text not null,
  record_id bigint,
  record_ref text,
  record_key text not null,
  action text not null check (action in ('CREATE', 'UPDATE', 'DELETE')),
  changes jsonb not null,
  operation uuid,
  door text not null,
  done_by text not null,
  on_behalf_of text,
  done_at timestamptz not null default clock_timestamp(),
  constraint audit_trail_one_record check (num_nonnulls(record_id, record_ref) = 1)
);
create index audit_trail_record on audit_trail (entity, record_id, id);
create index audit_trail_operation on audit_trail (operation) where operation is not null;
create index audit_trail_record_ref on audit_trail (entity, record_ref, id) where record_ref is not null;
create index audit_trail_by_time on audit_trail (done_at, id);
create index audit_trail_words on audit_trail using gin (fold(record_key) gin_trgm_ops, fold(done_by) gin_trgm_ops);

create function record_key(stored jsonb) returns text language sql immutable parallel safe
  return coalesce(stored ->> 'code', stored ->> 'inventory_number', stored ->> 'sfa_code', stored ->> 'name',
    stored ->> 'message_code', stored ->> 'id');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on audit_trail
  for each statement execute function refuse_change();

-- A row is turned into JSON once: with files of 200,000 lines these triggers are a large part of the time to write.
create function audit_inserted() returns trigger language plpgsql as $$
begin
  insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, on_behalf_of)
  select tg_table_name, n.id, record_key(n.stored), 'CREATE',
         jsonb_build_object('row', jsonb_strip_nulls(n.stored)),
         acting_operation(), acting_door(), acting_user(), acting_for()
  -- Kept apart, or each use above would make the JSON anew.
  from (select id, to_jsonb(new_rows) as stored from new_rows offset 0) n;
  return null;
end $$;

-- Columns named sort_… are copies and left out.
create function audit_updated() returns trigger language plpgsql as $$
begin
  insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, on_behalf_of)
  select tg_table_name, pair.id, record_key(pair.after),
         case when diff.changes ? 'archived_at' then 'DELETE' else 'UPDATE' end,
         diff.changes, acting_operation(), acting_door(), acting_user(), acting_for()
  from (
    select n.id, to_jsonb(o) as before, to_jsonb(n) as after
    from new_rows n join old_rows o on o.id = n.id
    offset 0
  ) pair
  cross join lateral (
    select jsonb_object_agg(a.key, jsonb_build_array(pair.before -> a.key, a.value)) as changes
    from jsonb_each(pair.after) a
    where a.value is distinct from pair.before -> a.key
      and a.key not in ('version', 'updated_by', 'updated_date')
      and a.key not like 'sort\_%'
  ) diff
  where diff.changes is not null;
  return null;
end $$;

-- ## Counts of changes

-- How often a table was changed, in many slots, so that writers do not wait for each other. Read in the same snapshot as
-- a count of rows it tells whether a remembered count still holds.
create table change_counters (
  table_name text not null,
  slot int not null,
  changes bigint not null,
  primary key (table_name, slot)
) with (fillfactor = 50);

create function count_change() returns trigger language plpgsql as $$
begin
  insert into change_counters values (tg_table_name, pg_backend_pid() % 1024, 1)
  on conflict (table_name, slot) do update set changes = change_counters.changes + 1;
  return null;
end $$;
create trigger count_change after insert on audit_trail
  for each statement execute function count_change();

-- Puts the audit trail and the counter of changes on a table that has an id.
create procedure watch_table(name text) language plpgsql as $$
begin
  execute format('create trigger audit_insert after insert on %I referencing new table as new_rows
    for each statement execute function audit_inserted()', name);
  execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function audit_updated()', name);
  execute format('create trigger count_change after insert or update or delete or truncate on %I
    for each statement execute function count_change()', name);
end $$;

-- ## Uploaded files (docs/domain.md §8)

-- One operation each, the refused ones too.
create table uploads (
  id bigint generated always as identity primary key,
  operation uuid not null,
  entity text not null,
  file_name text not null,
  dry_run boolean not null,
  rows_read int not null,
  created int not null,
  updated int not null,
  unchanged int not null,
  rejected int not null,
  problems jsonb not null,
  problem_rows text,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  constraint uploads_operation_key unique (operation),
  constraint uploads_rows_add_up check (rows_read = created + updated + unchanged + rejected)
);
create index uploads_by_time on uploads (uploaded_at, id);
create trigger count_change after insert on uploads
  for each statement execute function count_change();

-- ## Repeated calls (docs/domain.md §2)

-- Answers to calls that carried an Idempotency-Key.
create table idempotency_keys (
  key text not null,
  principal text not null,
  route text not null,
  body_hash text not null,
  status int not null,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (principal, route, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);
