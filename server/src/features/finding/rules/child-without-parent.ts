import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/** Devices in shops, of a type that belongs to another one, that are in no group. */
export const rule: FindingRule = {
  name: 'child-without-parent',
  view: 'findings.view',
  mend: 'device-register.change',
  about: ['device', 'shop'],
  traced: ['parent_device_id'],
  batches: 'devices',
  find: ({ from, to }) => sql`
    select d.id as device_id, d.shop_id
    from device_types t join device_register d on d.device_type_id = t.id and d.archived_at is null
    where d.id between ${from} and ${to} and t.method_of_registration = 'BASED_ON_SERIAL_NUMBER' and not t.groupable
      and t.id in (select child_id from device_type_children)
      and d.shop_id is not null and d.parent_device_id is null
      and d.device_status not in ('DISCARD', 'INACTIVE')`,
};
