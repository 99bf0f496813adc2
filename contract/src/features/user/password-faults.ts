import type { Fault } from '../../kernel/validate.ts';

/** The least characters of a password, as in the Keycloak realm (deploy/keycloak/cooler-realm.json). */
export const MIN_PASSWORD_LENGTH = 8;

const TOO_SHORT: Fault = { code: 'PASSWORD_TOO_SHORT', params: { min: MIN_PASSWORD_LENGTH } };

/** Why the account with this username can never have a given password (docs/domain.md §13.7). */
export function passwordFault(password: unknown, username: unknown): Fault | undefined {
  if (typeof password !== 'string' || password === '') return undefined;
  if (password.length < MIN_PASSWORD_LENGTH) return TOO_SHORT;
  const isName =
    password.toLowerCase() ===
    String(username ?? '')
      .trim()
      .toLowerCase();
  return isName ? { code: 'PASSWORD_IS_USERNAME' } : undefined;
}
