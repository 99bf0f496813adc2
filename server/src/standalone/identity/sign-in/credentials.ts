import type { Pool } from 'pg';
import type { PageError } from '../pages/texts.ts';
import { countLoginAttempt, rememberAddress, resetLoginAttempts } from '../users/login-attempts.ts';
import { passwordMatches, UNKNOWN_USER_HASH } from '../users/passwords.ts';
import { findPasswordHash, findUserByLogin, type IdentityUser } from '../users/users.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

type Authentication =
  | { readonly user: IdentityUser }
  | { readonly error: PageError; readonly minutes?: number };

/** Verifies credentials; an unknown user gets the same error as a wrong password, in the same time. */
export async function authenticate(
  pool: Pool,
  { username, password, address }: Credentials,
): Promise<Authentication> {
  const login = username.trim().toLowerCase().slice(0, 255);
  const user = await findUserByLogin(pool, login);
  // Guesses by username and by e-mail address count together.
  const attempt = { username: user?.username ?? login, address };
  const minutes = await countLoginAttempt(pool, attempt);
  if (minutes > 0) return { error: 'TOO_MANY_ATTEMPTS', minutes };

  const hash = user && (await findPasswordHash(pool, user.id));
  const matches = await passwordMatches(password, hash ?? UNKNOWN_USER_HASH);
  if (!user || !matches) return { error: 'WRONG_PASSWORD' };

  await resetLoginAttempts(pool, attempt);
  await rememberAddress(pool, user.id, address);
  return user.enabled ? { user } : { error: 'ACCOUNT_DISABLED' };
}
