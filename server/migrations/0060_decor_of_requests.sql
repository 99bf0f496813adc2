-- Lists of requests filter and order by decor and remark. Decor is kept on the row as shops and serial numbers are, and
-- the remark also as it is compared (docs/decisions/098-decor-and-folded-remark-on-the-row.md).
alter table work_requests
  add column sort_decor_from text collate "hu-x-icu",
  add column sort_decor_to text collate "hu-x-icu",
  add column sort_subject_decor text collate "hu-x-icu";

create function pg_temp.decor_of_device(device bigint) returns text language plpgsql stable as $$
begin
  return (select sort_decor_name from device_register where id = device);
end $$;

create function pg_temp.decor(type bigint) returns text language plpgsql stable as $$
begin
  return (select name from device_types where id = type);
end $$;

-- What is built anew with the table need not be built twice.
drop index work_requests_remark_text;
set local maintenance_work_mem = '512MB';

-- The table is written once: updates would write every index entry of every row.
alter table work_requests
  alter column sort_decor_from type text collate "hu-x-icu" using pg_temp.decor_of_device(device_from_id),
  alter column sort_decor_to type text collate "hu-x-icu" using pg_temp.decor_of_device(device_to_id),
  alter column sort_subject_decor type text collate "hu-x-icu" using coalesce(
    pg_temp.decor(coalesce(decor_to_id, decor_from_id)),
    pg_temp.decor_of_device(coalesce(device_from_id, device_to_id))),
  add column sort_remark_folded text collate "C" generated always as (fold(remark)) stored;

create index work_requests_remark_text on work_requests using gin (sort_remark_folded gin_trgm_ops);
create index work_requests_by_subject_decor on work_requests (sort_subject_decor, id);
create statistics work_requests_decor_from_text on (fold(sort_decor_from)) from work_requests;
create statistics work_requests_decor_to_text on (fold(sort_decor_to)) from work_requests;
create statistics work_requests_subject_decor_text on (fold(sort_subject_decor)) from work_requests;
analyze work_requests;

-- A device's decor is read under a lock: whoever changes it meanwhile waits, and then finds the request.
create or replace function work_request_copies() returns trigger language plpgsql as $$
begin
  select code, name, city, sort_representative_name
    into new.sort_shop_from_code, new.sort_shop_from_name, new.sort_shop_from_city, new.sort_representative_from
    from shops where id = new.shop_from_id;
  select code, name, city, sort_representative_name
    into new.sort_shop_to_code, new.sort_shop_to_name, new.sort_shop_to_city, new.sort_representative_to
    from shops where id = new.shop_to_id;
  select name into new.sort_type_from from device_types where id = new.device_type_from_id;
  select name into new.sort_type_to from device_types where id = new.device_type_to_id;
  select serial_number, inventory_number, sort_decor_name
    into new.sort_serial_from, new.sort_inventory_from, new.sort_decor_from
    from device_register where id = new.device_from_id for share;
  select serial_number, inventory_number, sort_decor_name
    into new.sort_serial_to, new.sort_inventory_to, new.sort_decor_to
    from device_register where id = new.device_to_id for share;
  new.sort_subject_decor := coalesce(
    (select name from device_types where id = coalesce(new.decor_to_id, new.decor_from_id)),
    case when new.device_from_id is not null then new.sort_decor_from else new.sort_decor_to end);
  return new;
end $$;

create or replace trigger copies before insert or update of shop_from_id, shop_to_id, device_type_from_id,
  device_type_to_id, device_from_id, device_to_id, decor_from_id, decor_to_id on work_requests
  for each row execute function work_request_copies();

create or replace function device_request_copies_changed() returns trigger language plpgsql as $$
begin
  if not exists (
    select from new_rows n full join old_rows o on o.id = n.id
    where (n.serial_number, n.inventory_number, n.sort_decor_name)
      is distinct from (o.serial_number, o.inventory_number, o.sort_decor_name)) then
    return null;
  end if;
  update work_requests w set sort_serial_from = n.serial_number, sort_inventory_from = n.inventory_number,
    sort_decor_from = n.sort_decor_name,
    sort_subject_decor = coalesce(
      (select name from device_types where id = coalesce(w.decor_to_id, w.decor_from_id)), n.sort_decor_name)
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.serial_number, n.inventory_number, n.sort_decor_name)
      is distinct from (o.serial_number, o.inventory_number, o.sort_decor_name) offset 0) n
  where w.device_from_id = n.id;
  update work_requests w set sort_serial_to = n.serial_number, sort_inventory_to = n.inventory_number,
    sort_decor_to = n.sort_decor_name,
    sort_subject_decor = case when w.device_from_id is not null then w.sort_subject_decor else coalesce(
      (select name from device_types where id = coalesce(w.decor_to_id, w.decor_from_id)), n.sort_decor_name) end
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.serial_number, n.inventory_number, n.sort_decor_name)
      is distinct from (o.serial_number, o.inventory_number, o.sort_decor_name) offset 0) n
  where w.device_to_id = n.id;
  return null;
end
$$;
