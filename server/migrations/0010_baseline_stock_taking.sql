-- Stock-taking of shops, and rounds of it (docs/domain.md §9).

-- ## Stock-taking of one shop

-- Phones open it, fill it by observations and close it; a leader decides.
create table stock_taking_heads (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  date date not null default (now() at time zone 'Europe/Budapest')::date,
  status text not null default 'IN_PROGRESS',
  closed_by text,
  closed_date timestamptz,
  sort_shop_code text collate "hu-x-icu",
  sort_shop_name text collate "hu-x-icu",
  sort_shop_city text collate "hu-x-icu",
  sort_representative_name text collate "hu-x-icu",
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  updated_by text not null,
  updated_date timestamptz not null default now(),
  archived_at timestamptz,
  constraint stock_taking_heads_status_check check (status in ('IN_PROGRESS', 'CLOSED', 'APPROVED', 'DENIED')),
  constraint stock_taking_heads_closed check ((status = 'IN_PROGRESS') = (closed_date is null))
);
-- A shop has at most one stock-taking in progress.
create unique index stock_taking_heads_one_open on stock_taking_heads (shop_id)
  where status = 'IN_PROGRESS' and archived_at is null;
create index stock_taking_heads_of_shop on stock_taking_heads (shop_id, id);
create index stock_taking_heads_by_shop_code on stock_taking_heads (sort_shop_code, id) where archived_at is null;
create index stock_taking_heads_by_shop_name on stock_taking_heads (sort_shop_name, id) where archived_at is null;
create index stock_taking_heads_by_shop_city on stock_taking_heads (sort_shop_city, id) where archived_at is null;
create index stock_taking_heads_by_representative on stock_taking_heads (sort_representative_name, id) where archived_at is null;
create index stock_taking_heads_by_date on stock_taking_heads (date, id) where archived_at is null;
create index stock_taking_heads_by_status on stock_taking_heads (status, id) where archived_at is null;
create index stock_taking_heads_by_created on stock_taking_heads (created_date, id) where archived_at is null;
create index stock_taking_heads_by_updated on stock_taking_heads (updated_date, id) where archived_at is null;

create function stock_taking_head_copies() returns trigger language plpgsql as $$
begin
  select code, name, city, sort_representative_name
    into new.sort_shop_code, new.sort_shop_name, new.sort_shop_city, new.sort_representative_name
    from shops where id = new.shop_id;
  return new;
end $$;
create trigger copies before insert or update of shop_id on stock_taking_heads
  for each row execute function stock_taking_head_copies();

create function shop_stock_taking_copies_changed() returns trigger language plpgsql as $$
begin
  update stock_taking_heads h set sort_shop_code = n.code, sort_shop_name = n.name, sort_shop_city = n.city,
    sort_representative_name = n.sort_representative_name
  from new_rows n join old_rows o on o.id = n.id
  where h.shop_id = n.id
    and (n.code, n.name, n.city, n.sort_representative_name)
      is distinct from (o.code, o.name, o.city, o.sort_representative_name);
  return null;
end $$;
create trigger keep_stock_taking_copies after update on shops
  referencing old table as old_rows new table as new_rows
  for each statement execute function shop_stock_taking_copies_changed();

call watch_table('stock_taking_heads');

-- Which phone's opening led to which stock-taking: the same opening sent again finds the same one.
create table stock_taking_openings (
  id uuid primary key,
  head_id bigint not null references stock_taking_heads,
  opened_by text not null,
  opened_at timestamptz not null default now()
);
create index stock_taking_openings_of_head on stock_taking_openings (head_id);

-- ## Lines

