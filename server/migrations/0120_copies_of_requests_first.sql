-- Triggers run in the order of their names. A shop's requests and stock-takings are locked before its devices, as by
-- every step (docs/domain.md §2.4).
alter trigger keep_device_copies on shops rename to later_device_copies;
