-- Watchers and mentions store user names in lower case; their accounts are found by it.
create index account_names_in_any_case on account_names (lower(name), since) where full_name is not null;
