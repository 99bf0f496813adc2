import { KEPT_LOCK, type KeptDatabase } from './kept-database.ts';
import { type SendResult, sendKept } from './send-kept.ts';

/** Sends the offline requests under a Web Lock, so that two tabs never send at the same time. */
export function sendWithLock(database: KeptDatabase, username: string): Promise<SendResult> {
  return navigator.locks.request(KEPT_LOCK, () => sendKept(database, username));
}
