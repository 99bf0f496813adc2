import type { TimelineDevice } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';

/** Every device that a request holds or held, source side first; empty for an unknown request. */
export async function findRequestDevices(pool: Pool, requestId: number): Promise<TimelineDevice[]> {
  const { rows } = await pool.query<TimelineDevice>(sql`
    select d.id, d.sort_type_name as "deviceTypeName", d.serial_number as "serialNumber",
      d.inventory_number as "inventoryNumber"
    from work_request_devices c
    join device_register d on d.id = c.device_id
    where c.request_id = ${requestId}
    order by c.side, d.parent_device_id nulls first, d.inventory_number, d.id`);
  return rows;
}
