import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { OFFLINE_REQUESTS_PATH } from './offline-requests-path.ts';

/** The address of the offline form for a new request of this type. */
export const offlineFormFor = (type: string): string => `${OFFLINE_REQUESTS_PATH}?new=${type}`;

/**
 * Where an address of the list that asks for a new request leads offline: of links (`?new=`), and of a tile of the home
 * page that was followed. The same address opened anew is the list of one type.
 */
export function offlineFormOf(search: string, isFollowed: boolean): string | undefined {
  const asked = new URLSearchParams(search);
  if (asked.has('new')) return `${OFFLINE_REQUESTS_PATH}${search}`;
  const type = REQUEST_TYPE.options.find((each) => each === asked.get('requestType'));
  return type && isFollowed && asked.size === 1 ? offlineFormFor(type) : undefined;
}
