-- The newest requests of many shops are found by these indexes alone (docs/decisions/165-covering-subject-indexes.md).
drop index work_requests_of_shop_from;
create index work_requests_of_shop_from on work_requests (shop_from_id, id) where shop_from_id is not null;

drop index work_requests_of_shop_to;
create index work_requests_of_shop_to on work_requests (shop_to_id, id) where shop_to_id is not null;
