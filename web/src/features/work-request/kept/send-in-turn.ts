import type { KeptDatabase } from './kept-database.ts';
import { type KeptRound, sendKept } from './send-kept.ts';

/** Two pages of this browser send one after the other. */
export const KEPT_LOCK = 'cooler-register.kept-requests';

export function sendInTurn(database: KeptDatabase, username: string): Promise<KeptRound> {
  return navigator.locks.request(KEPT_LOCK, () => sendKept(database, username));
}
