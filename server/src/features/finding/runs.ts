import type { Pool } from 'pg';
import sql from 'sql-template-tag';

/** A run without a heartbeat for this long has died with its process. */
const LEASE = '2 minutes';

/** SQL of whether the rule `r` is being computed. */
export const IS_COMPUTING = `coalesce(r.run is not null and r.touched_at > clock_timestamp() - interval '${LEASE}', false)`;

/** Claims a rule for a run, unless it is being computed; only one of several processes succeeds. */
export async function claimRule(pool: Pool, rule: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ run: string }>(sql`
    insert into finding_rules as r (rule, run) values (${rule}, gen_random_uuid())
    on conflict (rule) do update set run = excluded.run, touched_at = clock_timestamp()
    where r.run is null or r.touched_at <= clock_timestamp() - ${LEASE}::interval
    returning run`);
  const run = rows[0]?.run;
  if (run) await pool.query(sql`delete from finding_drafts where rule = ${rule} and run <> ${run}`);
  return run;
}

/** The heartbeat of a run; false if another run has taken over. */
export async function touchRun(pool: Pool, rule: string, run: string): Promise<boolean> {
  const { rowCount } = await pool.query(sql`
    update finding_rules set touched_at = clock_timestamp() where rule = ${rule} and run = ${run}`);
  return rowCount === 1;
}

/** Ends a run without a result, with the failure; null means that it was only interrupted. */
export async function abandonRun(
  pool: Pool,
  rule: string,
  run: string,
  failure: string | null,
): Promise<void> {
  await pool.query(sql`
    with dropped as (delete from finding_drafts where rule = ${rule} and run = ${run})
    update finding_rules
    set run = null, failure = coalesce(${failure}, failure),
      failed_at = case when ${failure}::text is null then failed_at else clock_timestamp() end
    where rule = ${rule} and run = ${run}`);
}

/** The rules that were not computed since the last night. */
export async function findDueRules(pool: Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(sql`
    select name from unnest(${names}::text[]) with ordinality n (name, place)
    left join finding_rules r on r.rule = n.name
    where greatest(r.computed_at, r.failed_at) is null
      -- The clock was ahead then.
      or greatest(r.computed_at, r.failed_at) > clock_timestamp()
      or greatest(r.computed_at, r.failed_at) < (
        -- A night starts at three in the morning.
        date_trunc('day', now() at time zone 'Europe/Budapest' - interval '3 hours') + interval '3 hours')
        at time zone 'Europe/Budapest'
    order by place`);
  return rows.map(({ name }) => name);
}
