-- The orders of who made a row and who changed it last; a filter by a person is counted by these indexes alone.
create index work_requests_by_creator on work_requests (created_by collate "hu-x-icu", id);
create index work_requests_by_updater on work_requests (updated_by collate "hu-x-icu", id);
create index device_register_by_creator on device_register (created_by collate "hu-x-icu", id) where archived_at is null;
create index device_register_by_updater on device_register (updated_by collate "hu-x-icu", id) where archived_at is null;
