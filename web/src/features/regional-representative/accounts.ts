import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { api } from '../../kernel/api/api.ts';
import { PEOPLE_ADDRESS, type Person } from './person.ts';

/** What can be wrong with the account behind a username. */
export type AccountFault = 'disabled' | 'missing';

/** Tells what is wrong with the account behind a username, once that is known. */
export type FindAccountFault = (username: string) => AccountFault | undefined;

const NOTHING_KNOWN: FindAccountFault = () => undefined;

/** What the cells of the list know of the accounts behind its rows. */
export const AccountFaultsContext = createContext<FindAccountFault>(NOTHING_KNOWN);

function faultFinder(asked: readonly string[], found: readonly Person[]): FindAccountFault {
  const enabled = new Map(found.map((person) => [person.username, person.enabled]));
  return (username) => {
    if (!asked.includes(username) || enabled.get(username)) return undefined;
    return enabled.has(username) ? 'disabled' : 'missing';
  };
}

/** Asks the identity provider about these usernames; as long as it does not answer, nothing is said of them. */
export function useAccountFaults(usernames: readonly string[]): FindAccountFault {
  const { data } = useQuery({
    queryKey: ['identity-users', 'accounts', usernames],
    queryFn: async ({ signal }) => {
      const query = { usernames: usernames.join(',') };
      return faultFinder(usernames, await api.get<readonly Person[]>(PEOPLE_ADDRESS, { query, signal }));
    },
    enabled: usernames.length > 0,
  });
  return data ?? NOTHING_KNOWN;
}

/** What is wrong with an account on the list around. */
export function useAccountFault(username: string): AccountFault | undefined {
  return use(AccountFaultsContext)(username);
}
