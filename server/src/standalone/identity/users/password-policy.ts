import { passwordMatches } from './passwords.ts';

/** What a password must be, as the realm of Keycloak has it too (deploy/keycloak/cooler-realm.json). */
export type PasswordFault = 'TOO_SHORT' | 'IS_USERNAME' | 'UNCHANGED';

const MIN_PASSWORD_LENGTH = 8;

interface PasswordOwner {
  readonly username: string;
  /** Hash of the present password, when there is one. */
  readonly hash: string | undefined;
}

/** Says which rule a new password breaks; the first of several. */
export async function passwordFault(
  password: string,
  { username, hash }: PasswordOwner,
): Promise<PasswordFault | undefined> {
  if (password.length < MIN_PASSWORD_LENGTH || password.trim() === '') return 'TOO_SHORT';
  if (password.toLowerCase() === username) return 'IS_USERNAME';
  return hash && (await passwordMatches(password, hash)) ? 'UNCHANGED' : undefined;
}
