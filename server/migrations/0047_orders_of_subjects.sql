-- The orders of the columns that say what a request is about, on whichever side of the form that stands.
create index work_requests_by_subject_name on work_requests (coalesce(sort_shop_from_name, sort_shop_to_name), id);
create index work_requests_by_subject_city on work_requests (coalesce(sort_shop_from_city, sort_shop_to_city), id);
create index work_requests_by_subject_type on work_requests (coalesce(sort_type_from, sort_type_to), id);
create index work_requests_by_subject_inventory on work_requests (coalesce(sort_inventory_from, sort_inventory_to), id);
