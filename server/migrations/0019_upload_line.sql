-- Files that came in and wait until they are worked on (docs/domain.md §8.4). Nothing is lost with it.
create unlogged table upload_line (
  id bigint generated always as identity primary key,
  username text not null,
  file_name text not null,
  is_running boolean not null default false,
  seen_at timestamptz not null default now()
);
