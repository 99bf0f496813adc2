-- Lists of requests filter by the status of a device: this index alone tells it, without the rows of a million devices.
create index device_register_status_by_id on device_register (id) include (device_status);
