-- The embedded identity provider.

-- ## Users

-- The lengths are those that Keycloak's realm accepts.
create table identity_users (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  first_name text,
  last_name text,
  email text,
  email_verified boolean not null default false,
  enabled boolean not null default false,
  password_hash text,
  required_actions text[] not null default '{}',
  realm_roles text[] not null default '{}',
  client_roles jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint identity_users_username_key unique (username),
  constraint identity_users_email_key unique (email),
  constraint identity_users_username_check check (username = lower(username) and btrim(username) <> ''),
  constraint identity_users_username_length check (char_length(username) between 3 and 255),
  constraint identity_users_email_check check (email = lower(email)),
  constraint identity_users_email_length check (char_length(email) <= 255),
  constraint identity_users_first_name_length check (char_length(first_name) <= 255),
  constraint identity_users_last_name_length check (char_length(last_name) <= 255)
);

-- ## Sessions and keys

-- Sessions, grants, codes, refresh tokens and interactions, as the provider library stores them.
create table identity_records (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  session_uid text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  constraint identity_records_pkey primary key (kind, id)
);
create index identity_records_grant_id_idx on identity_records (grant_id) where grant_id is not null;
create index identity_records_session_uid_idx on identity_records (session_uid) where session_uid is not null;
create index identity_records_expires_at_idx on identity_records (expires_at);

create table identity_keys (
  purpose text primary key,
  material jsonb not null,
  created_at timestamptz not null default now(),
  constraint identity_keys_purpose_check check (purpose in ('signing', 'cookies'))
);

-- ## Failed sign-ins

create table identity_attempts (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null,
  constraint identity_attempts_attempts_check check (attempts >= 0)
);
create index identity_attempts_window_ends_at_idx on identity_attempts (window_ends_at);
