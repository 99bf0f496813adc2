import { forgetOldData } from '../../features/register-copy/forget-old-data.ts';
import { startCopyUpdates } from '../../features/register-copy/update-copy.ts';
import { startSendingSheets } from '../../features/stock-taking/capture/send/send-in-background.ts';
import { startSending } from '../../features/work-request/offline/send-in-background.ts';
import { startDelivery } from '../../features/work-request/thread/deliver-in-background.ts';
import type { Session } from '../../kernel/session/session.ts';
import { startSendingPreferences } from './send-preferences.ts';

/** Deletes old offline data, and starts the background jobs for offline use: copying the register, sending stored requests, stock-takings, waiting comments and preferences. Returns the stop function. */
export function startFieldWork(session: Session): () => void {
  void forgetOldData();
  const ends = [
    startCopyUpdates(session),
    startSending(session.username),
    startSendingSheets(session.username),
    startDelivery(session.username),
    startSendingPreferences(session.username),
  ];
  return () => {
    for (const end of ends) end();
  };
}
