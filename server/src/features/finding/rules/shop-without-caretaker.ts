import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/** Shops whose representative was deleted or has no account that may sign in. */
export const rule: FindingRule = {
  name: 'shop-without-caretaker',
  view: 'findings.view',
  mend: 'shops.change',
  about: ['shop', 'representative'],
  traced: ['regional_representative_id'],
  batches: 'whole',
  find: async (_, { accounts }) => sql`
    select s.id as shop_id, r.id as representative_id
    from shops s join regional_representatives r on r.id = s.regional_representative_id
    where s.archived_at is null and s.shop_status is distinct from 'CEASED'
      and (r.archived_at is not null or r.username <> all(${await accounts()}::text[]))`,
};
