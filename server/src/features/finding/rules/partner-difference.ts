import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/**
 * Requests whose status at the partner differs from the register, by the last comparison; the detail is the partner's
 * status.
 */
export const rule: FindingRule = {
  name: 'partner-difference',
  view: 'partners.view',
  mend: 'partners.decide',
  about: ['request', 'shop'],
  hasDetail: true,
  screen: '/aurora-connection',
  traced: ['request_status'],
  batches: 'whole',
  find: () => sql`
    select d.reference as request_id, coalesce(w.shop_from_id, w.shop_to_id) as shop_id,
      d.partner || ': ' || coalesce(d.status_there, '–') as detail
    from (select distinct on (partner) id from partner_comparisons where finished_at is not null
      order by partner, id desc) c
    join partner_differences d on d.comparison_id = c.id and d.mended_at is null
    left join work_requests w on w.id = d.reference
    where w.request_status is distinct from d.status_there`,
};
