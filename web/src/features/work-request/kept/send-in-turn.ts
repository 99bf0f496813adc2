import { KEPT_LOCK, type KeptDatabase } from './kept-database.ts';
import { type KeptRound, sendKept } from './send-kept.ts';

/** Sends what waits; two pages of this browser do so one after the other. */
export function sendInTurn(database: KeptDatabase, username: string): Promise<KeptRound> {
  return navigator.locks.request(KEPT_LOCK, () => sendKept(database, username));
}
