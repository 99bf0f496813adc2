-- What changed lately, row by row: by it a remembered count is brought up to date instead of being counted anew.

-- One entry for each changed row, with what its changed columns held before; nothing before stands for a new row.
-- Without a row an entry says that many rows changed, or that some are gone.
create table row_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  table_name text not null,
  row_id bigint,
  before jsonb,
  made_at timestamptz not null default now()
);
create index row_changes_by_table on row_changes (table_name, xid);

-- From so many rows in one statement on, counting anew is cheaper.
create function many_rows() returns int language sql immutable parallel safe return 500;

create function log_new_rows() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from new_rows limit many_rows()) n) = many_rows() then
    insert into row_changes (table_name) values (tg_table_name);
  else
    insert into row_changes (table_name, row_id) select tg_table_name, id from new_rows;
  end if;
  return null;
end $$;

create function log_changed_rows() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from new_rows limit many_rows()) n) = many_rows() then
    insert into row_changes (table_name) values (tg_table_name);
  else
    insert into row_changes (table_name, row_id, before)
    select tg_table_name, pair.id, diff.before
    from (select n.id, to_jsonb(o) as before, to_jsonb(n) as after
          from new_rows n join old_rows o on o.id = n.id offset 0) pair
    cross join lateral (
      select jsonb_object_agg(b.key, b.value) as before
      from jsonb_each(pair.before) b where b.value is distinct from pair.after -> b.key
    ) diff
    where diff.before is not null;
  end if;
  return null;
end $$;

create function log_unknown_rows() returns trigger language plpgsql as $$
begin
  insert into row_changes (table_name) values (tg_table_name);
  return null;
end $$;

-- Logs the changes of a table: row by row where rows have a number.
create procedure log_changes_of(name text) language plpgsql as $$
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
end $$;

do $$
declare
  counted text;
begin
  for counted in
    select distinct c.relname from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where g.tgname = 'count_change'
      or c.relname in ('device_type_children', 'work_request_devices', 'stock_taking_photos')
    order by 1
  loop
    call log_changes_of(counted);
  end loop;
end $$;

create or replace procedure watch_table(name text) language plpgsql as $$
begin
  execute format('create trigger audit_insert after insert on %I referencing new table as new_rows
    for each statement execute function audit_inserted()', name);
  execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function audit_updated()', name);
  execute format('create trigger count_change after insert or update or delete or truncate on %I
    for each statement execute function count_change()', name);
  call log_changes_of(name);
end $$;
