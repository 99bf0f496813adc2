-- A group has the number of its head (docs/domain.md §4.4), also after that was corrected.
-- Earlier versions kept the former number, and the number of heads whose last member was deleted.
update device_register h set device_group_serial = case when exists (
    select from device_register c where c.parent_device_id = h.id and c.archived_at is null)
  then 'G' || h.inventory_number end
where h.archived_at is null and h.parent_device_id is null and h.device_group_serial is not null
  and h.device_group_serial is distinct from case when exists (
      select from device_register c where c.parent_device_id = h.id and c.archived_at is null)
    then 'G' || h.inventory_number end;

update device_register c set device_group_serial = h.device_group_serial
from device_register h
where c.parent_device_id = h.id and c.archived_at is null
  and c.device_group_serial is distinct from h.device_group_serial;

-- Last, since a new trigger locks the table against changes.
create or replace function number_group() returns trigger language plpgsql as $$
begin
  new.device_group_serial := 'G' || new.inventory_number;
  return new;
end $$;
create or replace trigger number_group before update of inventory_number on device_register
  for each row when (old.inventory_number is distinct from new.inventory_number
    and new.device_group_serial is not null and new.parent_device_id is null)
  execute function number_group();

create or replace function number_members() returns trigger language plpgsql as $$
begin
  update device_register
  set device_group_serial = new.device_group_serial, version = version + 1,
    updated_by = new.updated_by, updated_date = new.updated_date
  where parent_device_id = new.id;
  return null;
end $$;
create or replace trigger later_group_numbers after update of inventory_number on device_register
  for each row when (old.inventory_number is distinct from new.inventory_number
    and new.device_group_serial is not null and new.parent_device_id is null)
  execute function number_members();
