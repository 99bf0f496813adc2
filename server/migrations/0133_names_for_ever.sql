-- Who has a name in records keeps it, also when the identity provider changes the username: what the name has, its requests
-- and its entry as representative, stays with the person, and the next holder of the username is somebody else
-- (docs/domain.md §1.3, docs/decisions/180). `username` is what the provider called the account at its last visit.
create or replace function account_name(of_issuer text, of_subject text, of_username text) returns text language plpgsql as $$
declare
  known account_names;
  candidate text;
begin
  for n in 1 .. 1000 loop
    select * into known from account_names where issuer = of_issuer and subject = of_subject;
    if found then
      update account_names set username = of_username
      where issuer = of_issuer and subject = of_subject and username <> of_username;
      return known.name;
    end if;
    candidate := case n when 1 then of_username else format('%s (%s)', of_username, n) end;
    continue when exists (select from account_names where issuer = of_issuer and name = candidate);
    insert into account_names (issuer, subject, username, name)
    values (of_issuer, of_subject, of_username, candidate)
    on conflict do nothing;
  end loop;
  raise exception 'no name is free for %', of_username;
end $$;

-- Whoever was erased is a new person when signing in again, and is not called by the mark.
update account_names set subject = name
where name ~ '^erased-[0-9a-f]{8}$' and username = name;
