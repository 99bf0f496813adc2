import pg from 'pg';
import { REQUIRED_SESSION } from '../../app/database/refuse-wrong-session.ts';
import { createPool } from '../../kernel/database/pool.ts';

/** Sets the session defaults of a URL's role that are required behind a pooler; a role may alter itself. */
export async function setSessionOfRole(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  for (const [name, value] of Object.entries(REQUIRED_SESSION))
    await pool.query(`alter role current_user set ${name} = ${pg.escapeLiteral(value)}`);
  await pool.end();
}
