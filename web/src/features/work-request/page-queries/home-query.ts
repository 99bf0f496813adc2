import type { Home } from '@cooler/contract/features/home/home.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { useLastVisit } from '../../../kernel/last-visit/use-last-visit.ts';
import { copyOwner, HOME_VISIT } from '../../register-copy/copy-owner.ts';

/** All data of the home page in one request. Here, since the home page imports this feature. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.get<Home>('/resource/home', { signal }),
});

const all = (home: Home) => home;

/** The home page data; while loading, on a phone or with an offline copy, the data of the last visit. */
export function useHome() {
  const { data: now, error, refetch } = useQuery(homeQuery);
  const isKept = useIsPhone() || copyOwner() !== undefined;
  return { ...useLastVisit(isKept ? HOME_VISIT : null, { data: now, error }, all), now, refetch };
}
