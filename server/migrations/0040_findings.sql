-- What is wrong in the data (docs/domain.md §17).

-- How the rules stand: one row a rule, made when it is first computed.
create table finding_rules (
  rule text primary key,
  -- Whoever computes the rule now; a run that shows nothing for two minutes has died.
  run uuid,
  touched_at timestamptz not null default clock_timestamp(),
  computed_at timestamptz,
  -- All that was found; of very many only the first ones are listed.
  found int not null default 0,
  failed_at timestamptz,
  failure text,
  constraint finding_rules_failure check ((failed_at is null) = (failure is null))
);

-- What a run has found so far; it takes the place of the findings when the run is at its end.
create unlogged table finding_drafts (
  run uuid not null,
  rule text not null,
  device_id bigint,
  other_device_id bigint,
  shop_id bigint,
  request_id bigint,
  representative_id bigint,
  detail text,
  subject text not null generated always as (
    coalesce(device_id, 0)::text || ' ' || coalesce(other_device_id, 0)::text || ' ' || coalesce(shop_id, 0)::text || ' '
    || coalesce(request_id, 0)::text || ' ' || coalesce(representative_id, 0)::text) stored
);
create index finding_drafts_of_rule on finding_drafts (rule, run);

-- Foreign keys would lock the rows of the register that are told of; those are never removed, only archived.
create table findings (
  id bigint generated always as identity primary key,
  rule text not null,
  device_id bigint,
  other_device_id bigint,
  shop_id bigint,
  request_id bigint,
  representative_id bigint,
  detail text collate "hu-x-icu",
  subject text not null,
  found_since date not null default (now() at time zone 'Europe/Budapest')::date,
  -- Where it came from: the last change of what the rule looks at.
  origin_door text,
  origin_by text collate "hu-x-icu",
  origin_at timestamptz,
  origin_file text collate "hu-x-icu",
  origin_line int,
  constraint findings_key unique (rule, subject)
);
create index findings_of_rule on findings (rule, id);
create trigger count_change after insert or update or delete or truncate on findings
  for each statement execute function count_change();
call log_changes_of('findings');

-- How much was found on a day: what the trend is drawn from.
create table finding_counts (
  rule text not null,
  day date not null,
  found int not null check (found >= 0),
  primary key (rule, day)
);
