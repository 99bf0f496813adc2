import type { IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import type { UserRight, user } from '@cooler/contract/features/user/user.entity.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsShown } from '../../kernel/browser/use-while-shown.ts';
import { logError } from '../../kernel/feedback/problem.ts';
import { refetchBehind } from '../../kernel/list/refetch-behind.ts';
import type { UsePage } from '../../kernel/list/use-entity-page.ts';
import { pageOfUsers, type UserRow } from './page-of-users.ts';
import { type RoleHolders, type UserCalls, useUserCalls } from './user-calls.ts';

const LIST = ['users', 'list'];

interface ListedUser extends IdentityUser {
  /** Missing if it is not known. */
  readonly right?: UserRight | null;
}

function rightOf({ id }: IdentityUser, holders: RoleHolders): UserRight {
  const [held, ...others] = holders.filter(([, ids]) => ids.has(id));
  if (!held) return 'NONE';
  return others.length > 0 ? 'SEVERAL' : held[0];
}

interface ListedUsers {
  readonly users: readonly ListedUser[];
  /** Why the rights are not known. */
  readonly rightsError: Error | null;
}

/** The users with their rights; without these if only they cannot be loaded, and never could. */
async function listUsers(calls: UserCalls, signal: AbortSignal, before?: ListedUsers): Promise<ListedUsers> {
  let rightsError: Error | null = null;
  const holdersIfKnown = calls.holders(signal).catch((error: Error) => {
    if (!signal.aborted) logError(error);
    rightsError = error;
  });
  const [users, holders] = await Promise.all([calls.list(signal), holdersIfKnown]);
  // Rights that are shown stay (docs/decisions/253).
  if (rightsError && before?.rightsError === null) throw rightsError;
  const listed = holders ? users.map((each) => ({ ...each, right: rightOf(each, holders) })) : users;
  return { users: listed, rightsError };
}

/** The users of the identity provider, filtered and sorted in the browser: there are only some hundreds. */
export const usePageOfUsers: UsePage<typeof user> = (_, state) => {
  const calls = useUserCalls();
  const queryClient = useQueryClient();
  const loaded = useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => listUsers(calls, signal, queryClient.getQueryData(LIST)),
    networkMode: 'online',
  });
  const data = useMemo(() => loaded.data && pageOfUsers(loaded.data.users, state), [loaded.data, state]);
  const rightsError = state.filters.right && loaded.data?.rightsError;
  return rightsError ? { ...loaded, data: undefined, error: rightsError } : { ...loaded, data };
};

/** Shows a saved user in the list, until it is refetched; returns the user. */
export function useShowSavedUser(): (saved: UserRow) => UserRow {
  const queryClient = useQueryClient();
  return (saved) => {
    queryClient.setQueryData<ListedUsers>(
      LIST,
      (loaded) =>
        loaded && { ...loaded, users: loaded.users.map((user) => (user.id === saved.id ? saved : user)) },
    );
    return saved;
  };
}

/** What follows an answer while its dialog is shown; if that was closed before, the list is refetched instead. */
export function useAfterAnswer<Given extends readonly unknown[]>(
  follow: (...given: Given) => unknown,
): (...given: Given) => unknown {
  const queryClient = useQueryClient();
  const isShown = useIsShown();
  return (...given) => (isShown() ? follow(...given) : refetchBehind(queryClient, LIST));
}
