import { useMedia } from './use-media.ts';

/** Whether the viewport is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 767px)');
}
