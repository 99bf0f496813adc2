import type { Person, UserDirectory } from '../../../identity/directory/user-directory.ts';
import { isSessionAlive } from '../sessions.ts';
import { DIRECTORY_OPERATIONS } from './directory-operations.ts';
import { realmRolesNamed } from './realm-roles.ts';
import { findUser, findUserForChange, type IdentityUser } from './users.ts';

function personOf(user: IdentityUser): Person {
  const { id, username, firstName, lastName, email, enabled, realmRoles } = user;
  return {
    ...{ id, username, enabled },
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    roles: realmRolesNamed(realmRoles),
    isOperator: false,
  };
}

/** The embedded provider's users behind the interface of Keycloak's admin API. */
export const EMBEDDED_DIRECTORY: UserDirectory = {
  async presentRoles(client, _token, { sub, sid }) {
    if (!sid || !(await isSessionAlive(client, sid))) return undefined;
    const user = await findUser(client, sub);
    return user?.enabled ? [...user.realmRoles, ...Object.values(user.clientRoles).flat()] : undefined;
  },
  async findPerson(client, id) {
    const user = await findUserForChange(client, id);
    return user && personOf(user);
  },
  send: (client, call) => DIRECTORY_OPERATIONS[call.operation](client, call),
};
