import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';

/** The cost of a statement: 8 kB blocks from cache or disk (independent of the machine's load), and times. */
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

/** The cost of the second of two runs: the first one reads from disk and sets hint bits. */
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

/** Prints the cost of each statement at this size. */
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
