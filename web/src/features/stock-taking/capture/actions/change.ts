import { notifyError } from '../../../../kernel/feedback/notices.ts';
import { logError } from '../../../../kernel/feedback/problem.ts';
import type { CaptureDatabase } from '../database/capture-database.ts';
import type { LocalData } from '../database/use-local-data.ts';

/** Runs a change on the local database; resolves to whether it was stored. */
export type Change = (work: (database: CaptureDatabase) => Promise<unknown>) => Promise<boolean>;

/** Changes that are shown immediately and then sent. */
export const changeOf =
  ({ open, show }: LocalData, send: () => void): Change =>
  async (work) => {
    const isDone = await open()
      .then(work)
      .then(
        () => true,
        (error: unknown) => {
          notifyError(error);
          return false;
        },
      );
    await show().catch(logError);
    send();
    return isDone;
  };
