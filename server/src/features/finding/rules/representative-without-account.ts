import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/** Representatives whose account is missing or may not sign in. */
export const rule: FindingRule = {
  name: 'representative-without-account',
  view: 'findings.view',
  mend: 'users.change',
  about: ['representative'],
  hasDetail: true,
  traced: ['username'],
  batches: 'whole',
  find: async (_, { accounts }) => sql`
    select r.id as representative_id, r.username as detail from regional_representatives r
    where r.archived_at is null and r.username <> all(${await accounts()}::text[])`,
};
