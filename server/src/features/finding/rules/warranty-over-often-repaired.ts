import sql from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';
import type { FindingRule } from '../rule.ts';

/** Devices out of warranty with three or more repairs within a year; the detail has their number and the cost of the offers by currency. */
export const rule: FindingRule = {
  name: 'warranty-over-often-repaired',
  view: 'findings.view',
  mend: 'work-requests.decide',
  about: ['device', 'shop'],
  hasDetail: true,
  traced: ['warranty_date', 'maintained_at'],
  batches: 'whole',
  find: () => sql`
    with offered as materialized (
      select w.device_from_id as id, w.offer_currency as currency, count(*) as times, sum(w.offer_amount) as cost
      from work_requests w
      where w.request_type = 'SERVICE' and w.request_status = 'COMPLETED' and w.device_from_id is not null
        and w.completed_date > ${TODAY} - 365
      group by 1, 2),
    repaired as (
      select id, sum(times) as times,
        string_agg(trim_scale(cost) || ' ' || currency, ' + ' order by currency) as costs
      from offered group by 1 having sum(times) >= 3)
    select d.id as device_id, d.shop_id, concat_ws(' · ', r.times || ' ×', r.costs) as detail
    from repaired r join device_register d on d.id = r.id
    where d.archived_at is null and d.warranty_date < ${TODAY}
      and d.device_status not in ('DISCARD', 'NEED_TO_BE_DISCARDED')`,
};
