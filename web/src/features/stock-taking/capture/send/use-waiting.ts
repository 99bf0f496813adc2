import { useTexts } from '../../../../kernel/text/text.ts';
import type { Unsent } from '../database/unsent.ts';

/** What is unsent, as text; empty if nothing is. */
export function useWaiting({ observations, photos }: Unsent): string {
  const { t } = useTexts();
  const parts = [
    observations.length > 0 && t('capture.waiting', { count: observations.length }),
    photos.length > 0 && t('capture.waitingPhotos', { count: photos.length }),
  ];
  return parts.filter(Boolean).join(' ');
}
