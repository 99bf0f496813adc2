import { SCREEN_KINDS } from './screen-kinds.ts';
import { useMedia } from './use-media.ts';

/** Whether targets have the size of a finger. */
export function useIsTouch(): boolean {
  return useMedia(SCREEN_KINDS.touch);
}
