-- The usernames of people whose name holds these words, of representatives and of whoever was here (docs/domain.md §1.3).

create function usernames_called(words text) returns text[] stable language sql as $$
  select array_agg(distinct username) from (
    select username, name from regional_representatives
    union all
    select name, full_name from account_names where full_name is not null) person
  where position(fold(words) in fold(person.name)) > 0
$$;
