import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { withoutTriggers } from './without-triggers.ts';

const MISTYPED = 2;

// Only devices that no request, group or stock-taking refers to.
const FREE = sql`
  d.archived_at is null and d.serial_number is not null and d.parent_device_id is null and d.device_group_serial is null
  and not exists (select from work_request_devices w where w.device_id = d.id)
  and not exists (select from stock_taking_lines l where l.device_id = d.id)`;

/** Writes some mistyped serial numbers for the findings board, with the number of findings of past weeks. */
export async function writeMistakes(client: PoolClient, today: string): Promise<void> {
  const mistype = () =>
    client.query(sql`
      with free as (
        select d.id, d.device_type_id, d.serial_number,
          row_number() over (partition by d.device_type_id order by d.id) as place
        from device_register d where ${FREE}),
      pair as (
        select b.id, overlay(a.serial_number placing reverse(substr(a.serial_number, 6, 2)) from 6) as mistyped
        from free a join free b on b.device_type_id = a.device_type_id and a.place = 1 and b.place = 2
        where substr(a.serial_number, 6, 1) <> substr(a.serial_number, 7, 1)
        order by a.id limit ${MISTYPED})
      update device_register d set serial_number = pair.mistyped from pair where d.id = pair.id`);
  await withoutTriggers(client, { device_register: 'audit_update' }, async () => void (await mistype()));
  await client.query(sql`
    insert into finding_counts (rule, day, found)
    select 'serial-number-typo', ${today}::date - 7 * (12 - place::int), found
    from unnest(array[9, 9, 8, 8, 6, 5, 5, 3, 4, 3, 2]::int[]) with ordinality f (found, place)`);
}
