import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/** Shops whose requests are addressed to nobody who may decide (docs/domain.md §5.11). */
export const rule: FindingRule = {
  name: 'shop-without-decider',
  view: 'findings.view',
  mend: 'regional-representatives.change',
  about: ['shop', 'representative'],
  screen: '/regional-representatives',
  traced: ['regional_representative_id'],
  batches: 'whole',
  find: async (_, { accounts }) => sql`
    with decided as materialized (
      select distinct a.representative_id as id
      from asked_people a join regional_representatives p on p.id = a.person_id
      where p.username = any(${await accounts()}::text[]) and may_decide(p.username))
    select s.id as shop_id, s.regional_representative_id as representative_id from shops s
    where s.archived_at is null and s.shop_status is distinct from 'CEASED'
      and not exists (select from decided d where d.id = s.regional_representative_id)`,
};
