-- The name of the person with a username, in any case (docs/domain.md §1.3), also for texts that the upload of files builds.

create function person_name(username text) returns text stable language sql as $$
  select coalesce(
    (select living.name from regional_representatives living
      where living.username = lower(person_name.username) and living.archived_at is null),
    (select account.full_name from account_names account
      where lower(account.name) = lower(person_name.username) and account.full_name is not null
      order by account.since desc limit 1),
    (select former.name from regional_representatives former
      where former.username = lower(person_name.username) and former.archived_at is not null
      order by former.archived_at desc limit 1))
$$;
