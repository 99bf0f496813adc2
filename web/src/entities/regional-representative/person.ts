import type { Tree } from '@cooler/contract/kernel/path.ts';

/** A user of the identity provider. */
export interface IdentityUser {
  readonly id: string;
  readonly username: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
}

/** Where the picked user stands among the values of the form. */
export const PERSON = 'person';

/** Somebody's name in the Hungarian order. */
export function fullName({ lastName, firstName, username }: IdentityUser): string {
  return [lastName, firstName].filter(Boolean).join(' ') || username;
}

/** A picked user fills in the name, the username and the email (spec §5). */
export function followPerson(changed: Tree): Tree {
  const person = changed[PERSON] as IdentityUser | undefined;
  if (!person) return {};
  return { name: fullName(person), username: person.username, email: person.email ?? null };
}
