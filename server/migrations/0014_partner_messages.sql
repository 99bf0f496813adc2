-- Messages to Aurora: the queue and the log in one (domain.md 6). Written in the transaction of the step that causes
-- them; a worker takes one by a lease and sends it. Of one work request only the oldest unfinished message may be on its way.
create table aurora_requests (
  id bigint generated always as identity primary key,
  work_request_id bigint not null references work_requests,
  request_type text not null,
  request_uri text not null,
  request_url text,
  request_body text not null,
  idempotency_key uuid not null default gen_random_uuid(),
  state text not null default 'WAITING',
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  response_http_status_code text check (response_http_status_code ~ '^\d{3}$'),
  response_message text check (length(response_message) <= 4000),
  failure text,
  version int not null default 0,
  created_by text not null default acting_user(),
  created_date timestamptz not null default now(),
  updated_by text not null default acting_user(),
  updated_date timestamptz not null default now(),
  constraint messages_type_check check (request_type in ('POST', 'PUT', 'DELETE', 'GET')),
  constraint messages_state_check check (state in ('WAITING', 'SENT', 'PARKED', 'CANCELLED')),
  constraint messages_failure_check check (failure in
    ('UNREACHABLE', 'TIMEOUT', 'BUSY', 'REFUSED', 'ANSWER_INVALID', 'ANSWER_TOO_LARGE')),
  constraint messages_parked_for_a_reason check (state <> 'PARKED' or failure is not null),
  constraint messages_sent_with_an_answer check (state <> 'SENT' or response_http_status_code like '2%'),
  constraint messages_body_is_json check (request_body::json is not null)
);
create unique index on aurora_requests (idempotency_key);
create index on aurora_requests (next_attempt_at, id) where state = 'WAITING';
create index on aurora_requests (work_request_id, id) where state in ('WAITING', 'PARKED');
create index on aurora_requests (work_request_id);
create index on aurora_requests (request_type, id);
create index on aurora_requests (response_http_status_code, id);
create index on aurora_requests (state, id);
create index on aurora_requests (created_date, id);
create index on aurora_requests (updated_date, id);

-- Messages to PrimeSols: the same, on its own, so that neither partner's trouble is the other's.
create table prime_sols_requests (like aurora_requests including all);
alter table prime_sols_requests add foreign key (work_request_id) references work_requests;

create trigger count_change after insert or update or delete or truncate on aurora_requests
  for each statement execute function count_change();
create trigger count_change after insert or update or delete or truncate on prime_sols_requests
  for each statement execute function count_change();
