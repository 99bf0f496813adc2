import { notifyError, notifyFailure } from '../../../../kernel/feedback/notifications.ts';
import { translate } from '../../../../kernel/text/text.ts';
import type { CaptureDatabase } from '../database/capture-database.ts';
import type { LocalData } from '../database/use-local-data.ts';

/** Runs a change on the local database; resolves to whether it was stored. */
export type Change = (work: (database: CaptureDatabase) => Promise<unknown>) => Promise<boolean>;

/** Notifies of a failed local write; returns false. */
function notifySaveFailure(error: unknown): false {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  if (isFull) notifyFailure(translate('capture.phoneFull'));
  else notifyError(error);
  return false;
}

/** Changes that are shown immediately and then sent. */
export const changeOf =
  ({ open, show }: LocalData, send: () => void): Change =>
  async (work) => {
    const isDone = await open()
      .then(work)
      .then(() => true, notifySaveFailure);
    await show();
    send();
    return isDone;
  };
