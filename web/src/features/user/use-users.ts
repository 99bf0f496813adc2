import type { IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import type { user } from '@cooler/contract/features/user/user.entity.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UsePage } from '../../kernel/list/use-entity-page.ts';
import { pageOfUsers, type UserRow } from './page-of-users.ts';
import { useUserCalls } from './user-calls.ts';

const LIST = ['users', 'list'];

/** The users of the identity provider, filtered and sorted in the browser: there are only some hundreds. */
export const usePageOfUsers: UsePage<typeof user> = (_, state) => {
  const calls = useUserCalls();
  const users = useQuery({ queryKey: LIST, queryFn: ({ signal }) => calls.list(signal) });
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
