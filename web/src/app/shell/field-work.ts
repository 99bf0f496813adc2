import { startCopyUpdates } from '../../features/register-copy/update-copy.ts';
import { startSendingSheets } from '../../features/stock-taking/capture/send/send-in-background.ts';
import { startSending } from '../../features/work-request/kept/send-in-background.ts';
import type { Session } from '../../kernel/session/session.ts';

/** Starts the background jobs for offline use: copying the register, sending stored requests and stock-takings. Returns the stop function. */
export function startFieldWork(session: Session): () => void {
  const ends = [
    startCopyUpdates(session),
    startSending(session.username),
    startSendingSheets(session.username),
  ];
  return () => {
    for (const end of ends) end();
  };
}
