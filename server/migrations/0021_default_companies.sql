-- Where devices go whose shop's county has no company of the kind (domain.md 5): the codes of the settings, written at each start.
create table default_companies (
  kind text primary key,
  code text not null,
  constraint default_companies_kind_check check (kind in ('warehouse_companies', 'service_companies'))
);
