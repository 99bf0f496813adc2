import sql from 'sql-template-tag';
import type { TestRegister } from './register.ts';

export interface DeviceState {
  readonly status: string;
  readonly place: string | null;
  readonly decor: string | null;
  readonly maintained: string | null;
}

/** The stored state of a device; its place is the code of a shop or company. */
export const findDeviceState = (register: TestRegister, id: number): Promise<DeviceState> =>
  register.one<DeviceState>(sql`
    select d.device_status as status, coalesce(s.code, w.code, c.code) as place,
      d.sort_decor_name as decor, d.maintained_at as maintained
    from device_register d left join shops s on s.id = d.shop_id
    left join warehouse_companies w on w.id = d.warehouse_company_id
    left join service_companies c on c.id = d.service_company_id where d.id = ${id}`);
