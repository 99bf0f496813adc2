import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refetchBehind, showSavedRow } from '../../kernel/list/refetch-behind.ts';

/** The query key of all single requests, or of one. */
export const requestKey = (id?: number) => [
  workRequest.path,
  'row',
  ...(id === undefined ? [] : [String(id)]),
];

/** The query keys of the overviews of shops and devices, which tell of their requests. */
export const OVERVIEW_KEYS = [shop, deviceRegister].map(({ path }) => [path, 'overview']);

/** Refetches behind what shows work requests, such as the movement history; shows a saved request at once. */
export function useRequestRefresh(): (saved?: WorkRequest) => void {
  const queryClient = useQueryClient();
  return (saved) => {
    if (saved) {
      showSavedRow(queryClient, workRequest, saved);
      queryClient.setQueriesData({ queryKey: requestKey(saved.id) }, saved);
    }
    refetchBehind(queryClient, [workRequest.path], [movementHistory.path], ...OVERVIEW_KEYS);
  };
}
