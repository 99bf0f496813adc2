-- What a table of all the years needs to become the first part of one that is parted by time (0074). A company with many
-- entries makes the index by hand before, `concurrently`, so that nobody waits for it (docs/operations.md).

-- Bearable audit_trail_id_time: an id is given once.
create unique index if not exists audit_trail_id_time on audit_trail (id, done_at);

-- Quarters are those of UTC. What is written until the next migrations have run is before its end by a month at least.
do $$
declare
  latest constant timestamptz := greatest(now() + interval '1 month', (select max(done_at) from audit_trail));
begin
  execute format('alter table audit_trail add constraint audit_trail_until check (done_at < %L) not valid',
    (date_trunc('quarter', latest at time zone 'UTC') + interval '3 months') at time zone 'UTC');
end $$;
