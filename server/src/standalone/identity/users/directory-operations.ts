import type { IdentityRole } from '@cooler/contract/features/user/identity-user.ts';
import type { Operation } from '../../../identity/directory/operations.ts';
import { REFUSALS } from '../../../identity/directory/refusals.ts';
import type { DirectoryAnswer, DirectoryCall } from '../../../identity/directory/user-directory.ts';
import type { Client } from '../../../kernel/database/client.ts';
import { endSessionsOf } from '../sessions.ts';
import { resetLoginAttemptsOfUser } from './login-attempts.ts';
import { type PasswordFault, passwordFault } from './password-policy.ts';
import { type ProfileFault, profileFaults, usernameFault } from './profile-faults.ts';
import { REALM_ROLES, realmRolesNamed } from './realm-roles.ts';
import { toRepresentation } from './user-representation.ts';
import { countUsers, listUsers, type UserSearch } from './user-search.ts';
import { parseUserSearch } from './user-search-query.ts';
import {
  addRealmRoles,
  createUser,
  findPasswordHash,
  findTaken,
  findUser,
  type IdentityUser,
  type NewUser,
  removeRealmRoles,
  removeUser,
  setPassword,
  type UserChanges,
  updateUser,
} from './users.ts';

interface NewPassword {
  readonly value?: string | null;
  readonly temporary?: boolean | null;
}

type Handler = (client: Client, call: DirectoryCall) => Promise<DirectoryAnswer>;

const DONE: DirectoryAnswer = { status: 204 };

const PASSWORD_FAULTS: Readonly<Record<PasswordFault, { readonly error: string; readonly text: string }>> = {
  TOO_SHORT: {
    error: 'invalidPasswordMinLengthMessage',
    text: 'Invalid password: minimum length 8.',
  },
  IS_USERNAME: {
    error: 'invalidPasswordNotUsernameMessage',
    text: 'Invalid password: must not be equal to the username.',
  },
  UNCHANGED: {
    error: 'invalidPasswordHistoryMessage',
    text: 'Invalid password: must not be equal to any of last 1 passwords.',
  },
};

const conflict = (name: 'username' | 'email'): DirectoryAnswer => ({
  status: 409,
  body: { errorMessage: `User exists with same ${name}` },
});

function refuseProfile(faults: readonly ProfileFault[]): DirectoryAnswer | undefined {
  if (faults.length === 0) return undefined;
  return { status: 400, body: faults.length === 1 ? faults[0] : { errors: faults } };
}

async function refusePassword(
  value: string | null | undefined,
  owner: { readonly username: string; readonly hash: string | undefined },
): Promise<DirectoryAnswer | undefined> {
  if (value === undefined || value === null) return REFUSALS.noPassword;
  if (value.trim() === '') return REFUSALS.emptyPassword;
  const fault = await passwordFault(value, owner);
  if (!fault) return undefined;
  const { error, text } = PASSWORD_FAULTS[fault];
  return { status: 400, body: { error, error_description: text } };
}

/** Conflicts come before profile validation, the e-mail address before the username, as in Keycloak. */
async function refuseNames(
  client: Client,
  names: { readonly username?: string; readonly email?: string },
  ownId?: string,
): Promise<DirectoryAnswer | undefined> {
  const taken = await findTaken(client, names, ownId);
  if (taken.email) return conflict('email');
  return taken.username ? conflict('username') : undefined;
}

/** An operation on the user in the URL, if the user exists. */
function ofUser(
  answer: (client: Client, user: IdentityUser, body: unknown) => Promise<DirectoryAnswer>,
): Handler {
  return async (client, { id = '', body }) => {
    const user = await findUser(client, id);
    return user ? answer(client, user, body) : REFUSALS.unknownUser;
  };
}

/** A search, if its query parameters are valid. */
function ofSearch(answer: (client: Client, search: UserSearch) => Promise<unknown>): Handler {
  return async (client, { query }) => {
    const search = parseUserSearch(query);
    return search ? { status: 200, body: await answer(client, search) } : REFUSALS.unknownAddress;
  };
}

