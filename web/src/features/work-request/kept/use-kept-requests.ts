import { useCallback, useEffect, useRef, useState } from 'react';
import { notifyError, notifySuccess } from '../../../kernel/feedback/notifications.ts';
import { logError } from '../../../kernel/feedback/problem.ts';
import { translate } from '../../../kernel/text/text.ts';
import { type KeptDatabase, openKeptDatabase, readKept, removeKept, saveKept } from './kept-database.ts';
import type { KeptRequest, WrittenRequest } from './kept-request.ts';
import { sendKept } from './send-kept.ts';

const RETRY_INTERVAL_MS = 10_000;
// Two pages of this browser send one after the other.
const LOCK = 'cooler-register.kept-requests';

/** The requests that this device keeps; they are sent by themselves for whoever is signed in. */
export function useKeptRequests(username: string | null) {
  const [kept, setKept] = useState<readonly KeptRequest[]>([]);
  const database = useRef<Promise<KeptDatabase>>(undefined);
  const open = useCallback(() => {
    database.current ??= openKeptDatabase();
    return database.current;
  }, []);
  const show = useCallback(async () => setKept(await readKept(await open())), [open]);

  const send = useCallback(async () => {
    if (username !== null)
      await navigator.locks.request(LOCK, async () => {
        const { taken } = await sendKept(await open(), username);
        for (const id of taken) notifySuccess(translate('kept.sent', { id }));
      });
    await show();
  }, [username, open, show]);

  useEffect(() => {
    const sendQuietly = () => void send().catch(logError);
    sendQuietly();
    const timer = setInterval(sendQuietly, RETRY_INTERVAL_MS);
    window.addEventListener('online', sendQuietly);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendQuietly);
    };
  }, [send]);

  const change = async (work: (from: KeptDatabase) => Promise<void>) => {
    try {
      await work(await open());
    } catch (error) {
      notifyError(error);
      return false;
    }
    await show();
    send().catch(logError);
    return true;
  };
  return {
    kept,
    /** Keeps what was written in the place of what it mends; says whether it is kept. */
    keep: (written: WrittenRequest, mended: KeptRequest | undefined) =>
      change(async (to) => {
        const own = { username, writtenAt: new Date().toISOString(), written, body: null, refusal: null };
        await saveKept(to, { ...own, id: crypto.randomUUID() });
        if (mended) await removeKept(to, mended.id);
        // Whether the browser promises it or not, work goes on.
        void navigator.storage?.persist?.();
      }),
    /** What is on its way at this moment is sent first. */
    remove: ({ id }: KeptRequest) =>
      navigator.locks.request(LOCK, () => change((from) => removeKept(from, id))),
  };
}
