-- What a trigger compares of rows before and after is joined in full, though no row lacks the other one: a full join is
-- never done row by row. A connection keeps the plans of its triggers, and a plan made for a change of one row took
-- minutes for a change of 5,000 (docs/decisions/083-changes-of-many-rows.md).

create or replace function audit_updated() returns trigger language plpgsql as $$
declare
  kept constant text[] := array(
    select key from jsonb_object_keys((select to_jsonb(n) from new_rows n limit 1)) key
    where key not in ('version', 'updated_by', 'updated_date') and key not like 'sort\_%');
begin
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
end
$$;

create or replace function log_changed_rows() returns trigger language plpgsql as $$
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
$$;

create or replace function device_moved() returns trigger language plpgsql as $$
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
$$;

create or replace function shop_copies_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where (n.name, n.city, n.sort_representative_name)
    is distinct from (o.name, o.city, o.sort_representative_name)) then
    return null;
  end if;
  update device_register d
  set sort_shop_name = n.name, sort_shop_city = n.city, sort_representative_name = n.sort_representative_name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.name, n.city, n.sort_representative_name)
      is distinct from (o.name, o.city, o.sort_representative_name) offset 0) n
  where d.shop_id = n.id;
  return null;
end
$$;

create or replace function shop_request_copies_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where (n.name, n.city, n.sort_representative_name)
    is distinct from (o.name, o.city, o.sort_representative_name)) then
    return null;
  end if;
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
end
$$;

create or replace function shop_stock_taking_copies_changed() returns trigger language plpgsql as $$
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
$$;

create or replace function device_request_copies_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where (n.serial_number, n.inventory_number)
    is distinct from (o.serial_number, o.inventory_number)) then
    return null;
  end if;
  update work_requests w set sort_serial_from = n.serial_number, sort_inventory_from = n.inventory_number
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.serial_number, n.inventory_number)
      is distinct from (o.serial_number, o.inventory_number) offset 0) n
  where w.device_from_id = n.id;
  update work_requests w set sort_serial_to = n.serial_number, sort_inventory_to = n.inventory_number
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.serial_number, n.inventory_number)
      is distinct from (o.serial_number, o.inventory_number) offset 0) n
  where w.device_to_id = n.id;
  return null;
end
$$;

create or replace function representative_renamed() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name) then
    return null;
  end if;
  update shops s set sort_representative_name = n.name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where n.name is distinct from o.name offset 0) n
  where s.regional_representative_id = n.id;
  return null;
end
$$;

create or replace function service_renamed() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name) then
    return null;
  end if;
  update device_register d set sort_service_name = n.name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where n.name is distinct from o.name offset 0) n
  where d.service_company_id = n.id;
  return null;
end
$$;

create or replace function warehouse_renamed() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name) then
    return null;
  end if;
  update device_register d set sort_warehouse_name = n.name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where n.name is distinct from o.name offset 0) n
  where d.warehouse_company_id = n.id;
  return null;
end
$$;
