-- Rows are counted by an index on an expression alone only if it holds the expression's columns too.
drop index work_requests_about_shop;
create index work_requests_about_shop on work_requests ((coalesce(shop_from_id, shop_to_id)), id)
  include (shop_from_id, shop_to_id, request_type, request_status);

drop index work_requests_by_subject_type;
create index work_requests_by_subject_type on work_requests ((coalesce(sort_type_from, sort_type_to)), id)
  include (sort_type_from, sort_type_to);

analyze work_requests;
