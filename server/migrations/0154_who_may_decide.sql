-- Who may decide on requests and stock-takings, by the rights at the last visit (docs/domain.md §5.11, docs/decisions/204).
-- Null until then.
alter table account_names add column may_decide boolean;
create index account_names_deciding on account_names (lower(name), since) where may_decide is not null;

-- As before, and keeps whether the person may decide.
create function account_name(of_issuer text, of_subject text, of_username text, of_full_name text, of_may_decide boolean)
returns text language plpgsql as $$
declare
  named text := account_name(of_issuer, of_subject, of_username, of_full_name);
begin
  update account_names set may_decide = of_may_decide
  where issuer = of_issuer and subject = of_subject and may_decide is distinct from of_may_decide;
  return named;
end $$;

-- Whether the person with this name, in any case, may decide; somebody who was never here does as a regional leader.
create function may_decide(person text) returns boolean language sql stable
  return coalesce(
    (select a.may_decide from account_names a
      where lower(a.name) = lower(person) and a.may_decide is not null order by a.since desc limit 1),
    exists (select from regional_representatives r
      where r.username = lower(person) and r.archived_at is null and r.rank = 'REGIONAL_LEADER'));