-- One per device, with the device's texts at the time when the line was added.
create table stock_taking_lines (
  id bigint generated always as identity primary key,
  head_id bigint not null references stock_taking_heads,
  device_id bigint references device_register,
  -- What was read where no device, or more than one, is known by it.
  code text collate "hu-x-icu",
  device_type_name text collate "hu-x-icu",
  serial_number text collate "hu-x-icu",
  inventory_number text collate "hu-x-icu",
  decor_name text collate "hu-x-icu",
  quantity int not null default 1,
  expected boolean not null,
  present boolean not null default false,
  status text not null,
  conflict text,
  type_of_placement text,
  has_qr_code boolean not null default false,
  remark text collate "hu-x-icu",
  found_at timestamptz,
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default now(),
  updated_by text not null,
  updated_date timestamptz not null default now(),
  archived_at timestamptz,
  constraint stock_taking_lines_status_check check (case
    when not expected then status = 'EXTRA' and (present or archived_at is not null)
    when present then status = 'APPROVED'
    else status in ('INIT', 'DENIED') end),
  constraint stock_taking_lines_names check ((device_id is null) = (code is not null)),
  constraint stock_taking_lines_expects_devices check (device_id is not null or not expected),
  constraint stock_taking_lines_conflict_check
    check (conflict in ('OPEN_REQUEST', 'MOVED', 'DEVICE_DELETED', 'UNKNOWN_CODE')),
  constraint stock_taking_lines_placement_check check (type_of_placement in ('PERSONAL', 'CENTRAL')),
  constraint stock_taking_lines_remark check (length(remark) <= 1000)
);
create unique index stock_taking_lines_device_key on stock_taking_lines (head_id, device_id) where device_id is not null;
create unique index stock_taking_lines_code_key on stock_taking_lines (head_id, code) where code is not null;
create index stock_taking_lines_of_device on stock_taking_lines (device_id) where device_id is not null;
create index stock_taking_lines_by_type on stock_taking_lines (device_type_name, id) where archived_at is null;
call watch_table('stock_taking_lines');

-- What approval leaves unchanged, and why. Of a device that is present, approval changes only that it needs no stock-taking.
create function stock_taking_conflict(line stock_taking_lines) returns text language sql stable
  return case
    when line.device_id is null then 'UNKNOWN_CODE'
    else (
      select case
        when d.archived_at is not null then 'DEVICE_DELETED'
        when exists (select from work_request_devices o where o.device_id = d.id and o.open) then 'OPEN_REQUEST'
        when line.status = 'DENIED' and d.shop_id is distinct from h.shop_id then 'MOVED'
      end
      from device_register d, stock_taking_heads h
      where d.id = line.device_id and h.id = line.head_id)
  end;

-- ## Observations and photos

-- What phones reported, each once, never changed. `said` holds only the fields that the observation is about.
create table stock_taking_observations (
  id uuid primary key,
  head_id bigint not null references stock_taking_heads,
  line_id bigint references stock_taking_lines,
  device_id bigint,
  code text,
  said jsonb not null check (jsonb_typeof(said) = 'object'),
  -- Came after the decision, so it changed no line.
  late boolean not null,
  noticed_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  sent_by text not null,
  constraint stock_taking_observations_place check (late = (line_id is null))
);
create index stock_taking_observations_of_line on stock_taking_observations (line_id);
create index stock_taking_observations_of_head on stock_taking_observations (head_id);
create trigger append_only before update or delete or truncate on stock_taking_observations
  for each statement execute function refuse_change();

-- Photos of devices in the shop, each once, never changed.
create table stock_taking_photos (
  -- Made by the phone: the same photo sent again is this one.
  id uuid primary key,
  head_id bigint not null references stock_taking_heads,
  line_id bigint references stock_taking_lines,
  device_id bigint,
  code text,
  folder text not null,
  file_name text not null,
  -- Came after the decision, so no line shows it.
  late boolean not null,
  taken_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  sent_by text not null,
  constraint stock_taking_photos_folder check (folder = 'stock-taking'),
  constraint stock_taking_photos_place check (late = (line_id is null)),
  constraint stock_taking_photos_picture foreign key (folder, file_name) references pictures
);
create unique index stock_taking_photos_picture_key on stock_taking_photos (file_name);
create index stock_taking_photos_of_line on stock_taking_photos (line_id, taken_at, id);
create index stock_taking_photos_of_head on stock_taking_photos (head_id);
create trigger append_only before update or delete or truncate on stock_taking_photos
  for each statement execute function refuse_change();

-- ## Rounds

-- Devices that a leader has counted together. Its shops and devices are fixed when it starts.
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

-- The shops of a round, with their devices counted by outcome.
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

-- The devices of a round, each in the shop where it stood at the start. A device without an outcome is not counted yet.
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
-- A device waits in one round at most.
create unique index stock_taking_round_devices_one_round on stock_taking_round_devices (device_id) where outcome is null;
create index stock_taking_round_devices_waiting on stock_taking_round_devices (round_id, shop_id) where outcome is null;

-- A device waits as long as it needs stock-taking and stands in its shop. When approval of a stock-taking changes it, it
-- was counted: approval removes the need from a device that was found, and the place from one that was not.
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
