-- Devices, shops and people of the movement history are found by indexes
-- (docs/decisions/168-words-of-the-movement-history.md).
create index movement_history_words on movement_history using gin (
  fold(device_from_serial_number) gin_trgm_ops, fold(device_to_serial_number) gin_trgm_ops,
  fold(device_from_inventory_number) gin_trgm_ops, fold(device_to_inventory_number) gin_trgm_ops,
  fold(shop_from_code) gin_trgm_ops, fold(shop_to_code) gin_trgm_ops,
  fold(shop_from_name) gin_trgm_ops, fold(shop_to_name) gin_trgm_ops,
  fold(shop_from_city) gin_trgm_ops, fold(shop_to_city) gin_trgm_ops,
  fold(shop_from_representative_name) gin_trgm_ops, fold(shop_to_representative_name) gin_trgm_ops,
  fold(aurora_number) gin_trgm_ops, fold(prime_sols_number) gin_trgm_ops, fold(project_id) gin_trgm_ops);
create index movement_history_by_county_from on movement_history (shop_from_county, id);
create index movement_history_by_county_to on movement_history (shop_to_county, id);
create index movement_history_by_creator on movement_history (created_by collate "hu-x-icu", id);
create index movement_history_by_updater on movement_history (updated_by collate "hu-x-icu", id);
