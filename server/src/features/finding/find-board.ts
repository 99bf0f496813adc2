import type { FindingRule as RuleState } from '@cooler/contract/features/finding/finding-rule.ts';
import { hasRight, RIGHTS } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { TODAY } from '../../kernel/database/budapest.ts';
import { rulesFor } from './rules.ts';
import { IS_COMPUTING } from './runs.ts';

const WEEKS = 12;

type Stored = Pick<
  RuleState,
  'name' | 'computedAt' | 'isComputing' | 'failedAt' | 'found' | 'listed' | 'trend'
>;

// The last figure of each calendar week, the current one included.
const TREND = sql`
  select coalesce(json_agg(json_build_object('day', week.day, 'found', week.found) order by week.day), '[]')
  from (
    select distinct on (date_trunc('week', c.day)) c.day, c.found from finding_counts c
    where c.rule = n.name and c.day >= date_trunc('week', ${TODAY})::date - ${(WEEKS - 1) * 7}::int
    order by date_trunc('week', c.day), c.day desc) week`;

async function findStored(pool: Pool, names: readonly string[]): Promise<Stored[]> {
  const { rows } = await pool.query<Stored>(sql`
    select n.name, r.computed_at as "computedAt", ${raw(IS_COMPUTING)} as "isComputing", r.failed_at as "failedAt",
      coalesce(r.found, 0) as found, (select count(*)::int from findings f where f.rule = n.name) as listed,
      (${TREND}) as trend
    from unnest(${names}::text[]) n (name) left join finding_rules r on r.rule = n.name`);
  return rows;
}

/** The board of findings as a user sees it: rules with most findings first. */
export async function findBoard(pool: Pool, roles: readonly Role[]): Promise<RuleState[]> {
  const rules = rulesFor(roles);
  const stored = await findStored(
    pool,
    rules.map(({ name }) => name),
  );
  const byName = new Map(stored.map((row) => [row.name, row]));
  const board = rules.map(
    ({
      name,
      about,
      hasDetail = false,
      merges = false,
      atPartner = false,
      mend,
      screen = null,
    }): RuleState => {
      const told = { about: [...about], hasDetail, merges, atPartner, screen, menders: [...RIGHTS[mend]] };
      return { ...(byName.get(name) as Stored), ...told, canMend: hasRight(roles, mend) };
    },
  );
  return board.sort((a, b) => b.found - a.found || (a.name < b.name ? -1 : 1));
}
