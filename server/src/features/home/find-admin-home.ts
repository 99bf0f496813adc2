import type { HandsHome } from '@cooler/contract/features/home/home.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { findOverview } from '../partner/overview.ts';
import type { PartnerSetup } from '../partner/setup.ts';

type Row = Omit<HandsHome, 'partners'>;

// A file with a rejected row was refused as a whole; a bulk edit or an undo leaves such rows out and changes the others.
// Failed sign-ins are counted under several keys: the address key has one per attempt.
async function findRow(pool: Pool): Promise<Row> {
  const { rows } = await pool.query<Row>(sql`
    select
      (select count(*)::int from uploads
        where uploaded_at > now() - interval '7 days' and rejected > 0 and not dry_run
          and origin = 'FILE' and undoes is null) as "refusedUploads",
      (select count(*)::int from elixir_files where state = 'HELD'
        or (state = 'UNREADABLE' and incoming_date > now() - interval '7 days')) as "elixirFiles",
      case when exists (select from identity_users) then (
        select coalesce(sum(attempts), 0)::int from identity_attempts
        where starts_with(key, '["address",') and window_ends_at > now()) end as "failedSignIns"`);
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
