import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/** Devices that stand in ceased shops. */
export const rule: FindingRule = {
  name: 'device-in-ceased-shop',
  view: 'findings.view',
  mend: 'device-register.change',
  about: ['device', 'shop'],
  traced: ['shop_id'],
  batches: 'devices',
  find: ({ from, to }) => sql`
    select d.id as device_id, s.id as shop_id
    from shops s join device_register d on d.shop_id = s.id and d.archived_at is null
    where d.id between ${from} and ${to} and (s.shop_status = 'CEASED' or s.archived_at is not null)`,
};
