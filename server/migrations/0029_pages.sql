-- The pages of a shop and of a device, and what is somebody's own.

-- What came to a shop or changed there, and what left it.
create index device_timeline_into_shop on device_timeline (shop_after_id, id) where shop_after_id is not null;
create index device_timeline_out_of_shop on device_timeline (shop_before_id, id)
  where shop_before_id is not null and shop_after_id is distinct from shop_before_id;

-- The requests that somebody asked for, and those about a shop (docs/domain.md §5.11).
create index work_requests_of_person on work_requests (created_by, id);
create index work_requests_about_shop on work_requests ((coalesce(shop_from_id, shop_to_id)), id);
create index stock_taking_openings_of_person on stock_taking_openings (opened_by, opened_at);

-- Which state of a request somebody has seen last.
create table request_looks (
  person text not null,
  request_id bigint not null references work_requests (id),
  version integer not null,
  primary key (person, request_id)
);
