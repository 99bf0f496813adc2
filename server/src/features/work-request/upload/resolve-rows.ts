import { SIDES, type Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { lockById } from '../../../kernel/write/lock-by-id.ts';

/** Locks what the file refers to against archiving until its requests are stored, as the form does. */
export async function lockReferences({ client }: Change): Promise<void> {
  const shopCodes = sql`select shop_from_code from staging union select shop_to_code from staging`;
  const typeNames = sql`
    select device_register_from_device_type_name from staging
    union select device_register_to_device_type_name from staging
    union select decor_from_name from staging union select decor_to_name from staging`;
  await lockById(client, 'shops', sql`archived_at is null and code in (${shopCodes})`, 'share');
  await lockById(client, 'device_types', sql`archived_at is null and name in (${typeNames})`, 'share');
}

/** The only active single device that matches every number and the type that a row names. */
function deviceOf(side: Side): Sql {
  const device = `s.device_register_${side.toLowerCase()}`;
  const type = `${device}_device_type_name`;
  const serial = `${device}_serial_number`;
  const inventory = `${device}_inventory_number`;
  return raw(`
    select min(d.id) as id, min(d.device_type_id) as type_id
    from (
      select * from device_register where inventory_number = ${inventory} and archived_at is null
      union all
      select * from device_register
      where ${inventory} is null and serial_number = ${serial} and archived_at is null
    ) d
    join device_types t on t.id = d.device_type_id
    where d.serial_number is not null
      and (${serial} is null or d.serial_number = ${serial})
      and (${type} is null or t.name = ${type})
    having count(*) = 1`);
}

function columnsOf(side: Side): Sql {
  const name = side.toLowerCase();
  return raw(`
    shop_${name}.id as shop_${name}_id,
    coalesce(type_${name}.id, case when s.device_register_${name}_device_type_name is null
      then device_${name}.type_id end) as device_type_${name}_id,
    device_${name}.id as device_${name}_id,
    decor_${name}.id as decor_${name}_id`);
}

function joinsOf(side: Side): Sql {
  const name = side.toLowerCase();
  const joins = raw(`
    left join shops shop_${name}
      on shop_${name}.code = s.shop_${name}_code and shop_${name}.archived_at is null
    left join device_types type_${name}
      on type_${name}.name = s.device_register_${name}_device_type_name and type_${name}.archived_at is null
    left join device_types decor_${name}
      on decor_${name}.name = s.decor_${name}_name and decor_${name}.archived_at is null`);
  return sql`${joins} left join lateral (${deviceOf(side)}) ${raw(`device_${name}`)} on true`;
}

/**
 * Resolves the references of the staged rows: `asked` has the ids of each row, `asked_devices` each device with another
 * row that asks for it, if there is one.
 */
export async function resolveRows({ client }: Change): Promise<void> {
  await client.query(sql`
    create temporary table asked on commit drop as
    select s.row_number, ${join(SIDES.map(columnsOf))}
    from staging s ${join(SIDES.map(joinsOf), ' ')}`);
  await client.query(`
    create temporary table asked_devices on commit drop as
    select *, coalesce(lag(row_number) over rows, lead(row_number) over rows) as shared_with
    from (
      select row_number, 'FROM' as side, device_from_id as device_id from asked where device_from_id is not null
      union all
      select row_number, 'TO', device_to_id from asked where device_to_id is not null) named
    window rows as (partition by device_id order by row_number)`);
  await client.query('analyze asked');
  await client.query('analyze asked_devices');
}

/** Locks the devices that the file asks for. */
export async function lockAskedDevices({ client }: Change): Promise<void> {
  await lockById(client, 'device_register', sql`id in (select device_id from asked_devices)`);
}
