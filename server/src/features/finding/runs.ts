import type { Pool } from 'pg';
import sql from 'sql-template-tag';

/** A run that shows nothing for so long has died with its process. */
const LEASE = '2 minutes';

/** SQL of whether the rule `r` is being computed. */
export const IS_COMPUTING = `coalesce(r.run is not null and r.touched_at > clock_timestamp() - interval '${LEASE}', false)`;

/** Takes a rule, unless somebody computes it: of several processes one does. */
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

/** Shows that a run goes on; false where another one has taken its place. */
export async function touchRun(pool: Pool, rule: string, run: string): Promise<boolean> {
  const { rowCount } = await pool.query(sql`
    update finding_rules set touched_at = clock_timestamp() where rule = ${rule} and run = ${run}`);
  return rowCount === 1;
}

/** Gives a rule back as it was before the run, with why; without a reason it was only interrupted. */
export async function giveUp(pool: Pool, rule: string, run: string, failure: string | null): Promise<void> {
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
      or greatest(r.computed_at, r.failed_at) < (
        -- From three in the morning on it is the next night.
        date_trunc('day', now() at time zone 'Europe/Budapest' - interval '3 hours') + interval '3 hours')
        at time zone 'Europe/Budapest'
    order by place`);
  return rows.map(({ name }) => name);
}
