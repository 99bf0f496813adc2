-- From when on tokens of a person count: those given before are refused, because a right was taken away, the account was
-- disabled or removed, or a password was set (docs/domain.md §1.3). A person is issuer and subject.
create table revoked_access (
  principal text primary key,
  not_before timestamptz not null
);
create index revoked_access_by_time on revoked_access (not_before);
