import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

const GIVEN_BY_REQUESTS = [
  'WAIT_FOR_PERMISSION',
  'NEED_TO_BE_DELIVERED',
  'DURING_DELIVERY',
  'NEED_TO_BE_DISMANTLED',
  'NEED_TO_BE_REPAIRED',
];

/** Devices and stocks in a status that open requests give and end, which no open request holds. */
export const rule: FindingRule = {
  name: 'device-waits-without-request',
  view: 'findings.view',
  mend: 'device-register.change',
  about: ['device'],
  traced: ['device_status'],
  batches: 'devices',
  find: ({ from, to }) => sql`
    select d.id as device_id from device_register d
    where d.id between ${from} and ${to} and d.archived_at is null
      and d.device_status = any(${GIVEN_BY_REQUESTS})
      and not exists (select from work_request_devices c where c.device_id = d.id and c.open)`,
};
