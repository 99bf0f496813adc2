import type { Pool } from 'pg';
import { StartError } from '../../kernel/start-error.ts';

const MIN_VERSION = 15;
// `server_version_num` is 150004 for 15.4.
const NUMBERS_PER_VERSION = 10_000;

/** Throws when the PostgreSQL server is older than the schema requires. */
export async function refuseOldServer(pool: Pool, least = MIN_VERSION): Promise<void> {
  const { rows } = await pool.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  );
  const [{ number, version: found } = { number: '0', version: '' }] = rows;
  if (Number(number) < least * NUMBERS_PER_VERSION)
    throw new StartError('DATABASE_SERVER_TOO_OLD', { found, least });
}
