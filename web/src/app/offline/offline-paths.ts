import { SHARE_PATH } from '../../features/share/share-path.ts';
import { CAPTURE_PATH } from '../../features/stock-taking/capture/capture-path.ts';
import { KEPT_PATH } from '../../features/work-request/kept/kept-path.ts';

const PAGE_OF_ONE = /^\/(shops|devices)\/[^/]+$/;

/** Whether an address is for places where the network comes and goes, so that it is looked for before anything else. */
export function isOfflinePath(path: string): boolean {
  return path === CAPTURE_PATH || path === KEPT_PATH || path === SHARE_PATH || PAGE_OF_ONE.test(path);
}
