-- Many rows of a list are given one value by a plan of the same kind as a file's (docs/domain.md §8.12).

alter table upload_plans drop constraint upload_plans_kind_check;
alter table upload_plans
  -- Which rows get which value: `{ column, value, ids }`.
  add column list_edit jsonb,
  add constraint upload_plans_kind_check check (kind in ('FILE', 'UNDO', 'LIST')),
  add constraint upload_plans_list check ((kind = 'LIST') = (list_edit is not null));

-- Of a list the file name is the text code of the column.
alter table uploads
  add column origin text not null default 'FILE',
  add constraint uploads_origin_check check (origin in ('FILE', 'LIST'));
