import { api, READ_MS } from '../../kernel/api/api.ts';
import { isTransient, logError } from '../../kernel/feedback/problem.ts';
import { keepTrying } from '../../kernel/offline/keep-trying.ts';
import { PREFERENCES, parseStored, subscribe, unsentKeyOf } from '../../kernel/preference/preference.ts';

async function sendUnsent(key: string): Promise<void> {
  const unsent = localStorage.getItem(key);
  if (!unsent) return;
  const sent = api.set(PREFERENCES, parseStored(unsent), { limitMs: READ_MS });
  const isOver = await sent.then(() => true).catch((error) => !isTransient(error));
  if (isOver && localStorage.getItem(key) === unsent) localStorage.removeItem(key);
  await sent;
}

/** Sends chosen preferences until the server has got them; the last choice wins. Returns a stop function. */
export function startSendingPreferences(username: string): () => void {
  // One after the other: each stores all preferences, so the latest has to arrive last.
  let sending = Promise.resolve();
  const send = () => {
    const sent = sending.then(() => sendUnsent(unsentKeyOf(username)));
    sending = sent.catch(() => undefined);
    return sent;
  };
  const ends = [keepTrying(send), subscribe(() => void send().catch(logError))];
  return () => {
    for (const end of ends) end();
  };
}
