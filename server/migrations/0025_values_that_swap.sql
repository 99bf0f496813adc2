-- A file may give rows each other's values, so these are checked when a statement ends, not row by row.
-- Only an exclusion constraint can wait so long and overlook archived rows as well.
drop index device_register_serial_number_key;
alter table device_register add constraint device_register_serial_number_key
  exclude using btree (device_type_id with =, serial_number with =) where (archived_at is null) deferrable initially immediate;

drop index regional_representatives_username_key;
alter table regional_representatives add constraint regional_representatives_username_key
  exclude using btree (username with =) where (archived_at is null) deferrable initially immediate;
