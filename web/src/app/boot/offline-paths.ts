import { copyOwner } from '../../features/register-copy/copy-owner.ts';
import { SHARE_PATH } from '../../features/share/share-path.ts';
import { CAPTURE_PATH } from '../../features/stock-taking/capture/capture-path.ts';
import { OFFLINE_REQUESTS_PATH } from '../../features/work-request/offline/offline-requests-path.ts';

const PAGE_OF_ONE = /^\/(shops|devices)\/[^/]+$/;

/** A path without the slash at its end, which the router ignores. */
export const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/** Whether the screen at an address works offline, so that the server is probed before the sign-in. */
export function isOfflinePath({ pathname: given, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const pathname = withoutTrailingSlash(given);
  if ([CAPTURE_PATH, OFFLINE_REQUESTS_PATH, SHARE_PATH].includes(pathname) || PAGE_OF_ONE.test(pathname))
    return true;
  const isStart = ['/', '/home'].includes(pathname) || new URLSearchParams(search).has('new');
  return isStart && copyOwner() !== undefined;
}
