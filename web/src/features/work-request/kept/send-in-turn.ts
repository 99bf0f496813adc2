import { KEPT_LOCK, type KeptDatabase } from './kept-database.ts';
import { type KeptRound, sendKept } from './send-kept.ts';

/** Sends the offline requests under a Web Lock, so that two tabs never send at the same time. */
export function sendInTurn(database: KeptDatabase, username: string): Promise<KeptRound> {
  return navigator.locks.request(KEPT_LOCK, () => sendKept(database, username));
}
