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
export async function authenticate(pool: Pool, credentials: Credentials): Promise<Authentication> {
  const attempt = {
    username: credentials.username.trim().toLowerCase().slice(0, 255),
    address: credentials.address,
  };
  const minutes = await countLoginAttempt(pool, attempt);
  if (minutes > 0) return { error: 'TOO_MANY_ATTEMPTS', minutes };

  const user = await findUserByLogin(pool, attempt.username);
  const hash = user && (await findPasswordHash(pool, user.id));
  const matches = await passwordMatches(credentials.password, hash ?? UNKNOWN_USER_HASH);
  if (!user || !matches) return { error: 'WRONG_PASSWORD' };

  await resetLoginAttempts(pool, attempt);
  await rememberAddress(pool, user.id, attempt.address);
  return user.enabled ? { user } : { error: 'ACCOUNT_DISABLED' };
}
