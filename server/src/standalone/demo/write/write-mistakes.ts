import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';

const WITHOUT_PLACE = 3;
const MISTYPED = 2;
const WRONG_TOWNS = 2;

// Only devices that nothing else of the demo holds or tells of.
const FREE = sql`
  d.archived_at is null and d.serial_number is not null and d.shop_id is not null and d.device_status = 'OUTSOURCED'
  and d.parent_device_id is null and d.device_group_serial is null
  and not exists (select from work_request_devices w where w.device_id = d.id)
  and not exists (select from stock_taking_lines l where l.device_id = d.id)
  and not exists (select from stock_taking_round_devices r where r.device_id = d.id)`;

/** Mistakes such as people make, for the board of findings, with how it went before. */
export async function writeMistakes(client: PoolClient): Promise<void> {
  await client.query(sql`
    update device_register set shop_id = null, version = version + 1
    where id in (select d.id from device_register d where ${FREE} order by d.id desc limit ${WITHOUT_PLACE})`);
  // The row is as its timeline says.
  await client.query(sql`
    update device_register d set updated_date = t.done_at, updated_by = t.done_by
    from device_timeline t
    where t.device_id = d.id and t.shop_before_id is not null and d.archived_at is null
      and num_nonnulls(d.shop_id, d.warehouse_company_id, d.service_company_id) = 0 and d.device_status = 'OUTSOURCED'
      and t.id = (select max(id) from device_timeline l where l.device_id = d.id)`);
  await client.query(sql`
    with free as (
      select d.id, d.device_type_id, d.serial_number, row_number() over (partition by d.device_type_id order by d.id) as place
      from device_register d where ${FREE}),
    pair as (
      select b.id, overlay(a.serial_number placing reverse(substr(a.serial_number, 6, 2)) from 6) as mistyped
      from free a join free b on b.device_type_id = a.device_type_id and a.place = 1 and b.place = 2
      where substr(a.serial_number, 6, 1) <> substr(a.serial_number, 7, 1)
      order by a.id limit ${MISTYPED})
    update device_register d set serial_number = pair.mistyped, version = version + 1
    from pair where d.id = pair.id`);
  await client.query(sql`
    update shops set city = 'Szeged', version = version + 1
    where id in (
      select s.id from shops s where s.county = 'Baranya' and s.archived_at is null order by s.id desc limit ${WRONG_TOWNS})`);
  await client.query(sql`
    insert into finding_counts (rule, day, found)
    select 'device-without-place', (now() at time zone 'Europe/Budapest')::date - 7 * weeks_ago, ${WITHOUT_PLACE} + found
    from unnest(array[9, 9, 8, 8, 6, 5, 5, 3, 2, 2, 1]::int[]) with ordinality f (found, place),
      lateral (select 12 - place::int as weeks_ago) w`);
}
