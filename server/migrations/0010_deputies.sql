-- Deputies stand without gaps, whichever door they come by: a gap would make files and forms mean different places.
create function pack_deputies() returns trigger language plpgsql as $$
declare
  given bigint[] := array_remove(array[new.deputy1_id, new.deputy2_id, new.deputy3_id, new.deputy4_id, new.deputy5_id,
    new.deputy6_id, new.deputy7_id, new.deputy8_id, new.deputy9_id, new.deputy10_id], null);
begin
  new.deputy1_id := given[1];
  new.deputy2_id := given[2];
  new.deputy3_id := given[3];
  new.deputy4_id := given[4];
  new.deputy5_id := given[5];
  new.deputy6_id := given[6];
  new.deputy7_id := given[7];
  new.deputy8_id := given[8];
  new.deputy9_id := given[9];
  new.deputy10_id := given[10];
  return new;
end $$;
create trigger pack_deputies before insert or update of deputy1_id, deputy2_id, deputy3_id, deputy4_id, deputy5_id,
  deputy6_id, deputy7_id, deputy8_id, deputy9_id, deputy10_id on regional_representatives
  for each row execute function pack_deputies();

create function all_differ(given bigint[]) returns boolean language sql immutable
  return (select count(*) = count(distinct id) from unnest(given) as id where id is not null);

-- Whoever stands twice keeps his first place only; the gap closes with it.
update regional_representatives r
set (deputy1_id, deputy2_id, deputy3_id, deputy4_id, deputy5_id, deputy6_id, deputy7_id, deputy8_id, deputy9_id,
    deputy10_id) = (
  select ids[1], ids[2], ids[3], ids[4], ids[5], ids[6], ids[7], ids[8], ids[9], ids[10]
  from (
    select array_agg(id order by first_place) as ids
    from (
      select id, min(place) as first_place
      from unnest(array[r.deputy1_id, r.deputy2_id, r.deputy3_id, r.deputy4_id, r.deputy5_id, r.deputy6_id,
        r.deputy7_id, r.deputy8_id, r.deputy9_id, r.deputy10_id]) with ordinality as given (id, place)
      where id is not null group by id
    ) places
  ) packed)
where num_nonnulls(deputy1_id, deputy2_id, deputy3_id, deputy4_id, deputy5_id, deputy6_id, deputy7_id, deputy8_id,
  deputy9_id, deputy10_id) > 0;

alter table regional_representatives add constraint regional_representatives_deputies_differ check (
  all_differ(array[deputy1_id, deputy2_id, deputy3_id, deputy4_id, deputy5_id, deputy6_id, deputy7_id, deputy8_id,
    deputy9_id, deputy10_id]));
