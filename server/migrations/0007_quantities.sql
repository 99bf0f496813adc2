-- Pieces that an approved request holds are a row of their own until it is over, so that no other request takes them; the pieces
-- that nobody holds are one row for each type, decor, place and status (domain.md 4).
alter table device_register
  add column held_by_request_id bigint references work_requests,
  add constraint device_register_held_pieces check (held_by_request_id is null or serial_number is null);

drop index device_register_stock_key;
create unique index device_register_stock_key on device_register
  (device_type_id, decor_id, shop_id, warehouse_company_id, service_company_id, device_status) nulls not distinct
  where serial_number is null and archived_at is null and held_by_request_id is null;
create index device_register_held on device_register (held_by_request_id) where held_by_request_id is not null;

-- An emptied stock leaves the register.
update device_register set archived_at = now(), version = version + 1 where quantity = 0 and archived_at is null;
alter table device_register add constraint device_register_no_empty_stock check (quantity >= 1 or archived_at is not null);
