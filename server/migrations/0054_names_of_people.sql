-- What people are called whom records name by their usernames (docs/domain.md §1.3).

alter table account_names add column full_name text collate "hu-x-icu";

-- As `account_name`, and keeps what the identity provider calls the person.
create function account_name(of_issuer text, of_subject text, of_username text, of_full_name text)
returns text language plpgsql as $$
declare
  named text := account_name(of_issuer, of_subject, of_username);
begin
  update account_names set full_name = of_full_name
  where issuer = of_issuer and subject = of_subject and full_name is distinct from of_full_name
    and of_full_name is not null;
  return named;
end $$;

-- Names of former representatives are found by their usernames.
create index regional_representatives_former on regional_representatives (username, archived_at)
  where archived_at is not null;
