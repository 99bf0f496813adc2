import type { Pool } from 'pg';
import { STATEMENT_SECONDS } from '../../kernel/database/pool.ts';
import { StartError } from '../../kernel/start-error.ts';

/** The session settings that the register sets on its connections, which it cannot do behind a pooler. */
export const REQUIRED_SESSION: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  statement_timeout: `${STATEMENT_SECONDS}s`,
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
};

/** Throws when the role's connections do not have the required session settings (docs/domain.md §15.3). */
export async function refuseWrongSession(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; name: string; value: string }>(
    'select current_user as role, name, current_setting(name) as value from unnest($1::text[]) name',
    [Object.keys(REQUIRED_SESSION)],
  );
  const wrong = rows.filter(({ name, value }) => value !== REQUIRED_SESSION[name]);
  if (wrong.length === 0) return;
  const statements = wrong.map(
    ({ role, name }) => `ALTER ROLE "${role}" SET ${name} = '${REQUIRED_SESSION[name]}';`,
  );
  throw new StartError('DATABASE_SESSION', { statements: statements.join(' ') });
}
