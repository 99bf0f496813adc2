-- Files of 200,000 lines made two triggers the largest part of their writing: a row is turned into JSON once, and a county
-- is looked up without a function between.
create or replace function fill_county() returns trigger language plpgsql as $$
begin
  new.county := (select county from postal_codes where postal_code = new.postal_code);
  return new;
end $$;

create or replace function audit_inserted() returns trigger language plpgsql as $$
begin
  insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, on_behalf_of)
  select tg_table_name, n.id, record_key(n.stored), 'CREATE',
         jsonb_build_object('row', jsonb_strip_nulls(n.stored)),
         acting_operation(), acting_door(), acting_user(), acting_for()
  -- Kept apart, or each use above would make the JSON anew.
  from (select id, to_jsonb(new_rows) as stored from new_rows offset 0) n;
  return null;
end $$;

create or replace function audit_updated() returns trigger language plpgsql as $$
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

-- Old entries of these logs are removed by their time; the logs of messages have such an index.
create index elixir_runs_by_start on elixir_runs (started_at);
create index partner_comparisons_by_start on partner_comparisons (started_at);
