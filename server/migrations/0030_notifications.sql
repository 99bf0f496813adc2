-- What people are told (docs/domain.md §16).

-- ## What happened

-- Written in the transaction of what happened, in one row for all that one statement did; a worker tells whom it concerns.
create table notification_events (
  id bigint generated always as identity primary key,
  event text not null,
  -- Rows of the movement history, stock-takings, rounds or representatives, as the event says.
  subject_ids bigint[] not null,
  operation uuid not null default coalesce(acting_operation(), gen_random_uuid()),
  actor text not null default acting_user(),
  -- Of what is told once a day.
  day date,
  made_at timestamptz not null default clock_timestamp(),
  next_attempt_at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  constraint notification_events_subjects check (cardinality(subject_ids) > 0)
);
create unique index notification_events_once_a_day on notification_events (event, (subject_ids[1]), day)
  where day is not null;
create index notification_events_waiting on notification_events (next_attempt_at, id) where told_at is null;
create index notification_events_told on notification_events (told_at) where told_at is not null;

create function note_movements() returns trigger language plpgsql as $$
begin
  if acting_door() <> 'DEMO' then
    insert into notification_events (event, subject_ids)
    select event, array_agg(id order by id) from new_rows group by event;
  end if;
  return null;
end $$;
create trigger note_movements after insert on movement_history referencing new table as new_rows
  for each statement execute function note_movements();

create function note_closed_sheets() returns trigger language plpgsql as $$
begin
  insert into notification_events (event, subject_ids)
  select 'sheet-closed', array_agg(n.id order by n.id)
  from new_rows n join old_rows o on o.id = n.id
  where n.status = 'CLOSED' and o.status = 'IN_PROGRESS' and acting_door() <> 'DEMO'
  having count(*) > 0;
  return null;
end $$;
create trigger note_closed after update on stock_taking_heads referencing old table as old_rows new table as new_rows
  for each statement execute function note_closed_sheets();

create function note_rounds() returns trigger language plpgsql as $$
begin
  insert into notification_events (event, subject_ids)
  select 'round-started', array[id] from new_rows where acting_door() <> 'DEMO';
  return null;
end $$;
create trigger note_rounds after insert on stock_taking_rounds referencing new table as new_rows
  for each statement execute function note_rounds();

create function note_absences() returns trigger language plpgsql as $$
begin
  insert into notification_events (event, subject_ids)
  select 'absence-began', array[n.id]
  from new_rows n join old_rows o on o.id = n.id
  where n.archived_at is null and acting_door() <> 'DEMO'
    and n.out_of_office_end_date >= (now() at time zone 'Europe/Budapest')::date
    and n.out_of_office_end_date is distinct from o.out_of_office_end_date;
  return null;
end $$;
create trigger note_absences after update on regional_representatives
  referencing old table as old_rows new table as new_rows for each statement execute function note_absences();

-- ## Who is told

-- By the name that records have, in lower case. What it says is read from what it is about.
create table notifications (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null,
  event text not null,
  movement_id bigint references movement_history,
  head_id bigint references stock_taking_heads,
  round_id bigint references stock_taking_rounds,
  representative_id bigint references regional_representatives,
  -- How many things it tells of, of which the first is named.
  subjects int not null default 1 check (subjects > 0),
  for_absent text,
  operation uuid not null,
  in_product boolean not null,
  made_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  constraint notifications_kind_check check (kind in ('REQUEST_DECIDED', 'PARTNER_NEWS', 'AWAITS_ME', 'ROUND', 'ABSENCE')),
  constraint notifications_recipient_check check (recipient = lower(recipient)),
  constraint notifications_one_subject check (num_nonnulls(movement_id, head_id, round_id, representative_id) = 1),
  constraint notifications_once unique (recipient, operation, event, kind)
);
create index notifications_of_person on notifications (recipient, id) where in_product;
create index notifications_unread on notifications (recipient) where in_product and read_at is null;
create index notifications_by_age on notifications (made_at);
create trigger count_change after insert or update or delete or truncate on notifications
  for each statement execute function count_change();

-- What somebody chose; without a row the defaults count. A kind that comes later is on, but for letters.
create table notification_preferences (
  username text primary key,
  language text not null,
  product_off text[] not null default '{}',
  push_off text[] not null default '{}',
  email_on text[] not null default '{}',
  digest_hour int,
  constraint notification_preferences_username_check check (username = lower(username)),
  constraint notification_preferences_language_check check (language in ('hu', 'en')),
  constraint notification_preferences_digest_hour check (digest_hour between 0 and 23)
);
create index notification_preferences_by_hour on notification_preferences (digest_hour) where digest_hour is not null;

-- Browsers that a push service reaches. One belongs to whoever signed in on it last.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  recipient text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  seen_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_endpoint_length check (char_length(endpoint) <= 1000),
  constraint push_subscriptions_recipient_check check (recipient = lower(recipient))
);
create index push_subscriptions_of_person on push_subscriptions (recipient);
create index push_subscriptions_by_age on push_subscriptions (seen_at);

-- ## What goes out

-- Sent by the rules of the messages to partners: by a lease, again and again until it is taken. Its key is what the other
-- side knows it by when it comes a second time.
create table notification_deliveries (
  id bigint generated always as identity primary key,
  channel text not null,
  recipient text not null,
  notification_id bigint references notifications on delete cascade,
  subscription_id bigint references push_subscriptions on delete cascade,
  digest_day date,
  key uuid not null default gen_random_uuid(),
  state text not null default 'WAITING',
  failure text,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  lease uuid,
  lease_until timestamptz,
  made_at timestamptz not null default clock_timestamp(),
  constraint notification_deliveries_state_check check (state in ('WAITING', 'SENT', 'DROPPED')),
  constraint notification_deliveries_of_channel check (case channel
    when 'PUSH' then num_nulls(notification_id, subscription_id) = 0 and digest_day is null
    when 'EMAIL' then notification_id is not null and num_nonnulls(subscription_id, digest_day) = 0
    when 'DIGEST' then digest_day is not null and num_nonnulls(notification_id, subscription_id) = 0
    else false end),
  constraint notification_deliveries_once unique nulls not distinct (notification_id, subscription_id, recipient, digest_day)
);
create index notification_deliveries_waiting on notification_deliveries (next_attempt_at, id) where state = 'WAITING';
create index notification_deliveries_of_subscription on notification_deliveries (subscription_id)
  where subscription_id is not null;
create index notification_deliveries_by_age on notification_deliveries (made_at);