/** Changes the listed roles; the id and the name of each must match (docs/identity.md §2.5). */
function ofRoles(change: typeof addRealmRoles): Handler {
  return ofUser(async (client, user, body) => {
    const wanted = body as readonly IdentityRole[];
    const isKnown = ({ id, name }: IdentityRole) =>
      REALM_ROLES.some((role) => role.id === id && role.name === name);
    if (!wanted.every(isKnown)) return REFUSALS.unknownRole;
    await change(
      client,
      user.id,
      wanted.map(({ name }) => name),
    );
    return DONE;
  });
}

async function create(client: Client, { body }: DirectoryCall): Promise<DirectoryAnswer> {
  const { credentials, ...user } = body as NewUser & { readonly credentials?: readonly NewPassword[] };
  const [password] = credentials ?? [];
  if (!user.username?.trim()) return { status: 400, body: { errorMessage: 'User name is missing' } };
  const refusal =
    (await refuseNames(client, user)) ??
    refuseProfile(profileFaults(user)) ??
    (password && (await refusePassword(password.value, { username: user.username, hash: undefined })));
  if (refusal) return refusal;
  const createdId = await createUser(client, user);
  if (password?.value) await setPassword(client, createdId, password.value, password.temporary ?? false);
  return { status: 201, createdId };
}

async function update(client: Client, user: IdentityUser, body: unknown): Promise<DirectoryAnswer> {
  const { username, ...changes } = body as UserChanges & { readonly username?: string };
  const refusal =
    (await refuseNames(client, { email: changes.email }, user.id)) ??
    refuseProfile([...usernameFault(user, username), ...profileFaults({ ...user, ...changes })]);
  if (refusal) return refusal;
  await updateUser(client, user.id, changes);
  if (changes.enabled && !user.enabled) await resetLoginAttemptsOfUser(client, user.username);
  if (changes.enabled === false) await endSessionsOf(client, user.id);
  return DONE;
}

async function resetPassword(client: Client, user: IdentityUser, body: unknown): Promise<DirectoryAnswer> {
  const { value, temporary } = body as NewPassword;
  const hash = await findPasswordHash(client, user.id);
  const refusal = await refusePassword(value, { username: user.username, hash });
  if (refusal || !value) return refusal ?? REFUSALS.noPassword;
  await setPassword(client, user.id, value, temporary ?? false);
  await endSessionsOf(client, user.id);
  return DONE;
}

/** The operations of the admin API on the users in the database (docs/identity.md §2). */
export const DIRECTORY_OPERATIONS: Readonly<Record<Operation, Handler>> = {
  listUsers: ofSearch(async (client, search) => (await listUsers(client, search)).map(toRepresentation)),
  countUsers: ofSearch(countUsers),
  createUser: create,
  readUser: ofUser(async (_client, user) => ({ status: 200, body: toRepresentation(user) })),
  updateUser: ofUser(update),
  removeUser: ofUser(async (client, { id }) => {
    await removeUser(client, id);
    return DONE;
  }),
  resetPassword: ofUser(resetPassword),
  listRoles: async () => ({ status: 200, body: REALM_ROLES }),
  listRoleUsers: async (client, { id = '', query }) => {
    const search = parseUserSearch(query);
    if (!search) return REFUSALS.unknownAddress;
    if (!REALM_ROLES.some(({ name }) => name === id)) return REFUSALS.noSuchRole;
    const { first, max } = search;
    return { status: 200, body: (await listUsers(client, { first, max, role: id })).map(toRepresentation) };
  },
  listUserRoles: ofUser(async (_client, { realmRoles }) => ({
    status: 200,
    body: realmRolesNamed(realmRoles),
  })),
  addUserRoles: ofRoles(addRealmRoles),
  removeUserRoles: ofRoles(removeRealmRoles),
};
