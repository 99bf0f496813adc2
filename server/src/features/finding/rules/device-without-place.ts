import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/** Devices in use without a place; those out of use, or only requested, may have none. */
export const rule: FindingRule = {
  name: 'device-without-place',
  view: 'findings.view',
  mend: 'device-register.change',
  about: ['device'],
  traced: ['shop_id', 'warehouse_company_id', 'service_company_id'],
  batches: 'devices',
  find: ({ from, to }) => sql`
    select d.id as device_id from device_register d
    where d.id between ${from} and ${to} and d.archived_at is null
      and num_nonnulls(d.shop_id, d.warehouse_company_id, d.service_company_id) = 0
      and d.device_status not in ('DISCARD', 'INACTIVE', 'REQUIRED')`,
};
