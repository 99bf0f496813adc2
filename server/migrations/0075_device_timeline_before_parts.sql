-- What the timeline of devices needs to become the first part of one that is parted by time, as 0072 for the audit trail.

-- Bearable device_timeline_id_time: an id is given once.
create unique index if not exists device_timeline_id_time on device_timeline (id, done_at);

do $$
declare
  latest constant timestamptz := greatest(now() + interval '1 month', (select max(done_at) from device_timeline));
begin
  execute format('alter table device_timeline add constraint device_timeline_until check (done_at < %L) not valid',
    (date_trunc('quarter', latest at time zone 'UTC') + interval '3 months') at time zone 'UTC');
end $$;
