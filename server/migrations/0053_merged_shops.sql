-- Of two shops that are the same one stays: the other is archived and says which (docs/domain.md §2.12).

alter table shops
  add column merged_into_id bigint references shops (id),
  add constraint shops_merged check (merged_into_id is null or (archived_at is not null and merged_into_id <> id));
create index shops_merged_into on shops (merged_into_id) where merged_into_id is not null;
