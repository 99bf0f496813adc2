-- Until docs/domain.md §2.12 said so, a merge of shops left behind where open requests return their devices to, and
-- raised the versions of requests without a step.

-- The shop that stayed may have been merged into another since.
with recursive merged (id, stays_id) as (
  select id, merged_into_id from shops where archived_at is not null and merged_into_id is not null
  union
  select m.id, s.merged_into_id from merged m join shops s on s.id = m.stays_id
  where s.archived_at is not null and s.merged_into_id is not null
)
update work_request_devices c set shop_before_id = s.id
from merged m join shops s on s.id = m.stays_id
where m.id = c.shop_before_id and c.open and s.merged_into_id is null;

update work_requests w set version = last.version, updated_by = last.updated_by, updated_date = last.updated_date
from (
  select distinct on (h.request_id) h.request_id, h.version, h.updated_by, h.updated_date
  from movement_history h
  where h.request_id in (
    select r.id from work_requests r join shops s on s.merged_into_id = r.shop_from_id
    union select r.id from work_requests r join shops s on s.merged_into_id = r.shop_to_id)
  order by h.request_id, h.version desc
) last
where w.id = last.request_id and w.version > last.version;
