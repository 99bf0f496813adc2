-- What is true of this copy of the register (docs/domain.md §14.11).

create table instance (
  is_only boolean primary key default true check (is_only),
  -- From when on nothing is sent to partners, by letter or to devices; null: it is.
  quiet_since timestamptz,
  backed_up_at timestamptz
);

insert into instance default values;

create function is_quiet() returns boolean language sql stable
return coalesce((select quiet_since is not null from instance), false);
