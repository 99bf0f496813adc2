-- Texts of shops that filters compare are kept as they compare them: a text that trigrams tell nothing of is looked for in
-- all shops (docs/decisions/160-shops-as-they-are-compared.md).
drop index shops_code_text, shops_name_text, shops_city_text, shops_chain_text;
drop statistics shops_county_text, shops_postal_code_text, shops_street_text, shops_representative_text;

alter table shops
  add column sort_code_folded text collate "C" generated always as (fold(code)) stored,
  add column sort_name_folded text collate "C" generated always as (fold(name)) stored,
  add column sort_chain_folded text collate "C" generated always as (fold(chain_name)) stored,
  add column sort_postal_code_folded text collate "C" generated always as (fold(postal_code)) stored,
  add column sort_city_folded text collate "C" generated always as (fold(city)) stored,
  add column sort_county_folded text collate "C" generated always as (fold(county)) stored,
  add column sort_street_folded text collate "C" generated always as (fold(street_house_number)) stored,
  add column sort_representative_folded text collate "C" generated always as (fold(sort_representative_name)) stored;

create index shops_code_text on shops using gin (sort_code_folded gin_trgm_ops);
create index shops_name_text on shops using gin (sort_name_folded gin_trgm_ops);
create index shops_city_text on shops using gin (sort_city_folded gin_trgm_ops);
create index shops_chain_text on shops using gin (sort_chain_folded gin_trgm_ops);
analyze shops;

-- What is kept for lists alone is no part of a row that was made.
create or replace function audit_inserted() returns trigger language plpgsql as $$
declare
  kept_for_lists constant text[] := array(
    select attname::text from pg_attribute where attrelid = tg_relid and attname like 'sort\_%' and not attisdropped);
begin
  insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, on_behalf_of)
  select tg_table_name, n.id, record_key(n.stored), 'CREATE',
         jsonb_build_object('row', jsonb_strip_nulls(n.stored - kept_for_lists)),
         acting_operation(), acting_door(), acting_user(), acting_for()
  -- Kept apart, or each use above would make the JSON anew.
  from (select id, to_jsonb(new_rows) as stored from new_rows offset 0) n;
  return null;
end $$;
