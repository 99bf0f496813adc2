-- Who decides work requests, many decisions at once, and files of requests (docs/domain.md §1, §5, §8).

-- ## Whose request it is

-- Who is asked to decide the requests of a representative's shops: the representative, and the leaders of the region.
create view asked_people as
  select r.id as representative_id, p.id as person_id
  from regional_representatives r
  join regional_representatives p on p.id = r.id or (p.rank = 'REGIONAL_LEADER' and p.region in (r.region, 'ALL'))
  where r.archived_at is null and p.archived_at is null;

-- Who stands in today for whom, because that person is out of office.
create view deputies_today as
  select absent.id as absent_id, absent.username as absent_username, deputy.id as deputy_id
  from regional_representatives absent
  cross join lateral unnest(array[absent.deputy1_id, absent.deputy2_id, absent.deputy3_id, absent.deputy4_id,
    absent.deputy5_id, absent.deputy6_id, absent.deputy7_id, absent.deputy8_id, absent.deputy9_id,
    absent.deputy10_id]) as given (id)
  join regional_representatives deputy on deputy.id = given.id and deputy.archived_at is null
  where absent.archived_at is null
    and absent.out_of_office_end_date >= (now() at time zone 'Europe/Budapest')::date;

-- For whom a person acts on a request of this representative's shops. Null when the person is asked directly, or stands in
-- today for nobody who is asked. The representative comes before the leaders of the region.
create function stands_in_for(acting text, representative bigint) returns text language sql stable
  return (
    select today.absent_username
    from regional_representatives me
    join deputies_today today on today.deputy_id = me.id
    join asked_people asked on asked.person_id = today.absent_id and asked.representative_id = representative
    where me.username = lower(acting) and me.archived_at is null
      and not exists (select from asked_people own where own.representative_id = representative and own.person_id = me.id)
    order by today.absent_id <> representative, today.absent_id
    limit 1
  );

-- ## Many decisions at once

-- The requests as they were when the call came, and what became of each.
create table bulk_decisions (
  id uuid primary key,
  number int generated always as identity unique,
  event text not null,
  decided_by text not null,
  total int not null check (total > 0),
  decided int not null default 0,
  failed int not null default 0,
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  constraint bulk_decisions_event_check check (event in ('approve', 'deny')),
  constraint bulk_decisions_add_up check (decided >= 0 and failed >= 0 and decided + failed <= total),
  constraint bulk_decisions_finished check ((finished_at is not null) = (decided + failed = total))
);
create index bulk_decisions_of_person on bulk_decisions (decided_by, number desc);
create index bulk_decisions_unfinished on bulk_decisions (touched_at) where finished_at is null;

-- `failure` is an error code; a row without an outcome is not decided yet.
create table bulk_decision_rows (
  decision_id uuid not null references bulk_decisions,
  request_id bigint not null,
  version int not null,
  outcome text check (outcome in ('DECIDED', 'FAILED')),
  failure text,
  primary key (decision_id, request_id),
  constraint bulk_decision_rows_failure check (coalesce(outcome = 'FAILED', false) = (failure is not null))
);
create index bulk_decision_rows_waiting on bulk_decision_rows (decision_id, request_id) where outcome is null;
create index bulk_decision_rows_failed on bulk_decision_rows (decision_id, request_id) where outcome = 'FAILED';

-- ## Files of requests

-- How far each file is, so that a person who left finds it again; its result is in `uploads` under the same id.
-- Whoever works on a file holds an advisory lock of its number: an unfinished row without the lock was interrupted.
create table request_uploads (
  id uuid primary key,
  number int generated always as identity unique,
  request_type text not null,
  file_name text not null,
  dry_run boolean not null,
  state text not null default 'READING',
  rows_read int not null default 0,
  rows_checked int not null default 0,
  failure text,
  uploaded_by text not null,
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  constraint request_uploads_type_check check (request_type in ('DISMANTLING', 'DELIVERY', 'TRANSIT', 'SERVICE', 'REPLACEMENT')),
  constraint request_uploads_state_check check (state in ('READING', 'CHECKING', 'STORING', 'DONE', 'REFUSED', 'FAILED'))
);
create index request_uploads_of_person on request_uploads (uploaded_by, number desc);
