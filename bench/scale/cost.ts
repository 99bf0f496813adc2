import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';

/** What a statement touched: blocks of 8 kB in memory or not, which no load of the machine disturbs. */
interface Cost {
  readonly blocks: number;
  readonly planningMs: number;
  readonly ms: number;
}

interface Explained {
  readonly Plan: Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>;
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

/** The second of two runs: what is read for the first time is read from the disk, and hints are written to it. */
async function costOf(pool: Pool, statement: Sql): Promise<Cost> {
  const run = async () => {
    const { rows } = await pool.query<{ 'QUERY PLAN': [Explained] }>(
      sql`explain (analyze, buffers, format json) ${statement}`,
    );
    return (rows[0] as { 'QUERY PLAN': [Explained] })['QUERY PLAN'][0];
  };
  await run();
  const { Plan: plan, ...times } = await run();
  return {
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    planningMs: times['Planning Time'],
    ms: times['Execution Time'],
  };
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Prints what each of these statements costs at this size. */
export async function printCosts(
  pool: Pool,
  size: string,
  statements: Readonly<Record<string, Sql>>,
): Promise<void> {
  console.log(
    `${size.padEnd(44)}${'blocks'.padStart(10)}${'planned ms'.padStart(12)}${'run ms'.padStart(12)}`,
  );
  for (const [name, statement] of Object.entries(statements)) {
    const { blocks, planningMs, ms } = await costOf(pool, statement);
    const cells = [number.format(blocks).padStart(10), number.format(planningMs).padStart(12)];
    console.log(`${name.padEnd(44)}${cells.join('')}${number.format(ms).padStart(12)}`);
  }
}
