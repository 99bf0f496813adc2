-- The region of a representative and the county or representative of a shop can change at once. A change of the region
-- waits for the changes of the shops, then reads them again (docs/decisions/209).
create or replace function keep_regions() returns trigger language plpgsql as $$
begin
  perform from shops
  where regional_representative_id in (
    select n.id from new_rows n full join old_rows o on o.id = n.id where o.region <> n.region)
  order by id for share;
  insert into shop_places (shop_id, since, county, region)
  select s.id, (now() at time zone 'Europe/Budapest')::date, s.county, n.region
  from (
    select n.id, n.region from new_rows n full join old_rows o on o.id = n.id where o.region <> n.region offset 0) n
  join shops s on s.regional_representative_id = n.id
  on conflict (shop_id, since) do update set county = excluded.county, region = excluded.region;
  return null;
end $$;

-- Places that were stored wrongly are right from today on.
insert into shop_places (shop_id, since, county, region)
select s.id, (now() at time zone 'Europe/Budapest')::date, s.county, r.region
from shops s
join regional_representatives r on r.id = s.regional_representative_id
join lateral (
  select county, region from shop_places where shop_id = s.id order by since desc limit 1) p on true
where (p.county, p.region) is distinct from (s.county, r.region)
on conflict (shop_id, since) do update set county = excluded.county, region = excluded.region;

-- What a new name is copied to is locked by id, as by every other change (docs/domain.md §2.4).
create or replace function representative_renamed() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name) then
    return null;
  end if;
  perform from shops
  where regional_representative_id in (
    select n.id from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name)
  order by id for no key update;
  update shops s set sort_representative_name = n.name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where n.name is distinct from o.name offset 0) n
  where s.regional_representative_id = n.id;
  return null;
end $$;

create or replace function shop_request_copies_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where (n.name, n.city, n.sort_representative_name)
    is distinct from (o.name, o.city, o.sort_representative_name)) then
    return null;
  end if;
  perform from work_requests
  where id in (
    select w.id
    from (
      select n.id from new_rows n full join old_rows o on o.id = n.id
      where (n.name, n.city, n.sort_representative_name)
        is distinct from (o.name, o.city, o.sort_representative_name) offset 0) n
    cross join lateral (
      select id from work_requests where shop_from_id = n.id
      union all select id from work_requests where shop_to_id = n.id) w)
  order by id for no key update;
  update work_requests w set sort_shop_from_name = n.name, sort_shop_from_city = n.city,
    sort_representative_from = n.sort_representative_name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.name, n.city, n.sort_representative_name)
      is distinct from (o.name, o.city, o.sort_representative_name) offset 0) n
  where w.shop_from_id = n.id;
  update work_requests w set sort_shop_to_name = n.name, sort_shop_to_city = n.city,
    sort_representative_to = n.sort_representative_name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.name, n.city, n.sort_representative_name)
      is distinct from (o.name, o.city, o.sort_representative_name) offset 0) n
  where w.shop_to_id = n.id;
  return null;
end $$;
