import type { HandsHome } from '@cooler/contract/features/home/home.ts';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { startOf, TODAY } from '../../kernel/database/budapest.ts';
import { IS_REFUSED } from '../audit/audit-upload.table.ts';
import { findOverview } from '../partner/overview.ts';
import type { PartnerSetup } from '../partner/setup.ts';

/** Files are counted over this many days, today included. */
const DAYS = 7;

type Row = Omit<HandsHome, 'partners'>;

// Failed sign-ins are counted under several keys: the address key has one per attempt.
async function findRow(pool: Pool): Promise<Row> {
  const { rows } = await pool.query<Row>(sql`
    with day as (select ${TODAY} - ${DAYS - 1}::int as since),
    week as (select since, ${startOf(sql`since`)} as starts_at from day)
    select since,
      (select count(*)::int from uploads u where u.uploaded_at >= starts_at and ${raw(IS_REFUSED)}) as "refusedUploads",
      (select count(*)::int from elixir_files where state = 'HELD') as "heldElixirFiles",
      (select count(*)::int from elixir_files
        where state = 'UNREADABLE' and incoming_date >= starts_at) as "unreadableElixirFiles",
      case when exists (select from identity_users) then (
        select coalesce(sum(attempts), 0)::int from identity_attempts
        where starts_with(key, '["address",') and window_ends_at > now()) end as "failedSignIns"
    from week`);
  return rows[0] as Row;
}

/** The home page of admins: what does not proceed without manual action. */
export async function findAdminHome(pool: Pool, setup: PartnerSetup): Promise<HandsHome> {
  const overview = await findOverview(pool, setup);
  const partners = overview.map(({ partner, state, parked, keptCallbacks, differences }) => ({
    ...{ partner, state, parked, keptCallbacks, differences },
  }));
  return { partners, ...(await findRow(pool)) };
}
