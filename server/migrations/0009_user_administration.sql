-- Users are kept by the identity provider, under keys that are no numbers: the audit trail names them by key and username.
alter table audit_trail
  alter column record_id drop not null,
  add column record_ref text,
  add column record_name text,
  add constraint audit_trail_one_record check (num_nonnulls(record_id, record_ref) = 1);
create index audit_trail_record_ref on audit_trail (entity, record_ref, id) where record_ref is not null;

-- What the realm of Keycloak also refuses.
alter table identity_users
  add constraint identity_users_username_length check (char_length(username) between 3 and 255),
  add constraint identity_users_email_length check (char_length(email) <= 255),
  add constraint identity_users_first_name_length check (char_length(first_name) <= 255),
  add constraint identity_users_last_name_length check (char_length(last_name) <= 255);
