-- The audit trail of many new rows makes the JSON of the columns that it records only, in a statement made for the table;
-- that of a few rows leaves out the others afterwards, in a statement whose plan is kept (docs/decisions/231).

create or replace function audit_inserted() returns trigger language plpgsql as $$
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
$$;
