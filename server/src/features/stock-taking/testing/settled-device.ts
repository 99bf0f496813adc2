import sql from 'sql-template-tag';
import type { TestRegister } from '../../work-request/testing/register.ts';

interface SettledDevice {
  readonly status: string;
  readonly shop: string | null;
  readonly needed: boolean;
  readonly cause: string;
}

/** The stored state of a device, and the door of its last change. */
export const findSettledDevice = (register: TestRegister, id: number): Promise<SettledDevice> =>
  register.one<SettledDevice>(sql`
    select d.device_status as status, d.sort_shop_code as shop, d.need_stock_taking as needed,
      (select door from device_timeline t where t.device_id = d.id order by id desc limit 1) as cause
    from device_register d where id = ${id}`);
