import { startCopyUpdates } from '../../features/register-copy/update-copy.ts';
import { startSending } from '../../features/work-request/kept/send-in-background.ts';
import type { Session } from '../../kernel/session/session.ts';

/** What goes on beside every screen for places without a network; answers what ends it. */
export function startFieldWork(session: Session): () => void {
  const ends = [startCopyUpdates(session), startSending(session.username)];
  return () => {
    for (const end of ends) end();
  };
}
