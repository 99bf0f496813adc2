import { useMedia } from './use-media.ts';

/** Whether the page is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 767px)');
}
