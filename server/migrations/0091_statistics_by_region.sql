-- Statistics by county and region, with lists that show what was counted (docs/domain.md §18).

-- Where a request was asked for, and when it came to its end: what statistics count it by, whatever happens to its shop later.
create table request_statistics (
  id bigint primary key references work_requests on delete cascade,
  county text collate "hu-x-icu" not null,
  region text not null,
  -- What service was asked for: the code of the fault, else the remark.
  reason text collate "hu-x-icu",
  ended_at timestamptz
);

create function is_final_status(status text) returns boolean language sql immutable parallel safe
  return status in ('DENIED', 'DELETED', 'COMPLETED', 'FAILED', 'DEVICE_STATUS_CHANGED');

-- Remarks that are alike but for capitals and blanks at their ends are one reason; a remark begins with its one capital, so none is a code.
create function service_reason(request_type text, fault_code text, remark text) returns text language sql immutable parallel safe
  return case when request_type = 'SERVICE' and remark is not null then coalesce(nullif(fault_code, 'OTHER'),
    left(upper(left(trim(remark), 1)) || lower(substr(trim(remark), 2)), 120)) end;

create function keep_new_request_statistics() returns trigger language plpgsql as $$
begin
  insert into request_statistics (id, county, region, reason, ended_at)
  select n.id, coalesce(s.county, ''), coalesce(r.region, ''),
    service_reason(n.request_type, n.fault_code, n.remark), case when is_final_status(n.request_status) then n.updated_date end
  from new_rows n
  left join shops s on s.id = coalesce(n.shop_from_id, n.shop_to_id)
  left join regional_representatives r on r.id = s.regional_representative_id;
  return null;
end $$;

create function keep_request_end() returns trigger language plpgsql as $$
begin
  update request_statistics set ended_at = case when is_final_status(new.request_status) then new.updated_date end
  where id = new.id;
  return null;
end $$;

create trigger keep_statistics after insert on work_requests referencing new table as new_rows
  for each statement execute function keep_new_request_statistics();
create trigger keep_end after update of request_status on work_requests for each row
  when (is_final_status(old.request_status) is distinct from is_final_status(new.request_status))
  execute function keep_request_end();

set local work_mem = '256MB';

-- By what their history tells: the county at their first step, the region of the representative that it names.
insert into request_statistics (id, county, region, reason, ended_at)
with step as (
  select request_id, updated_date, request_status,
    version > coalesce(max(version) filter (where not is_final_status(request_status)) over (partition by request_id), -1) as is_over
  from movement_history),
ending as (select request_id, min(updated_date) as ended_at from step where is_over group by 1),
named as (
  select name, min(region) as region from regional_representatives group by name having count(distinct region) = 1)
select w.id, coalesce(h.shop_from_county, h.shop_to_county, s.county, ''), coalesce(n.region, r.region, ''),
  service_reason(w.request_type, coalesce(h.fault_code, w.fault_code), coalesce(h.remark, w.remark)),
  case when is_final_status(w.request_status) then coalesce(e.ended_at, w.updated_date) end
from work_requests w
left join movement_history h on h.request_id = w.id and h.event = 'create'
left join ending e on e.request_id = w.id
left join shops s on s.id = coalesce(w.shop_from_id, w.shop_to_id)
left join regional_representatives r on r.id = s.regional_representative_id
left join named n on n.name = coalesce(h.shop_from_representative_name, h.shop_to_representative_name)
on conflict do nothing;

create index request_statistics_by_region on request_statistics (region, id);
create index request_statistics_by_county on request_statistics (county, id);
create index request_statistics_by_reason on request_statistics (reason, id) where reason is not null;
create index request_statistics_by_end on request_statistics (ended_at) where ended_at is not null;
call log_changes_of('request_statistics');

-- The county and the region of each shop from a day on: what they were at the end of it.
create table shop_places (
  shop_id bigint not null references shops on delete cascade,
  since date not null,
  county text collate "hu-x-icu" not null,
  region text not null,
  primary key (shop_id, since)
);

create index shop_places_by_day on shop_places (since) where since > '-infinity';

create function keep_first_places() returns trigger language plpgsql as $$
begin
  insert into shop_places (shop_id, since, county, region)
  select n.id, '-infinity', n.county, r.region from new_rows n join regional_representatives r on r.id = n.regional_representative_id;
  return null;
