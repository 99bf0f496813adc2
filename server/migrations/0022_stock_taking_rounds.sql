-- A round: devices that a leader has had counted together. What it covers is settled when it starts (decision 30).
create table stock_taking_rounds (
  id bigint generated always as identity primary key,
  name text collate "hu-x-icu" not null,
  filter jsonb not null,
  due_date date,
  devices int not null,
  shops int not null,
  ended_by text,
  ended_date timestamptz,
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  updated_by text not null,
  updated_date timestamptz not null default now(),
  constraint stock_taking_rounds_name check (name ~ '\S' and length(name) <= 100),
  constraint stock_taking_rounds_filter check (jsonb_typeof(filter) = 'object'),
  constraint stock_taking_rounds_size check (shops > 0 and devices > 0),
  constraint stock_taking_rounds_ended check ((ended_by is null) = (ended_date is null))
);
create index stock_taking_rounds_by_name on stock_taking_rounds (name, id);
create index stock_taking_rounds_by_due_date on stock_taking_rounds (due_date, id);
create index stock_taking_rounds_by_created on stock_taking_rounds (created_date, id);
create index stock_taking_rounds_by_updated on stock_taking_rounds (updated_date, id);

call watch_table('stock_taking_rounds');

-- Its shops, with their devices counted by what became of them; all of them wait at first.
create table stock_taking_round_shops (
  id bigint generated always as identity primary key,
  round_id bigint not null references stock_taking_rounds,
  shop_id bigint not null references shops,
  devices int not null,
  found int not null default 0,
  absent int not null default 0,
  dropped int not null default 0,
  uncounted int not null default 0,
  waiting int generated always as (devices - found - absent - dropped - uncounted) stored,
  constraint stock_taking_round_shops_key unique (round_id, shop_id),
  constraint stock_taking_round_shops_counts check (devices > 0 and least(found, absent, dropped, uncounted, waiting) >= 0)
);
create index stock_taking_round_shops_waiting on stock_taking_round_shops (shop_id) where waiting > 0;
create trigger count_change after insert or update or delete or truncate on stock_taking_round_shops
  for each statement execute function count_change();

-- Its devices, each in the shop where it stood at the start. Without an outcome a device waits to be counted.
create table stock_taking_round_devices (
  round_id bigint not null,
  device_id bigint not null references device_register,
  shop_id bigint not null,
  outcome text,
  settled_date timestamptz,
  primary key (round_id, device_id),
  constraint stock_taking_round_devices_shop foreign key (round_id, shop_id)
    references stock_taking_round_shops (round_id, shop_id),
  constraint stock_taking_round_devices_outcome_check check (outcome in ('FOUND', 'ABSENT', 'DROPPED', 'UNCOUNTED')),
  constraint stock_taking_round_devices_settled check ((outcome is null) = (settled_date is null))
);
-- No device waits in two rounds.
create unique index stock_taking_round_devices_one_round on stock_taking_round_devices (device_id) where outcome is null;
create index stock_taking_round_devices_waiting on stock_taking_round_devices (round_id, shop_id) where outcome is null;

-- A device waits as long as it needs stock-taking and is in its shop, whichever door the change comes by. What an approved
-- stock-taking changes was counted: it takes the need from what it found, and the place from what it did not.
create function settle_round_devices() returns trigger language plpgsql as $$
begin
  with settled as (
    update stock_taking_round_devices r
    set settled_date = now(), outcome = case
      when acting_door() <> 'STOCK_TAKING' then 'DROPPED'
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
create trigger settle_rounds after update on device_register referencing new table as new_rows
  for each statement execute function settle_round_devices();
