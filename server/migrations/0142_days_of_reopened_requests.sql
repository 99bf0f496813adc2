-- Requests that ended on an earlier day and are open again: the statistics of those days are counted again.
create table reopened_requests (
  id bigint generated always as identity primary key,
  ended_day date not null,
  reopened_at timestamptz not null default clock_timestamp()
);

create or replace function keep_request_end() returns trigger language plpgsql as $$
declare
  day_before date := (select (ended_at at time zone 'Europe/Budapest')::date from request_statistics where id = new.id);
begin
  update request_statistics set ended_at = case when is_final_status(new.request_status) then new.updated_date end
  where id = new.id;
  if day_before < (now() at time zone 'Europe/Budapest')::date then
    insert into reopened_requests (ended_day) select day_before
    -- An undo of thousands of requests needs one row a minute.
    where not exists (
      select from reopened_requests r where r.ended_day = day_before and r.reopened_at > now() - interval '1 minute');
  end if;
  return null;
end $$;
