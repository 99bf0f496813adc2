-- Triggers lock the rows that they change in the order of every other change (docs/domain.md §2.4).
create or replace function settle_round_devices() returns trigger language plpgsql as $$
begin
  perform from stock_taking_round_shops
  where (round_id, shop_id) in (
    select r.round_id, r.shop_id
    from new_rows n join stock_taking_round_devices r on r.device_id = n.id
    where r.outcome is null
      and (not n.need_stock_taking or n.shop_id is distinct from r.shop_id or n.archived_at is not null))
  order by id for no key update;
  if not found then
    return null;
  end if;
  with settled as (
    update stock_taking_round_devices r
    set settled_date = now(), outcome = case
      when acting_door() <> 'STOCK_TAKING' or n.need_stock_taking and n.shop_id is not null then 'DROPPED'
      when n.need_stock_taking then 'ABSENT'
      else 'FOUND' end
    from new_rows n
    where r.device_id = n.id and r.outcome is null
      and (not n.need_stock_taking or n.shop_id is distinct from r.shop_id or n.archived_at is not null)
    returning r.round_id, r.shop_id, r.outcome
  ), counted as (
    select round_id, shop_id, count(*) filter (where outcome = 'FOUND') as found,
      count(*) filter (where outcome = 'ABSENT') as absent, count(*) filter (where outcome = 'DROPPED') as dropped
    from settled group by round_id, shop_id
  )
  update stock_taking_round_shops s
  set found = s.found + c.found, absent = s.absent + c.absent, dropped = s.dropped + c.dropped
  from counted c where s.round_id = c.round_id and s.shop_id = c.shop_id;
  return null;
end $$;

create or replace function shop_copies_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where (n.name, n.city, n.sort_representative_name)
    is distinct from (o.name, o.city, o.sort_representative_name)) then
    return null;
  end if;
  perform from device_register d
  where d.shop_id in (
    select n.id from new_rows n full join old_rows o on o.id = n.id
    where (n.name, n.city, n.sort_representative_name)
      is distinct from (o.name, o.city, o.sort_representative_name) offset 0)
  order by d.id for no key update;
  update device_register d
  set sort_shop_name = n.name, sort_shop_city = n.city, sort_representative_name = n.sort_representative_name
  from (
    select n.* from new_rows n full join old_rows o on o.id = n.id
    where (n.name, n.city, n.sort_representative_name)
      is distinct from (o.name, o.city, o.sort_representative_name) offset 0) n
  where d.shop_id = n.id;
  return null;
end $$;

create or replace function warehouse_renamed() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name) then
    return null;
  end if;
  for turn in 1..2 loop
    perform from device_register d
    where d.warehouse_company_id in (
      select n.id from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name offset 0)
    order by d.id for no key update;
    update device_register d set sort_warehouse_name = n.name
    from (
      select n.* from new_rows n full join old_rows o on o.id = n.id
      where n.name is distinct from o.name offset 0) n
    where d.warehouse_company_id = n.id and d.sort_warehouse_name is distinct from n.name;
  end loop;
  return null;
end $$;

create or replace function service_renamed() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name) then
    return null;
  end if;
  for turn in 1..2 loop
    perform from device_register d
    where d.service_company_id in (
      select n.id from new_rows n full join old_rows o on o.id = n.id where n.name is distinct from o.name offset 0)
    order by d.id for no key update;
    update device_register d set sort_service_name = n.name
    from (
      select n.* from new_rows n full join old_rows o on o.id = n.id
      where n.name is distinct from o.name offset 0) n
    where d.service_company_id = n.id and d.sort_service_name is distinct from n.name;
  end loop;
  return null;
end $$;
