import type { DeviceOverview } from '@cooler/contract/features/overview/device-overview.ts';
import type { ShopOverview } from '@cooler/contract/features/overview/shop-overview.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import { ProblemError } from '../../../kernel/feedback/problem.ts';

/** Nothing of it is kept: whoever comes back sees it as it is now. */
function useOverview<Overview>(path: string, id: string) {
  return useQuery({
    queryKey: [path, 'overview', id],
    queryFn: ({ signal }) => api.get<Overview>(`/resource/${path}/overview`, { query: { id }, signal }),
    retry: (count, error) => !(error instanceof ProblemError) && count < 1,
  });
}

/** All that the page of a shop shows, by one call. */
export function useShopOverview(code: string) {
  return useOverview<ShopOverview>('shops', code);
}

/** All that the page of a device shows, by one call. */
export function useDeviceOverview(id: string) {
  return useOverview<DeviceOverview>('device-register', id);
}
