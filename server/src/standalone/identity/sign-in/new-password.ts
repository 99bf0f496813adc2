import type { Pool } from 'pg';
import type { PageError } from '../pages/texts.ts';
import { UPDATE_PASSWORD } from '../realm.ts';
import { type PasswordFault, passwordFault } from '../users/password-policy.ts';
import { findPasswordHash, type IdentityUser, setPassword } from '../users/users.ts';

const PAGE_ERRORS: Readonly<Record<PasswordFault, PageError>> = {
  TOO_SHORT: 'PASSWORD_TOO_SHORT',
  IS_USERNAME: 'PASSWORD_IS_USERNAME',
  UNCHANGED: 'PASSWORD_UNCHANGED',
};

async function errorOf(
  pool: Pool,
  user: IdentityUser,
  password: string,
  again: string,
): Promise<PageError | undefined> {
  if (password !== again) return 'PASSWORDS_DIFFER';
  const hash = await findPasswordHash(pool, user.id);
  const fault = await passwordFault(password, { username: user.username, hash });
  return fault && PAGE_ERRORS[fault];
}

/** Replaces a temporary password; idempotent. Returns the error of the new password, if any. */
export async function replacePassword(
  pool: Pool,
  user: IdentityUser,
  password: string,
  again: string,
): Promise<PageError | undefined> {
  if (!user.requiredActions.includes(UPDATE_PASSWORD)) return undefined;
  const wrong = await errorOf(pool, user, password, again);
  if (!wrong) await setPassword(pool, user.id, password, false);
  return wrong;
}
