-- Orders that put a whole table in order for every first page: 1 to 2.5 s of 2,000,000 requests (docs/measurements.md).
create index device_register_by_holder on device_register (held_by_request_id, id) where archived_at is null;
create index work_requests_by_quantity_from on work_requests (from_device_qty, id);
create index work_requests_by_quantity_to on work_requests (to_device_qty, id);
create index work_requests_by_project on work_requests (project_id, id);
create index work_requests_by_offer_amount on work_requests (offer_amount, id);
create index work_requests_by_offer_currency on work_requests (offer_currency collate "hu-x-icu", id);
