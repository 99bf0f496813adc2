-- How each person wants the product to look (docs/domain.md §11.3, §11.4).

create table preferences (
  owner text primary key,
  lists text not null check (lists in ('cards', 'table')),
  theme text not null check (theme in ('system', 'light', 'dark')),
  updated_date timestamptz not null default now()
);
