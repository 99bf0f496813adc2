-- As before. The default is used by nobody: with it the database knows that fold calls fold_accents, and a dump creates the
-- latter before work_requests, whose generated column is planned when the table is created (docs/decisions/222).
create or replace function fold(value text default public.fold_accents(''::text)) returns text
  language sql immutable parallel safe as $$
  select case when octet_length(value) = length(value) then lower(value collate "C") else public.fold_accents(value) end
$$;
