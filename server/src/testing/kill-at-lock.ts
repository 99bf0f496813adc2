import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { until } from './until.ts';

/** The application_name of the connections of the process to kill. */
const NAME = 'killed';

interface Killed {
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  /** The owner of the database. */
  readonly owner: Pool;
  /** The process is killed when it waits for a lock to write into this table. */
  readonly table: string;
}

const isConnected = async (owner: Pool, isWaiting: boolean) => {
  const { rowCount } = await owner.query(sql`
    select from pg_stat_activity
    where application_name = ${NAME} and datname = current_database() and (not ${isWaiting}::boolean or wait_event_type = 'Lock')`);
  return (rowCount ?? 0) > 0;
};

/** Runs a script as a separate process and kills it with SIGKILL at its first write into a table. */
export async function killAtWrite({ script, env, owner, table }: Killed): Promise<void> {
  const holder = await owner.connect();
  try {
    await holder.query(sql`begin`);
    await holder.query(sql`lock table ${raw(table)} in share mode`);
    const child = spawn(process.execPath, [script], { env: { ...process.env, ...env }, stdio: 'ignore' });
    await until(`the process waits for ${table}`, () => isConnected(owner, true));
    child.kill('SIGKILL');
    await once(child, 'exit');
  } finally {
    await holder.query(sql`rollback`);
    holder.release();
  }
  await until('the connections of the process are closed', async () => !(await isConnected(owner, false)));
}
