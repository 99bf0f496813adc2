-- What records call a person, who is issuer and subject (docs/domain.md §1.3). A username that is used again is another
-- person: whoever has it second is called "kiss.anna (2)". No username holds a blank or a parenthesis.
create table account_names (
  issuer text not null,
  subject text not null,
  username text not null,
  name text not null,
  since timestamptz not null default now(),
  primary key (issuer, subject),
  constraint account_names_name_key unique (issuer, name)
);

-- The name of a person, given when it is asked for the first time and kept for ever; a new one where the username is another.
create function account_name(of_issuer text, of_subject text, of_username text) returns text language plpgsql as $$
declare
  known account_names;
  candidate text;
begin
  for n in 1 .. 1000 loop
    select * into known from account_names where issuer = of_issuer and subject = of_subject;
    if found and known.username = of_username then
      return known.name;
    end if;
    candidate := case n when 1 then of_username else format('%s (%s)', of_username, n) end;
    continue when exists (
      select from account_names where issuer = of_issuer and name = candidate and subject <> of_subject);
    insert into account_names (issuer, subject, username, name)
    values (of_issuer, of_subject, of_username, candidate)
    on conflict do nothing;
    if not found then
      update account_names set username = of_username, name = candidate
      where issuer = of_issuer and subject = of_subject
        and not exists (select from account_names where issuer = of_issuer and name = candidate and subject <> of_subject);
    end if;
  end loop;
  raise exception 'no name is free for %', of_username;
end $$;
