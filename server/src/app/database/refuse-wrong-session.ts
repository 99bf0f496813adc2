import type { Pool } from 'pg';
import { STATEMENT_SECONDS } from '../../kernel/database/pool.ts';
import { StartError } from '../../kernel/start-error.ts';

/** What the register sets for its own connections, and cannot where a pooler shares them. */
export const WANTED_SESSION: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  statement_timeout: `${STATEMENT_SECONDS}s`,
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
};

/** Refuses a role whose connections are not set as the register needs them (docs/domain.md §15.3). */
export async function refuseWrongSession(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; name: string; value: string }>(
    'select current_user as role, name, current_setting(name) as value from unnest($1::text[]) name',
    [Object.keys(WANTED_SESSION)],
  );
  const wrong = rows.filter(({ name, value }) => value !== WANTED_SESSION[name]);
  if (wrong.length === 0) return;
  const statements = wrong.map(
    ({ role, name }) => `ALTER ROLE "${role}" SET ${name} = '${WANTED_SESSION[name]}';`,
  );
  throw new StartError('DATABASE_SESSION', { statements: statements.join(' ') });
}
