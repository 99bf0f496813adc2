-- Keys and texts of one line that were stored before docs/domain.md §13.1 asked for single spaces get them: two rows could
-- look the same, and what people see was not found. A key stays as it is where another live row has or would get the same one.

create or replace function pg_temp.single_spaced(line text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(line, '[ \t\r\n]+', ' ', 'g'));

create temp table single_spaced (kept_in text, id bigint) on commit drop;

do $$
declare
  kept_text record;
begin
  -- The audit trail shows all of it as one operation.
  perform set_config('app.operation', gen_random_uuid()::text, true);
  for kept_text in
    -- `rivals`: rows with the same value must differ in the text; null: they need not.
    select * from (values
      ('regional_representatives', 'sfa_code', 'case when archived_at is null then 0 end', 'true'),
      -- The provider decides what an account is called.
      ('regional_representatives', 'username', 'case when archived_at is null then 0 end',
        'username not in (select username from identity_users union all select lower(name) from account_names)'),
      ('regional_representatives', 'name', 'null::int', 'archived_at is null'),
      ('regional_representatives', 'phone', 'null::int', 'archived_at is null'),
      ('shops', 'code', 'case when archived_at is null then 0 end', 'true'),
      ('shops', 'group_code', 'null::int', 'true'),
      ('shops', 'name', 'null::int', 'archived_at is null'),
      ('shops', 'chain_name', 'null::int', 'archived_at is null'),
      ('shops', 'city', 'null::int', 'archived_at is null'),
      ('shops', 'street_house_number', 'null::int', 'archived_at is null'),
      ('shops', 'contact_name', 'null::int', 'archived_at is null'),
      ('shops', 'contact_phone', 'null::int', 'archived_at is null'),
      ('shops', 'contact_email', 'null::int', 'archived_at is null'),
      ('shops', 'transport_days', 'null::int', 'archived_at is null'),
      ('shops', 'location', 'null::int', 'archived_at is null'),
      ('shops', 'transport_priority', 'null::int', 'archived_at is null'),
      ('service_companies', 'code', 'case when archived_at is null then 0 end', 'true'),
      ('service_companies', 'name', 'null::int', 'archived_at is null'),
      ('service_companies', 'city', 'null::int', 'archived_at is null'),
      ('service_companies', 'street_house_number', 'null::int', 'archived_at is null'),
      ('warehouse_companies', 'code', 'case when archived_at is null then 0 end', 'true'),
      ('warehouse_companies', 'name', 'null::int', 'archived_at is null'),
      ('warehouse_companies', 'city', 'null::int', 'archived_at is null'),
      ('warehouse_companies', 'street_house_number', 'null::int', 'archived_at is null'),
      ('device_types', 'name', 'case when archived_at is null then 0 end', 'true'),
      ('device_types', 'prod_num', 'null::int', 'true'),
      -- A deleted device may be of a type that is registered without numbers by now, which no change of it gets past.
      ('device_register', 'serial_number', 'device_type_id', 'archived_at is null'),
      ('device_register', 'inventory_number', '0', 'archived_at is null')
    ) given (kept_in, line, rivals, those)
  loop
    execute format('
      with spaced as materialized (
        select id, pg_temp.single_spaced(%2$I) as single, %3$s as rivals from %1$I
        where %2$I ~ ''  |[\t\r\n]'' and %4$s
      ), compared as (
        select *, count(*) over (partition by rivals, single) as alike from spaced
      ), changed as (
        update %1$I t set %2$I = c.single, version = t.version + 1, updated_by = acting_user(), updated_date = now()
        from compared c
        where t.id = c.id and c.single <> '''' and (c.rivals is null or (c.alike = 1 and not exists (
          select from (select %2$I as line, %3$s as rivals from %1$I where archived_at is null) o
          where o.line = c.single and o.rivals = c.rivals)))
        returning t.id
      )
      insert into single_spaced select %1$L, id from changed',
      kept_text.kept_in, kept_text.line, kept_text.rivals, kept_text.those);
  end loop;
end $$;

-- Nobody has taken a step, so requests keep their version (docs/domain.md §2.12).
update work_requests set project_id = pg_temp.single_spaced(project_id) where project_id like '%  %';

update list_views v set name = pg_temp.single_spaced(name)
where name ~ '  |[\t\r\n]' and not exists (
  select from list_views o
  where o.id <> v.id and o.owner = v.owner and o.list = v.list
    and lower(pg_temp.single_spaced(o.name)) = lower(pg_temp.single_spaced(v.name)));

-- No trigger copies a new code of a shop or name of a type.
update work_requests set shop_from_id = shop_from_id
where shop_from_id in (select id from single_spaced where kept_in = 'shops')
  or shop_to_id in (select id from single_spaced where kept_in = 'shops')
  or device_type_from_id in (select id from single_spaced where kept_in = 'device_types')
  or device_type_to_id in (select id from single_spaced where kept_in = 'device_types')
  or decor_from_id in (select id from single_spaced where kept_in = 'device_types')
  or decor_to_id in (select id from single_spaced where kept_in = 'device_types');
update device_register d set sort_type_name = t.name
from device_types t
where t.id = d.device_type_id and t.id in (select id from single_spaced where kept_in = 'device_types');
update device_register set decor_id = decor_id
where decor_id in (select id from single_spaced where kept_in = 'device_types')
  or shop_id in (select id from single_spaced where kept_in = 'shops');
