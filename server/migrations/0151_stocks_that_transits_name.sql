-- Whether a transit moves a device of its source shop: it names none, or this one. The row of a stock is archived when the
-- stock is emptied; who named it means the pieces that stand there since (docs/domain.md §5.8).
create function transit_names(named jsonb, device device_register) returns boolean language sql stable
return named = '[]' or named @> to_jsonb(device.id)
  or device.serial_number is null and exists (
    select from jsonb_array_elements_text(named) n (id) join device_register gone on gone.id = n.id::bigint
    where gone.serial_number is null and gone.archived_at is not null
      and gone.device_type_id = device.device_type_id and gone.decor_id is not distinct from device.decor_id);
