import { SCREEN_KINDS } from './screen-kinds.ts';
import { useMedia } from './use-media.ts';

/** Whether the layout of phones applies (docs/domain.md §11.3). */
export function useIsPhone(): boolean {
  return useMedia(SCREEN_KINDS.phone);
}
