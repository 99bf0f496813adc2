-- The audit trail of a change of many rows compares column by column, in a statement made for the table; that of a few
-- rows compares their JSON, in a statement whose plan is kept (docs/decisions/123-audit-of-many-rows.md).

create or replace function audit_updated() returns trigger language plpgsql as $$
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
$$;
