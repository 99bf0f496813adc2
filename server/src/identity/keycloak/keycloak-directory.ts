import { z } from 'zod';
import { OPERATIONS, type Operation } from '../directory/operations.ts';
import { REFUSALS } from '../directory/refusals.ts';
import type { DirectoryAnswer, DirectoryCall, UserDirectory } from '../directory/user-directory.ts';
import {
  type AdminAnswer,
  type AdminClient,
  adminClient,
  type ClientLog,
  TIMEOUT_MS,
} from './admin-client.ts';
import {
  clientRoleNames,
  isServiceAccount,
  keycloakUser,
  realmRoleNames,
  roleMappings,
  toPerson,
} from './people.ts';
import { refusalBody } from './refusal-body.ts';
import { type ServiceAccount, serviceToken } from './service-account.ts';
import { sessionCheck } from './session-check.ts';

interface KeycloakDirectoryOptions {
  readonly issuer: string;
  readonly adminUrl: string;
  readonly serviceAccount: ServiceAccount;
  readonly log: ClientLog;
}

type Query = Readonly<Record<string, string>>;

const SEARCHES: readonly Operation[] = ['listUsers', 'countUsers'];
const OK = 200;
const NOT_FOUND = 404;
// The cause is in the log.
const NO_ANSWER = { status: 503 };
const DEFAULT_MAX = 100;

const users = z.array(keycloakUser);
const isDisabling = z.object({ enabled: z.literal(false) });
type User = z.infer<typeof keycloakUser>;

function addressOf({ operation, id = '' }: DirectoryCall): string {
  return OPERATIONS[operation].path.replace(':id', encodeURIComponent(id));
}

/** With a field filter, and among the holders of a role, Keycloak lists service accounts as well (docs/identity.md §2.2, §2.5). */
function listsServiceAccounts({ operation, query = {} }: DirectoryCall): boolean {
  if (operation === 'listRoleUsers') return true;
  const { first, max, search, ...filters } = query;
  return SEARCHES.includes(operation) && search === undefined && Object.keys(filters).length > 0;
}

/** Whether a call is to end the sessions of its user; Keycloak itself only refuses to refresh those of a disabled one. */
function endsSessions({ operation, body }: DirectoryCall): boolean {
  return operation === 'resetPassword' || (operation === 'updateUser' && isDisabling.safeParse(body).success);
}

function answerOf({ status, body, location }: AdminAnswer): DirectoryAnswer {
  if (status >= 400) return { status, body: refusalBody(body) };
  return { status, body, ...(status === 201 && { createdId: location?.split('/').at(-1) }) };
}

/** All users whom Keycloak lists at a path, without the service accounts that it includes. */
async function findPeople(call: AdminClient, path: string, query: Query): Promise<User[] | DirectoryAnswer> {
  const { first: _first, max: _max, ...filters } = query;
  const all = { ...filters, briefRepresentation: 'false', max: '-1' };
  const answer = await call({ method: 'GET', path: `${path}?${new URLSearchParams(all)}` });
  if (answer.status >= 400) return answerOf(answer);
  return users.parse(answer.body).filter((user) => !isServiceAccount(user));
}

function pageOf(people: readonly User[], { first = '0', max = String(DEFAULT_MAX) }: Query): User[] {
  const start = Math.max(0, Number(first));
  return people.slice(start, Number(max) < 0 ? undefined : start + Number(max));
}

function isNumeric({ first = '0', max = '0' }: Query): boolean {
  return [first, max].every((number) => /^-?\d{1,9}$/.test(number));
}

/** Effective (composite) realm roles, and client roles assigned directly to the user. */
async function findRoleNames(call: AdminClient, id: string): Promise<string[] | undefined> {
  const path = `/users/${encodeURIComponent(id)}/role-mappings`;
  const [realm, given] = await Promise.all([
    call({ method: 'GET', path: `${path}/realm/composite` }),
    call({ method: 'GET', path }),
  ]);
  if (realm.status !== OK || given.status !== OK) return undefined;
  return [...realmRoleNames(realm.body), ...clientRoleNames(given.body)];
}

async function searchPeople(call: AdminClient, given: DirectoryCall): Promise<DirectoryAnswer> {
  const { operation, query = {} } = given;
  if (!isNumeric(query)) return REFUSALS.unknownAddress;
  const path = operation === 'countUsers' ? OPERATIONS.listUsers.path : addressOf(given);
  const people = await findPeople(call, path, query);
  if ('status' in people) return people;
  return { status: 200, body: operation === 'countUsers' ? people.length : pageOf(people, query) };
}

/** The user directory of a Keycloak realm, accessed as a service account (docs/identity.md §6). */
export function keycloakDirectory(options: KeycloakDirectoryOptions): UserDirectory {
  const { issuer, adminUrl, serviceAccount, log } = options;
  const tokenUrl = `${issuer}/protocol/openid-connect/token`;
  const call = adminClient(adminUrl, serviceToken(tokenUrl, serviceAccount, TIMEOUT_MS), log);
  const isLive = sessionCheck(`${issuer}/protocol/openid-connect/userinfo`, log);

  /**
   * Ends the user's sessions: those opened with the old password, or before the user was disabled, do not continue. The
   * change is made already, and is recorded also when Keycloak fails here.
   */
  async function endSessions(id: string): Promise<void> {
    const path = `/users/${encodeURIComponent(id)}/logout`;
    const { status } = await call({ method: 'POST', path }).catch(() => NO_ANSWER);
    if (status >= 400) log.error({ user: id, status }, 'the sessions of a user could not be ended');
  }

  return {
    async presentRoles(_client, token, { sub }) {
      const [isAlive, roles] = await Promise.all([isLive(token), findRoleNames(call, sub)]);
      return isAlive ? roles : undefined;
    },

    async findPerson(_client, id) {
      const path = `/users/${encodeURIComponent(id)}`;
      const [user, roles] = await Promise.all([
        call({ method: 'GET', path }),
        call({ method: 'GET', path: `${path}/role-mappings` }),
      ]);
      if (user.status === NOT_FOUND || roles.status === NOT_FOUND) return undefined;
      return toPerson(keycloakUser.parse(user.body), roleMappings.parse(roles.body));
    },

    async send(_client, given) {
      const { operation, query = {}, body } = given;
      if (listsServiceAccounts(given)) return searchPeople(call, given);
      const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
      const { method } = OPERATIONS[operation];
      const answer = answerOf(await call({ method, path: addressOf(given) + search, body }));
      if (endsSessions(given) && answer.status < 300) await endSessions(given.id ?? '');
      return answer;
    },
  };
}
