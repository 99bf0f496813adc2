import type { DeviceOverview } from '@cooler/contract/features/overview/device-overview.ts';
import type { ShopOverview } from '@cooler/contract/features/overview/shop-overview.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import { ProblemError } from '../../../kernel/feedback/problem.ts';
import { orCached } from '../../register-copy/or-cached.ts';

/** An overview from the server; offline or late from the offline copy. Here, since the overviews import this feature. */
function useOverview<Overview extends object>(path: string, id: string) {
  return useQuery({
    queryKey: [path, 'overview', id],
    queryFn: ({ signal, client, queryKey }) =>
      orCached(
        `${path}/${id}`,
        () => api.get<Overview>(`/resource/${path}/overview`, { query: { id }, signal }),
        (answer) => client.setQueryData(queryKey, answer),
      ),
    retry: (count, error) => !(error instanceof ProblemError) && count < 1,
  });
}

/** All data of the shop page in one request. */
export function useShopOverview(code: string) {
  return useOverview<ShopOverview>('shops', code);
}

/** All data of the device page in one request. */
export function useDeviceOverview(id: string) {
  return useOverview<DeviceOverview>('device-register', id);
}
