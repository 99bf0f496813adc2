import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { OFFLINE_REQUESTS_PATH } from './offline-requests-path.ts';

/** The address of the offline form for a new request of this type. */
export const offlineFormFor = (type: string): string => `${OFFLINE_REQUESTS_PATH}?new=${type}`;

/** Where an address of the list that asks for a new request, as links (`?new=`) and the tiles of the home page do, leads offline. */
export function offlineFormOf(search: string): string | undefined {
  const asked = new URLSearchParams(search);
  if (asked.has('new')) return `${OFFLINE_REQUESTS_PATH}${search}`;
  const type = REQUEST_TYPE.options.find((each) => each === asked.get('requestType'));
  return type && asked.size === 1 ? offlineFormFor(type) : undefined;
}
