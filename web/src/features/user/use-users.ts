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
  readonly right?: UserRight;
}

function rightOf({ id }: IdentityUser, holders: RoleHolders): UserRight {
  const [held, ...others] = holders.filter(([, ids]) => ids.has(id));
  if (!held) return 'NONE';
  return others.length > 0 ? 'SEVERAL' : held[0];
}

/** The users with their rights; without these if only they cannot be loaded. */
async function listUsers(calls: UserCalls, signal: AbortSignal): Promise<readonly ListedUser[]> {
  const holdersIfKnown = calls.holders(signal).catch((error: unknown) => {
    if (!signal.aborted) logError(error);
  });
  const [users, holders] = await Promise.all([calls.list(signal), holdersIfKnown]);
  return holders ? users.map((each) => ({ ...each, right: rightOf(each, holders) })) : users;
}

/** The users of the identity provider, filtered and sorted in the browser: there are only some hundreds. */
export const usePageOfUsers: UsePage<typeof user> = (_, state) => {
  const calls = useUserCalls();
  const users = useQuery({ queryKey: LIST, queryFn: ({ signal }) => listUsers(calls, signal) });
  const data = useMemo(() => users.data && pageOfUsers(users.data, state), [users.data, state]);
  return { ...users, data };
};

/** Shows a saved user in the list, until it is refetched; returns the user. */
export function useShowSavedUser(): (saved: UserRow) => UserRow {
  const queryClient = useQueryClient();
  return (saved) => {
    queryClient.setQueryData<readonly IdentityUser[]>(LIST, (users) =>
      users?.map((user) => (user.id === saved.id ? saved : user)),
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
