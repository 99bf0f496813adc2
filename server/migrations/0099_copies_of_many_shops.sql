-- A statement that stores many shops looks up what they copy itself (docs/decisions/159-copies-of-many-shops.md).
-- Triggers for each row fill what a new shop comes without.

drop trigger fill_county on shops;
create trigger fill_county before update of postal_code, county on shops
  for each row execute function fill_county();
create trigger fill_county_of_new before insert on shops
  for each row when (new.county is null) execute function fill_county();

drop trigger keep_representative on shops;
create trigger keep_representative before update of regional_representative_id on shops
  for each row execute function shop_representative();
create trigger keep_representative_of_new before insert on shops
  for each row when (new.sort_representative_name is null) execute function shop_representative();

-- What new shops came with is compared once for a statement, each value once. Wrong ones are filled anew.
create function check_copies_of_new_shops() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct postal_code, county from new_rows) n
    join postal_codes p on p.postal_code = n.postal_code where p.county <> n.county
  ) or exists (
    select from (select distinct regional_representative_id as id, sort_representative_name as name from new_rows) n
    join regional_representatives r on r.id = n.id where r.name <> n.name
  ) then
    update shops set postal_code = postal_code, regional_representative_id = regional_representative_id
    where id in (select id from new_rows);
  end if;
  return null;
end $$;
create trigger check_copies_of_new after insert on shops referencing new table as new_rows
  for each statement execute function check_copies_of_new_shops();
