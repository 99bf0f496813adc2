import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UsePage } from '../../kernel/list/use-entity-page.ts';
import { pageOfUsers } from './page-of-users.ts';
import { useUserCalls } from './user-calls.ts';

/** The users of the identity provider, filtered and sorted here: there are some hundreds of them. */
export const usePageOfUsers: UsePage = (entity, state) => {
  const calls = useUserCalls();
  const users = useQuery({ queryKey: ['users', 'list'], queryFn: ({ signal }) => calls.list(signal) });
  const data = useMemo(
    () => users.data && pageOfUsers(users.data, entity, state),
    [users.data, entity, state],
  );
  return { ...users, data };
};
