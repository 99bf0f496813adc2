-- Limits of calls, and addresses at which people signed in (docs/domain.md §15.3, §15.5).

-- Calls of the latest minute in which there were any, by person or address. Nothing is lost with it.
create unlogged table call_counts (
  key text primary key,
  minute bigint not null,
  calls int not null
);
create index call_counts_by_minute on call_counts (minute);

-- Failures of others do not lock somebody out where he signed in before.
create table identity_known_addresses (
  user_id uuid not null references identity_users on delete cascade,
  address text not null,
  seen_at timestamptz not null default now(),
  constraint identity_known_addresses_pkey primary key (user_id, address)
);
create index identity_known_addresses_by_time on identity_known_addresses (seen_at);
