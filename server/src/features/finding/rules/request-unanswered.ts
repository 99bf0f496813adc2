import sql from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';
import { IS_OPEN } from '../../work-request/list/request-brief.ts';
import type { FindingRule } from '../rule.ts';

/** Requests whose partner has not answered for days and has accepted no deadline; the detail is the number of days. */
export const rule: FindingRule = {
  name: 'request-unanswered',
  view: 'findings.view',
  mend: 'work-requests.decide',
  about: ['request', 'shop'],
  hasDetail: true,
  traced: ['request_status'],
  batches: 'requests',
  find: ({ from, to }, { answerDays }) => sql`
    select w.id as request_id, coalesce(w.shop_from_id, w.shop_to_id) as shop_id,
      floor(extract(epoch from now() - w.updated_date) / 86400)::text as detail
    from work_requests w
    where w.id between ${from} and ${to} and ${IS_OPEN} and w.request_status in ('APPROVED', 'IN_PROGRESS', 'ACCEPTED_DEADLINE_MODIFIED', 'ARRIVED',
        'LEAVED', 'LACK_OF_PARTS', 'REPAIR_OFFER_APPROVED')
      and w.updated_date < now() - make_interval(days => ${answerDays})
      and (w.accepted_date is null or w.accepted_date < ${TODAY})`,
};