end $$;

create function keep_places() returns trigger language plpgsql as $$
begin
  insert into shop_places (shop_id, since, county, region)
  select n.id, (now() at time zone 'Europe/Budapest')::date, n.county, r.region
  from (
    -- Joined by hash whatever was planned for single rows.
    select n.id, n.county, n.regional_representative_id from new_rows n full join old_rows o on o.id = n.id
    where (o.county, o.regional_representative_id) is distinct from (n.county, n.regional_representative_id) offset 0) n
  join regional_representatives r on r.id = n.regional_representative_id
  on conflict (shop_id, since) do update set county = excluded.county, region = excluded.region;
  return null;
end $$;

create function keep_regions() returns trigger language plpgsql as $$
begin
  insert into shop_places (shop_id, since, county, region)
  select s.id, (now() at time zone 'Europe/Budapest')::date, s.county, n.region
  from (
    select n.id, n.region from new_rows n full join old_rows o on o.id = n.id where o.region <> n.region offset 0) n
  join shops s on s.regional_representative_id = n.id
  on conflict (shop_id, since) do update set county = excluded.county, region = excluded.region;
  return null;
end $$;

create trigger keep_first_places after insert on shops referencing new table as new_rows
  for each statement execute function keep_first_places();
create trigger keep_places after update on shops referencing old table as old_rows new table as new_rows
  for each statement execute function keep_places();
create trigger keep_regions after update on regional_representatives referencing old table as old_rows new table as new_rows
  for each statement execute function keep_regions();

-- From the trail: of each column that counts, what it was before the first change after a day.
create temp table place_changes on commit drop as
  select entity, record_id, (done_at at time zone 'Europe/Budapest')::date as day, id, changes
  from audit_trail
  where entity in ('shops', 'regional_representatives') and action <> 'CREATE'
    and changes ?| array['county', 'regional_representative_id', 'region'];
create index on place_changes (entity, record_id, id);
analyze place_changes;

insert into shop_places (shop_id, since, county, region)
with seen as (
  select record_id as shop_id, day from place_changes where entity = 'shops'
  union
  select s.id, c.day from place_changes c join shops s on s.regional_representative_id = c.record_id
  where c.entity = 'regional_representatives'
  union
  select m.record_id, c.day from place_changes c
  join place_changes m on m.entity = 'shops' and (m.changes -> 'regional_representative_id' ->> 0)::bigint = c.record_id
  where c.entity = 'regional_representatives'
  union all
  select id, '-infinity' from shops),
stood as (
  select v.shop_id, v.day, s.county as county_now, s.regional_representative_id as representative_now,
    (select c.changes -> 'county' ->> 0 from place_changes c
      where c.entity = 'shops' and c.record_id = v.shop_id and c.changes ? 'county' and c.day > v.day order by c.id limit 1) as county,
    (select (c.changes -> 'regional_representative_id' ->> 0)::bigint from place_changes c
      where c.entity = 'shops' and c.record_id = v.shop_id and c.changes ? 'regional_representative_id' and c.day > v.day
      order by c.id limit 1) as representative_id
  from seen v join shops s on s.id = v.shop_id),
placed as (
  select t.shop_id, t.day, coalesce(t.county, t.county_now) as county,
    coalesce(
      (select c.changes -> 'region' ->> 0 from place_changes c
        where c.entity = 'regional_representatives' and c.record_id = coalesce(t.representative_id, t.representative_now)
          and c.changes ? 'region' and c.day > t.day order by c.id limit 1),
      r.region) as region
  from stood t join regional_representatives r on r.id = coalesce(t.representative_id, t.representative_now)),
compared as (
  select *, lag(county) over by_day as county_before, lag(region) over by_day as region_before
  from placed window by_day as (partition by shop_id order by day))
select shop_id, day, county, region from compared
where (county, region) is distinct from (county_before, region_before)
on conflict do nothing;

-- Figures are kept by region as well, and counted anew.
-- Bearable daily_figures_pkey: it is wider than the one before.
alter table daily_figures add region text not null default '';
alter table daily_figures drop constraint daily_figures_pkey;
alter table daily_figures add constraint daily_figures_pkey primary key (figure, day, county, region, key, days);
delete from daily_figures;
delete from daily_figure_marks;
