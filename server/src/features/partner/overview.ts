import type { PartnerOverview } from '@cooler/contract/features/partner/overview.ts';
import { PARTNER, type PartnerName } from '@cooler/contract/features/partner/partner.ts';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { PARTNERS } from '../../integrations/partners.ts';
import { LAST_COMPARISONS, REMAINING } from './comparison/remaining.ts';
import type { PartnerSetup } from './setup.ts';

interface Figures extends Omit<PartnerOverview, 'partner' | 'state' | 'simulatorPage'> {
  readonly lastFailedAt: string | null;
}

async function findFigures(pool: Pool, name: PartnerName): Promise<Figures> {
  const table = raw(PARTNERS[name].table);
  const { rows } = await pool.query<Figures>(sql`
    select
      (select count(*)::int from ${table} where state = 'WAITING') as waiting,
      (select min(created_date) from ${table} where state = 'WAITING') as "oldestWaitingAt",
      (select max(updated_date) from ${table}
        where state in ('WAITING', 'PARKED') and failure <> 'REFUSED') as "lastFailedAt",
      (select count(*)::int from ${table} where state = 'PARKED') as parked,
      (select updated_date from ${table} where state = 'SENT' order by updated_date desc limit 1) as "lastSentAt",
      (select count(*)::int from partner_callbacks where partner = ${name} and state = 'KEPT') as "keptCallbacks",
      (select received_at from partner_callbacks where partner = ${name} order by id desc limit 1) as "lastCallbackAt",
      c.finished_at as "comparedAt",
      (select count(*)::int from partner_differences d left join work_requests w on w.id = d.reference
        where d.comparison_id = c.id and ${REMAINING}) as differences
    from (select 1) one
    left join ${LAST_COMPARISONS} c on c.partner = ${name}`);
  return rows[0] as Figures;
}

function stateOf(isSetUp: boolean, { lastFailedAt, lastSentAt }: Figures): PartnerOverview['state'] {
  if (!isSetUp) return 'NOT_CONFIGURED';
  return lastFailedAt && lastFailedAt > (lastSentAt ?? '') ? 'TROUBLE' : 'WORKING';
}

/** The overview of both partners. */
export async function findOverview(pool: Pool, setup: PartnerSetup): Promise<PartnerOverview[]> {
  return Promise.all(
    PARTNER.options.map(async (partner) => {
      const figures = await findFigures(pool, partner);
      const { lastFailedAt: _, ...shown } = figures;
      const state = stateOf(setup.accesses[partner] !== undefined, figures);
      return { partner, state, ...shown, simulatorPage: setup.simulatorPage ?? null };
    }),
  );
}
