import type { IdentityRole } from '@cooler/contract/features/user/identity-user.ts';
import type { Operation } from '../../identity/directory/operations.ts';
import type { DirectoryCall, Person } from '../../identity/directory/user-directory.ts';

type Profile = Partial<Pick<Person, 'firstName' | 'lastName' | 'email' | 'enabled'>>;

function profileOf({ firstName, lastName, email, enabled }: Profile): Profile {
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    // Every directory stores it in lower case.
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(enabled !== undefined && { enabled }),
  };
}

/** The user that a successful call has created. */
export function personCreated({ body }: DirectoryCall, id: string): Person {
  const given = body as Profile & { readonly username: string };
  const username = given.username.toLowerCase();
  return { id, username, enabled: false, ...profileOf(given), roles: [], isOperator: false };
}

function without(held: readonly IdentityRole[], named: readonly IdentityRole[]): IdentityRole[] {
  return held.filter((role) => !named.some(({ name }) => name === role.name));
}

type Outcome = (before: Person, body: unknown) => Person | undefined;

const OUTCOMES: Partial<Record<Operation, Outcome>> = {
  removeUser: () => undefined,
  updateUser: (before, body) => ({ ...before, ...profileOf(body as Profile) }),
  addUserRoles: (before, body) => {
    const given = body as readonly IdentityRole[];
    return { ...before, roles: [...without(before.roles, given), ...given] };
  },
  removeUserRoles: (before, body) => ({
    ...before,
    roles: without(before.roles, body as readonly IdentityRole[]),
  }),
};

/** The user after a successful call; undefined when removed. */
export function personAfter({ operation, body }: DirectoryCall, before: Person): Person | undefined {
  const outcome = OUTCOMES[operation];
  return outcome ? outcome(before, body) : before;
}
