-- Only the changes are counted that long polling and texts wait for, and no transaction waits for another to count
-- (docs/decisions/186). Lists learn of changes from row_changes.

-- A transaction counts in the lowest slot that no other one holds until its end.
create or replace function count_change() returns trigger language plpgsql as $$
declare
  free_slot int := 0;
begin
  while not pg_try_advisory_xact_lock(730523, free_slot) loop
    free_slot := free_slot + 1;
  end loop;
  insert into change_counters values (tg_table_name, free_slot, 1)
  on conflict (table_name, slot) do update set changes = change_counters.changes + 1;
  return null;
end $$;

create or replace procedure watch_table(name text) language plpgsql as $$
begin
  execute format('create trigger audit_insert after insert on %I referencing new table as new_rows
    for each statement execute function audit_inserted()', name);
  execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function audit_updated()', name);
  call log_changes_of(name);
end $$;

-- The previous version reads the same four counters.
do $$
declare
  unread regclass;
begin
  for unread in
    select tgrelid from pg_trigger
    where tgname = 'count_change'
      and tgrelid <> all(array['work_requests', 'elixir_files', 'notifications', 'messages']::regclass[])
    order by 1
  loop
    execute format('drop trigger count_change on %s', unread);
  end loop;
end $$;
delete from change_counters
where table_name not in ('work_requests', 'elixir_files', 'notifications', 'messages');
