import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/** Devices in shops that were registered a year ago or earlier and that no stock-taking of the last year has seen, unless it was denied or deleted. */
export const rule: FindingRule = {
  name: 'device-unseen',
  view: 'findings.view',
  mend: 'stock-taking-rounds.decide',
  about: ['device', 'shop'],
  screen: '/stock-taking-rounds',
  traced: ['shop_id'],
  batches: 'devices',
  find: ({ from, to }) => sql`
    select d.id as device_id, d.shop_id from device_register d
    where d.id between ${from} and ${to} and d.archived_at is null and d.shop_id is not null
      and d.created_date < now() - interval '1 year'
      and not exists (
        select from stock_taking_lines l join stock_taking_heads h on h.id = l.head_id
        where l.device_id = d.id and l.present and l.found_at >= now() - interval '1 year'
          and h.archived_at is null and h.status <> 'DENIED')`,
};
