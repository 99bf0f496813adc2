import { notifyError, notifyFailure } from '../../../../kernel/feedback/notifications.ts';
import { translate } from '../../../../kernel/text/text.ts';
import type { CaptureDatabase } from '../database/capture-database.ts';
import type { Kept } from '../database/use-kept.ts';

/** Does something with what this phone has kept; answers whether the phone has kept that. */
export type Change = (work: (kept: CaptureDatabase) => Promise<unknown>) => Promise<boolean>;

/** Tells what could not be kept on this phone; answers that it was not. */
function notifySaveFailure(error: unknown): false {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  if (isFull) notifyFailure(translate('capture.phoneFull'));
  else notifyError(error);
  return false;
}

/** Changes are shown at once, and sent. */
export const changeOf =
  ({ open, show }: Kept, send: () => void): Change =>
  async (work) => {
    const isDone = await open()
      .then(work)
      .then(() => true, notifySaveFailure);
    await show();
    send();
    return isDone;
  };
