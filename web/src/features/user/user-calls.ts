import type { IdentityRole, IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import { ROLES, type Role } from '@cooler/contract/roles.ts';
import { useMemo } from 'react';
import { api } from '../../kernel/api/api.ts';
import { useServerConfig } from '../../kernel/server-config/server-config-context.ts';
import { toProblem } from './identity-problem.ts';
import { isOurs } from './identity-user.ts';

/** The ids of the users who hold a role, by role. */
export type RoleHolders = readonly (readonly [Role, ReadonlySet<string>])[];

const PAGE_SIZE = 500;
const CONFIRMED = { query: { confirm: 'own-rights' } } as const;

async function orProblem<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw toProblem(error);
  }
}

/** The API of the identity host (docs/domain.md §14.8). `isConfirmed` allows removing the user's own right. */
function createUserCalls(adminUrl: string) {
  const users = `${adminUrl}/users`;
  const userAt = (id: string) => `${users}/${encodeURIComponent(id)}`;
  const mappingsOf = (id: string) => `${userAt(id)}/role-mappings/realm`;
  const confirmed = (isConfirmed: boolean) => (isConfirmed ? CONFIRMED : {});

  async function everyone(path: string, signal: AbortSignal): Promise<IdentityUser[]> {
    const all: IdentityUser[] = [];
    for (;;) {
      const query = { first: String(all.length), max: String(PAGE_SIZE), briefRepresentation: 'true' };
      const some = await api.get<readonly IdentityUser[]>(path, { query, signal });
      all.push(...some);
      if (some.length < PAGE_SIZE) return all;
    }
  }

  /** The ids of the users of each role: a call for each role, not for each user. */
  function holders(signal: AbortSignal): Promise<RoleHolders> {
    return Promise.all(
      ROLES.map(async (role) => {
        const people = await everyone(`${adminUrl}/roles/${role}/users`, signal);
        return [role, new Set(people.map(({ id }) => id))] as const;
      }),
    );
  }

  async function ourRoles(path: string, signal: AbortSignal): Promise<readonly IdentityRole[]> {
    const roles = await orProblem(api.get<readonly IdentityRole[]>(path, { signal }));
    return roles.filter(isOurs).map(({ id, name }) => ({ id, name }));
  }

  return {
    list: (signal: AbortSignal) => everyone(users, signal),
    holders,
    /** Resolves to the id of the new user. */
    create: async (body: unknown): Promise<string> => {
      const address = await orProblem(api.create(users, body));
      return address?.split('/').at(-1) ?? '';
    },
    update: (id: string, body: unknown, isConfirmed: boolean) =>
      orProblem(api.put<void>(userAt(id), body, confirmed(isConfirmed))),
    remove: (id: string, isConfirmed: boolean) => orProblem(api.remove(userAt(id), confirmed(isConfirmed))),
    setTemporaryPassword: (id: string, value: string) =>
      orProblem(api.put<void>(`${userAt(id)}/reset-password`, { type: 'password', temporary: true, value })),
    roles: (signal: AbortSignal) => ourRoles(`${adminUrl}/roles`, signal),
    rolesOf: (id: string, signal: AbortSignal) => ourRoles(mappingsOf(id), signal),
    removeRoles: (id: string, roles: readonly IdentityRole[], isConfirmed: boolean) =>
      orProblem(api.remove(mappingsOf(id), confirmed(isConfirmed), roles)),
    addRole: (id: string, role: IdentityRole) => orProblem(api.post<void>(mappingsOf(id), [role])),
  };
}

export type UserCalls = ReturnType<typeof createUserCalls>;

/** The API of the identity host. */
export function useUserCalls(): UserCalls {
  const { identity } = useServerConfig();
  return useMemo(() => createUserCalls(identity.adminUrl), [identity.adminUrl]);
}
