import type { AccountHolder } from '@cooler/contract/features/user/account-holder.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { api } from '../../kernel/api/api.ts';
import { PEOPLE_ADDRESS } from './person.ts';

/** Why the account of a username cannot sign in, or cannot be made a representative. */
export type AccountFault = 'disabled' | 'missing' | 'noEmail';

/** Returns the fault of the account of a username; undefined if there is none or it is not known yet. */
export type FindAccountFault = (username: string) => AccountFault | undefined;

const NOTHING_KNOWN: FindAccountFault = () => undefined;

/** Provides the account faults to the cells of the list. */
export const AccountFaultsContext = createContext<FindAccountFault>(NOTHING_KNOWN);

function faultFinder(asked: readonly string[], found: readonly AccountHolder[]): FindAccountFault {
  const enabled = new Map(found.map((person) => [person.username, person.enabled]));
  return (username) => {
    if (!asked.includes(username) || enabled.get(username)) return undefined;
    return enabled.has(username) ? 'disabled' : 'missing';
  };
}

/** Looks up these usernames at the identity provider; reports no faults until it has responded. */
export function useAccountFaults(usernames: readonly string[]): FindAccountFault {
  const { data } = useQuery({
    queryKey: ['identity-users', 'accounts', usernames],
    queryFn: async ({ signal }) => {
      const query = { usernames: usernames.join(',') };
      return faultFinder(
        usernames,
        await api.get<readonly AccountHolder[]>(PEOPLE_ADDRESS, { query, signal }),
      );
    },
    enabled: usernames.length > 0,
  });
  return data ?? NOTHING_KNOWN;
}

/** The fault of an account, from the surrounding list. */
export function useAccountFault(username: string): AccountFault | undefined {
  return use(AccountFaultsContext)(username);
}
