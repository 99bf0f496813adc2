-- What people set up for the screens: texts and saved views of lists.

-- ## Texts

-- The names of the placeholders of a text: `{file} failed` → {file}.
create function placeholders_of(value text) returns text[]
  language sql immutable parallel safe strict
  return array(select match[1] from regexp_matches(value, '\{([A-Za-z0-9_]+)\}', 'g') match);

-- Every text of the product in both languages. The server writes `shipped` at its start. A text is edited when it
-- differs from `shipped`, so an update of the product never overwrites an edit.
create table messages (
  id bigint generated always as identity primary key,
  language text not null constraint messages_language_check check (language in ('HU', 'EN')),
  message_code text collate "hu-x-icu" not null check (message_code ~ '^[A-Za-z0-9._-]+$'),
  translated text collate "hu-x-icu" not null check (length(translated) <= 1000),
  shipped text collate "hu-x-icu" check (shipped <> ''),
  state text not null generated always as (case
    when translated = shipped then 'DEFAULT'
    when translated = '' then 'MISSING'
    when shipped is null then 'ADDED'
    when placeholders_of(translated) <@ placeholders_of(shipped) then 'EDITED'
    else 'OUTDATED'
  end) stored,
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  updated_by text not null,
  updated_date timestamptz not null default now(),
  constraint messages_state_check check (state in ('DEFAULT', 'EDITED', 'ADDED', 'MISSING', 'OUTDATED'))
);
create unique index messages_language_code_key on messages (language, message_code);
create index messages_by_code on messages (message_code, id);
create index messages_by_state on messages (state, id);
create index messages_by_updated on messages (updated_date, id);
create index messages_code_text on messages using gin (fold(message_code) gin_trgm_ops);
create index messages_translated_text on messages using gin (fold(translated) gin_trgm_ops);

-- A code that somebody adds in one language is listed as missing in the other.
create function add_missing_messages() returns trigger language plpgsql as $$
begin
  insert into messages (language, message_code, translated, created_by, updated_by)
  select language, new.message_code, '', new.created_by, new.updated_by
  from unnest(array['HU', 'EN']) as language
  on conflict (language, message_code) do nothing;
  return null;
end $$;
create trigger add_missing after insert on messages
  for each row when (new.shipped is null) execute function add_missing_messages();

-- The server's own writing at its start is not audited.
create trigger audit_insert after insert on messages referencing new table as new_rows
  for each statement when (acting_user() <> 'system') execute function audit_inserted();
create trigger audit_update after update on messages referencing old table as old_rows new table as new_rows
  for each statement when (acting_user() <> 'system') execute function audit_updated();
create trigger count_change after insert or update or delete or truncate on messages
  for each statement execute function count_change();

-- ## Saved views

-- Columns, filters and order of a list under a name of the person's own.
create table list_views (
  id uuid primary key default gen_random_uuid(),
  owner text not null,
  owner_name text not null,
  list text not null,
  name text not null check (name ~ '\S' and length(name) <= 60),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  search text not null,
  is_default boolean not null default false,
  is_shared boolean not null default false,
  version int not null default 0,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now()
);
create unique index list_views_name_key on list_views (owner, list, lower(name));
create unique index list_views_default_key on list_views (owner, list) where is_default;
