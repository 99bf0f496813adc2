import { MIN_PASSWORD_LENGTH } from '@cooler/contract/features/user/password-faults.ts';
import { passwordMatches } from './passwords.ts';

/** The rules for passwords, the same as in the Keycloak realm (deploy/keycloak/cooler-realm.json). */
export type PasswordFault = 'TOO_SHORT' | 'IS_USERNAME' | 'UNCHANGED';

interface PasswordOwner {
  readonly username: string;
  /** Hash of the current password, if any. */
  readonly hash: string | undefined;
}

/** The first rule that a new password breaks, if any. */
export async function passwordFault(
  password: string,
  { username, hash }: PasswordOwner,
): Promise<PasswordFault | undefined> {
  if (password.length < MIN_PASSWORD_LENGTH || password.trim() === '') return 'TOO_SHORT';
  if (password.toLowerCase() === username) return 'IS_USERNAME';
  return hash && (await passwordMatches(password, hash)) ? 'UNCHANGED' : undefined;
}
