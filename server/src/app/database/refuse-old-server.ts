import type { Pool } from 'pg';
import { StartError } from '../../kernel/start-error.ts';

const LEAST = 15;
const NUMBERS_OF_A_VERSION = 10_000;

/** Refuses a server of PostgreSQL that lacks what the schema is written in. */
export async function refuseOldServer(pool: Pool, least = LEAST): Promise<void> {
  const { rows } = await pool.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  );
  const [{ number, version: found } = { number: '0', version: '' }] = rows;
  if (Number(number) < least * NUMBERS_OF_A_VERSION)
    throw new StartError('DATABASE_SERVER_TOO_OLD', { found, least });
}
