import type { DeviceStatus } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';
import type { Page } from '../../kernel/list/use-entity-page.ts';

/** How many devices have this status; all of them for the empty one (docs/domain.md §3.5). */
export function deviceCount(deviceStatus: DeviceStatus | '') {
  return queryOptions({
    queryKey: ['device-register', 'count', deviceStatus],
    queryFn: ({ signal }) =>
      api.get<number>('/resource/device-register/count-by-device-status', {
        query: { deviceStatus },
        signal,
      }),
  });
}

const FIRST_AWAITING = {
  page: 0,
  size: 10,
  direction: 'asc',
  sorted_field: 'requestStatus',
  query: { requestStatus: AWAITING_APPROVAL },
};

/** How many requests wait for an approval (docs/domain.md §11.6). */
export const awaitingApproval = queryOptions({
  queryKey: ['work-requests', 'awaiting-approval'],
  queryFn: async ({ signal }) => {
    const page = await api.post<Page<unknown>>('/resource/work-requests/page', FIRST_AWAITING, { signal });
    return page.totalElements;
  },
});

/** A part of the whole in percent, with two decimals; nothing where there is no whole. */
export function shareOf(
  part: number | undefined,
  whole: number | undefined,
  language: string,
): string | undefined {
  if (part === undefined || !whole) return undefined;
  const percent = (part / whole) * 100;
  return percent.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
