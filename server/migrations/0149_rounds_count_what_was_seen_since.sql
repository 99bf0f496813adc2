-- A device that an approval moves to another shop, and that still needs stock-taking, was seen before its round began:
-- it is dropped there, not absent.
create or replace function settle_round_devices() returns trigger language plpgsql as $$
begin
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
