import { CAPTURE_PATH } from '../../features/stock-taking/capture/capture-path.ts';
import { KEPT_PATH } from '../../features/work-request/kept/kept-path.ts';

/** The screens that also open without a network. */
export const OFFLINE_PATHS = [CAPTURE_PATH, KEPT_PATH] as const;
export type OfflinePath = (typeof OFFLINE_PATHS)[number];

export function isOfflinePath(path: string): path is OfflinePath {
  return (OFFLINE_PATHS as readonly string[]).includes(path);
}
