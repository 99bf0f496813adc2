import type { user } from '@cooler/contract/features/user/user.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UsePage } from '../../kernel/list/use-entity-page.ts';
import { pageOfUsers } from './page-of-users.ts';
import { useUserCalls } from './user-calls.ts';

/** The users of the identity provider, filtered and sorted in the browser: there are only some hundreds. */
export const usePageOfUsers: UsePage<typeof user> = (_, state) => {
  const calls = useUserCalls();
  const users = useQuery({ queryKey: ['users', 'list'], queryFn: ({ signal }) => calls.list(signal) });
  const data = useMemo(() => users.data && pageOfUsers(users.data, state), [users.data, state]);
  return { ...users, data };
};
