import { addDays } from '@cooler/contract/kernel/day.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { findBatches } from '../../server/src/features/finding/batches.ts';
import { computeRule } from '../../server/src/features/finding/compute-rule.ts';
import type { Facts, FindingRule } from '../../server/src/features/finding/rule.ts';
import { FINDING_RULES } from '../../server/src/features/finding/rules.ts';
import { computeFigures } from '../../server/src/features/statistics/compute-figures.ts';
import { DAILY_FIGURES } from '../../server/src/features/statistics/figures.ts';
import { allowLongStatements } from '../../server/src/kernel/database/long-statements.ts';
import { inTransaction } from '../../server/src/kernel/database/transaction.ts';
import { percentile } from '../percentile.ts';
import { type Bench, sizeOf, withBench, withRegister } from '../with-bench.ts';
import { fillHistory } from './history.ts';

const TIMES = 15;
const BATCHES_SAMPLED = 6;
const DAYS_AT_ONCE = 14;
const DAYS_KEPT = 400;

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const line = (name: string, ...cells: readonly (number | string)[]) =>
  console.log(
    name.padEnd(34) +
      cells.map((cell) => (typeof cell === 'number' ? number.format(cell) : cell).padStart(12)).join(''),
  );

async function factsOf(pool: Pool): Promise<Facts> {
  // One in thirty representatives has no account.
  const { rows } = await pool.query<{ username: string }>(sql`
    select username from regional_representatives where id % 30 > 0`);
  return { answerDays: 5, accounts: async () => rows.map(({ username }) => username) };
}

/** Reads as the product's background work does. */
function countInBackground(pool: Pool, statement: Sql): Promise<unknown> {
  return inTransaction(pool, async (client) => {
    await allowLongStatements(client, 1);
    // All columns, because count(*) could use an index-only scan.
    return client.query(sql`select count(f) from (${statement}) f`);
  });
}

async function measureRule(pool: Pool, facts: Facts, rule: FindingRule): Promise<void> {
  const whole = await timed(() => computeRule({ pool, facts, signal: new AbortController().signal }, rule));
  const batches = await findBatches(pool, rule.batches);
  const times: number[] = [];
  for (const batch of batches.filter((_, n) => n % Math.ceil(batches.length / BATCHES_SAMPLED) === 0)) {
    const found = await rule.find(batch, facts);
    times.push(await timed(() => countInBackground(pool, found)));
  }
  const { rows } = await pool.query<{ found: number }>(
    sql`select found from finding_rules where rule = ${rule.name}`,
  );
  line(rule.name, rows[0]?.found ?? 0, whole, batches.length, percentile(times, 0.5), percentile(times, 1));
}

async function measureRules(pool: Pool): Promise<void> {
  line('rule', 'found', 'computed', 'batches', 'p50', 'longest');
  const facts = await factsOf(pool);
  for (const rule of FINDING_RULES) await measureRule(pool, facts, rule);
}

/** Resets the daily figures, so that the last 400 days are computed again; earlier days are not measured. */
async function resetFigures(pool: Pool): Promise<void> {
  await pool.query(sql`truncate daily_figures, daily_figure_marks`);
  await pool.query(sql`
    insert into daily_figure_marks (figure, kept_through)
    select name, current_date - ${DAYS_KEPT}::int from unnest(${DAILY_FIGURES.map(({ name }) => name)}::text[]) name`);
}

async function measureFigures(pool: Pool): Promise<void> {
  await resetFigures(pool);
  const kept = await timed(() => computeFigures(pool, new AbortController().signal, 'all'));
  line(`figures of ${DAYS_KEPT} days kept`, kept);
  const to = new Date().toISOString().slice(0, 10);
  line('figure', 'today', `${DAYS_AT_ONCE} days`);
  for (const figure of DAILY_FIGURES) {
    const count = (from: string) => timed(() => countInBackground(pool, figure.find({ from, to })));
    line(figure.name, await count(to), await count(addDays(to, 1 - DAYS_AT_ONCE)));
  }
}

const SCREENS: Readonly<Record<string, string>> = {
  'board of findings': 'findings/board',
  'statistics: 13 weeks': 'statistics?weeks=13',
  'statistics: 52 weeks': 'statistics?weeks=52',
  'statistics: 52 weeks of a county': 'statistics?weeks=52&county=Pest',
  'statistics: 52 weeks of a region': 'statistics?weeks=52&region=EAST',
  'statistics: 26 weeks, as of last year': `statistics?weeks=26&asOf=${addDays(new Date().toISOString().slice(0, 10), -365)}`,
};

async function measureScreens({ server, authorization }: Bench): Promise<void> {
  line('screen', 'first', 'p50', 'longest');
  const bearer = await authorization();
  for (const [name, path] of Object.entries(SCREENS)) {
    const times: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      times.push(
        await timed(async () => {
          const answer = await fetch(`${server.origin}/resource/${path}`, {
            headers: { authorization: bearer },
          });
          if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
          await answer.arrayBuffer();
        }),
      );
    }
    const [first, ...later] = times;
    line(name, first ?? 0, percentile(later, 0.5), percentile(later, 1));
  }
}

/** Measures every finding rule, the daily figures of statistics, and both screens, on a register with history. */
export async function benchBoard(devices: number): Promise<void> {
  console.log(`times in ms; screens asked for ${TIMES} times, one after the other`);
  await withRegister(async ({ pool }) => {
    await fillHistory(pool);
    await measureRules(pool);
    await measureFigures(pool);
  }, sizeOf(devices));
  await withBench(measureScreens, sizeOf(devices));
}
