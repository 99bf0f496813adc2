import { RIGHTS } from '@cooler/contract/rights.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';

/** Stores for the demo's representatives who may decide, as their visits would: retail leaders are told before their first one. */
export async function storeDemoRights(pool: Pool, issuer: string): Promise<void> {
  await pool.query(sql`
    select account_name(${issuer}, u.id::text, u.username, null, u.realm_roles && ${RIGHTS['work-requests.decide']}::text[])
    from identity_users u join regional_representatives r on r.username = u.username and r.archived_at is null`);
}
