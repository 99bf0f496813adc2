-- The audit trail as people read it: each entry knows what its record was called then, so that a deleted one is found too.
create function record_key(stored jsonb) returns text language sql immutable parallel safe
  return coalesce(stored ->> 'code', stored ->> 'inventory_number', stored ->> 'sfa_code', stored ->> 'name', stored ->> 'message_code', stored ->> 'id');

alter table audit_trail rename column record_name to record_key;
alter table audit_trail disable trigger append_only;
do $$
declare
  source text;
begin
  for source in select distinct entity from audit_trail where record_ref is null loop
    execute format('update audit_trail a set record_key = record_key(to_jsonb(t)) from %I t
      where a.entity = %L and t.id = a.record_id', source, source);
  end loop;
  update audit_trail set record_key = record_id::text where record_key is null;
end $$;
alter table audit_trail enable trigger append_only;
alter table audit_trail alter column record_key set not null;

create or replace function audit_inserted() returns trigger language plpgsql as $$
begin
  insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, on_behalf_of)
  select tg_table_name, n.id, record_key(j.stored), 'CREATE',
         jsonb_build_object('row', jsonb_strip_nulls(j.stored)),
         acting_operation(), acting_door(), acting_user(), acting_for()
  from new_rows n
  cross join lateral (select to_jsonb(n) as stored) j;
  return null;
end $$;

create or replace function audit_updated() returns trigger language plpgsql as $$
begin
  insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, on_behalf_of)
  select tg_table_name, n.id, record_key(to_jsonb(n)),
         case when diff.changes ? 'archived_at' then 'DELETE' else 'UPDATE' end,
         diff.changes, acting_operation(), acting_door(), acting_user(), acting_for()
  from new_rows n
  join old_rows o on o.id = n.id
  cross join lateral (
    select jsonb_object_agg(a.key, jsonb_build_array(b.value, a.value)) as changes
    from jsonb_each(to_jsonb(n)) a
    join jsonb_each(to_jsonb(o)) b on b.key = a.key
    where a.value is distinct from b.value
      and a.key not in ('version', 'updated_by', 'updated_date')
      and a.key not like 'sort\_%'
  ) diff
  where diff.changes is not null;
  return null;
end $$;

-- Newest first is how the trail is read; a record and an operation have their own indexes.
create index audit_trail_by_time on audit_trail (done_at, id);
create index audit_trail_words on audit_trail using gin (fold(record_key) gin_trgm_ops, fold(done_by) gin_trgm_ops);
create trigger count_change after insert on audit_trail
  for each statement execute function count_change();

-- A file is listed by a number of its own; the operation it was names its entries in the trail.
alter table uploads rename column id to operation;
alter table uploads drop constraint uploads_pkey;
alter table uploads add column id bigint generated always as identity primary key;
alter table uploads add constraint uploads_operation_key unique (operation);
drop index uploads_by_time;
create index uploads_by_time on uploads (uploaded_at, id);
create trigger count_change after insert on uploads
  for each statement execute function count_change();
