import type { Pool } from 'pg';
import { passwordMatches } from './passwords.ts';
import { UPDATE_PASSWORD } from './realm.ts';
import type { PageError } from './texts.ts';
import { findPasswordHash, type IdentityUser, setPassword } from './users.ts';

const MIN_LENGTH = 8;

async function fault(
  pool: Pool,
  user: IdentityUser,
  password: string,
  again: string,
): Promise<PageError | undefined> {
  if (password.trim().length < MIN_LENGTH) return 'PASSWORD_TOO_SHORT';
  if (password !== again) return 'PASSWORDS_DIFFER';
  const old = await findPasswordHash(pool, user.id);
  return old && (await passwordMatches(password, old)) ? 'PASSWORD_UNCHANGED' : undefined;
}

/** Replaces a temporary password; sent twice, only the first counts. Gives what is wrong with the new one. */
export async function replacePassword(
  pool: Pool,
  user: IdentityUser,
  password: string,
  again: string,
): Promise<PageError | undefined> {
  if (!user.requiredActions.includes(UPDATE_PASSWORD)) return undefined;
  const wrong = await fault(pool, user, password, again);
  if (!wrong) await setPassword(pool, user.id, password, false);
  return wrong;
}
