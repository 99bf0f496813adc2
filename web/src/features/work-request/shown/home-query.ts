import type { Home } from '@cooler/contract/features/home/home.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { useLastVisit } from '../../../kernel/last-visit/use-last-visit.ts';
import { copyOwner, HOME_VISIT } from '../../register-copy/copy-owner.ts';
import { ALSO_OFFLINE } from './also-offline.ts';

/** All that the home page tells whoever is signed in, by one call. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.get<Home>('/resource/home', { signal }),
  ...ALSO_OFFLINE,
});

const all = (home: Home) => home;

/** The home page as it is now; until that is known, as a phone or somebody in the field saw it last. */
export function useHome() {
  const { data: now, error, refetch } = useQuery(homeQuery);
  const isKept = useIsPhone() || copyOwner() !== undefined;
  return { ...useLastVisit(isKept ? HOME_VISIT : null, { data: now, error }, all), now, refetch };
}
