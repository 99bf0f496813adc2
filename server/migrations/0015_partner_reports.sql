-- What partners report of visits, each event once (domain.md 6). What the status table does not allow at the time is kept
-- for a person to decide; an event of the same request that comes later in time but came in earlier is applied by itself.
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

-- Comparisons of open orders with a partner's own books. The nightly one has a day, and so there is one a day.
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
