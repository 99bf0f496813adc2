-- Keys that were stored before docs/domain.md §13.1 asked for even ones become even: nobody could refer to them any more.
-- A key stays as it is where nothing would be left of it, or another live row has or would get the same one.

create or replace function pg_temp.is_uneven(key text) returns boolean language sql immutable parallel safe
  return key ~ '[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f]|^ | $';

-- Blanks, tabs and line ends are spaces, what nobody sees is dropped, letters are composed.
create or replace function pg_temp.even_key(key text) returns text language sql immutable parallel safe
  return btrim(normalize(
    regexp_replace(
      regexp_replace(key, '[\u0009-\u000d\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]', ' ', 'g'),
      '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5'
        '\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd'
        '\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    nfc));

create temp table evened (kept_in text, id bigint) on commit drop;

do $$
declare
  kept_key record;
begin
  -- The audit trail shows all of it as one operation.
  perform set_config('app.operation', gen_random_uuid()::text, true);
  for kept_key in
    -- `rivals`: rows with the same value must differ in the key; null: they need not.
    select * from (values
      ('regional_representatives', 'sfa_code', 'case when archived_at is null then 0 end', 'true'),
      -- The provider decides what an account is called.
      ('regional_representatives', 'username', 'case when archived_at is null then 0 end',
        'username not in (select username from identity_users union all select lower(name) from account_names)'),
      ('shops', 'code', 'case when archived_at is null then 0 end', 'true'),
      ('shops', 'group_code', 'null::int', 'true'),
      ('service_companies', 'code', 'case when archived_at is null then 0 end', 'true'),
      ('warehouse_companies', 'code', 'case when archived_at is null then 0 end', 'true'),
      ('device_types', 'name', 'case when archived_at is null then 0 end', 'true'),
      ('device_types', 'prod_num', 'null::int', 'true'),
      -- A deleted device may be of a type that is registered without numbers by now, which no change of it gets past.
      ('device_register', 'serial_number', 'device_type_id', 'archived_at is null'),
      ('device_register', 'inventory_number', '0', 'archived_at is null')
    ) given (kept_in, key, rivals, those)
  loop
    execute format('
      with uneven as materialized (
        select id, %2$I as key, pg_temp.even_key(%2$I) as even, %3$s as rivals from %1$I
        where pg_temp.is_uneven(%2$I) and %4$s
      ), compared as (
        select *, count(*) over (partition by rivals, even) as alike from uneven
      ), changed as (
        update %1$I t set %2$I = c.even, version = t.version + 1, updated_by = acting_user(), updated_date = now()
        from compared c
        where t.id = c.id and c.even not in (c.key, '''') and (c.rivals is null or (c.alike = 1 and not exists (
          select from (select %2$I as key, %3$s as rivals from %1$I where archived_at is null) o
          where o.key = c.even and o.rivals = c.rivals)))
        returning t.id
      )
      insert into evened select %1$L, id from changed',
      kept_key.kept_in, kept_key.key, kept_key.rivals, kept_key.those);
  end loop;
end $$;

-- Nobody has taken a step, so requests keep their version (docs/domain.md §2.12).
update work_requests set project_id = pg_temp.even_key(project_id)
where pg_temp.is_uneven(project_id) and pg_temp.even_key(project_id) not in (project_id, '');

-- No trigger copies a new code of a shop or name of a type, which had none until now.
update work_requests set shop_from_id = shop_from_id
where shop_from_id in (select id from evened where kept_in = 'shops')
  or shop_to_id in (select id from evened where kept_in = 'shops')
  or device_type_from_id in (select id from evened where kept_in = 'device_types')
  or device_type_to_id in (select id from evened where kept_in = 'device_types')
  or decor_from_id in (select id from evened where kept_in = 'device_types')
  or decor_to_id in (select id from evened where kept_in = 'device_types');
update device_register d set sort_type_name = t.name
from device_types t
where t.id = d.device_type_id and t.id in (select id from evened where kept_in = 'device_types');
update device_register set decor_id = decor_id
where decor_id in (select id from evened where kept_in = 'device_types')
  or shop_id in (select id from evened where kept_in = 'shops');
