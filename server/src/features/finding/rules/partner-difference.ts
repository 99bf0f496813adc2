import sql from 'sql-template-tag';
import { LAST_COMPARISONS, REMAINING } from '../../partner/comparison/remaining.ts';
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
  atPartner: true,
  traced: ['request_status'],
  batches: 'whole',
  find: () => sql`
    select d.reference as request_id, coalesce(w.shop_from_id, w.shop_to_id) as shop_id,
      d.partner || ': ' || coalesce(d.status_there, '–') as detail
    from ${LAST_COMPARISONS} c
    join partner_differences d on d.comparison_id = c.id
    left join work_requests w on w.id = d.reference
    where ${REMAINING}`,
};
