-- Aurora and PrimeSols (docs/domain.md §6).

-- ## Messages to the partners

-- The queue and the log in one. Messages are written in the transaction of the step that causes them; a worker takes one
-- by a lease and sends it. Of one work request only the oldest unfinished message is sent.
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
create trigger count_change after insert or update or delete or truncate on aurora_requests
  for each statement execute function count_change();

-- A table of its own, so that the trouble of one partner does not delay the other's messages.
create table prime_sols_requests (like aurora_requests including all);
alter table prime_sols_requests add foreign key (work_request_id) references work_requests;
create trigger count_change after insert or update or delete or truncate on prime_sols_requests
  for each statement execute function count_change();

-- ## Reports of visits

-- Each event once. What the status table does not allow at the time is kept for a person to decide. An event that comes in
-- before an earlier one of the same request is kept too, and applied by itself after that one.
create table partner_callbacks (
  id bigint generated always as identity primary key,
  partner text not null,
  event_id text not null,
  body text not null,
  body_hash text not null,
  reference bigint not null,
  event text not null,
  occurred_at timestamptz not null,
  accepted_date date,
  completed_date date,
  message text,
  state text not null default 'APPLIED',
  reason text,
  answer_status int,
  answer jsonb,
  received_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  constraint partner_callbacks_partner_check check (partner in ('AURORA', 'PRIME_SOLS')),
  constraint partner_callbacks_state_check check (state in ('APPLIED', 'KEPT', 'DISMISSED')),
  constraint partner_callbacks_event_key unique (partner, event_id),
  constraint partner_callbacks_kept_for_a_reason check (state = 'APPLIED' or reason is not null),
  constraint partner_callbacks_decided check ((decided_by is null) = (decided_at is null)),
  constraint partner_callbacks_dismissed_by_somebody check (state <> 'DISMISSED' or decided_by is not null)
);
create index partner_callbacks_kept on partner_callbacks (partner, id) where state = 'KEPT';
create index partner_callbacks_kept_of_request on partner_callbacks (reference, occurred_at) where state = 'KEPT';
create index partner_callbacks_applied_to_request on partner_callbacks (reference, occurred_at) where state = 'APPLIED';

-- ## Comparisons with the partners' open orders

-- Only the nightly ones have `night`, so that there is one a night.
create table partner_comparisons (
  id bigint generated always as identity primary key,
  partner text not null,
  night date,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  failure text,
  open_here int,
  open_there int,
  constraint partner_comparisons_partner_check check (partner in ('AURORA', 'PRIME_SOLS')),
  constraint partner_comparisons_once_a_night unique (partner, night)
);
create index partner_comparisons_by_partner on partner_comparisons (partner, id);
create index partner_comparisons_by_start on partner_comparisons (started_at);

-- What the last comparison found: the status here and there, null where one side has no such order.
create table partner_differences (
  id bigint generated always as identity primary key,
  comparison_id bigint not null references partner_comparisons on delete cascade,
  partner text not null,
  reference bigint not null,
  status_here text,
  status_there text,
  mended_at timestamptz,
  mended_by text,
  constraint partner_differences_differ check (status_here is distinct from status_there),
  constraint partner_differences_once unique (comparison_id, reference)
);
