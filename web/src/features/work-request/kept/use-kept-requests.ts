import { useCallback, useEffect, useRef, useState } from 'react';
import { notifyError } from '../../../kernel/feedback/notices.ts';
import { logError } from '../../../kernel/feedback/problem.ts';
import { lastUser } from '../../../kernel/session/last-user.ts';
import { removeForgottenPhotos } from './drafted-photos.ts';
import {
  clearRefusal,
  discardKept,
  KEPT_LOCK,
  type KeptDatabase,
  openKeptDatabase,
  readKept,
  removeKept,
  replaceKept,
  savePicture,
} from './kept-database.ts';
import type { KeptRequest, WrittenRequest } from './kept-request.ts';

const RETRY_INTERVAL_MS = 10_000;

/** The offline requests of this browser; with a signed-in user they are sent automatically. */
export function useKeptRequests(username: string | null) {
  const [kept, setKept] = useState<readonly KeptRequest[]>([]);
  const database = useRef<Promise<KeptDatabase>>(undefined);
  const open = useCallback(() => {
    const forget = () => {
      database.current = undefined;
    };
    database.current ??= openKeptDatabase(forget).catch((error) => {
      forget();
      throw error;
    });
    return database.current;
  }, []);
  const show = useCallback(async () => {
    const all = await readKept(await open());
    setKept(all.filter(({ isDiscarded }) => !isDiscarded));
  }, [open]);

  const send = useCallback(async () => {
    // Another tab may be sending for minutes.
    await show();
    if (username !== null) {
      const { sendAndNotify } = await import('./send-and-notify.ts');
      await sendAndNotify(await open(), username);
    }
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
  useEffect(() => {
    open().then(removeForgottenPhotos).catch(logError);
  }, [open]);

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
    /** Stores a request, replacing the refused one that it corrects; resolves to whether it was stored. */
    keep: (written: WrittenRequest, mended: KeptRequest | undefined) =>
      change(async (to) => {
        const own = { username: username ?? lastUser(), writtenAt: new Date().toISOString(), written };
        const unsent = { body: null, requestId: null, refusal: null };
        const keys = { id: crypto.randomUUID(), commentKey: crypto.randomUUID() };
        await replaceKept(to, { ...keys, ...own, ...unsent }, mended?.id);
        // Best effort: the browser may decline persistent storage.
        void navigator.storage?.persist?.();
      }),
    sendAgain: ({ id }: KeptRequest) => change((to) => clearRefusal(to, id)),
    /** A running send stops before it; it is deleted once that has finished. */
    remove: async (request: KeptRequest) =>
      (await change((from) => discardKept(from, request.id))) &&
      navigator.locks.request(KEPT_LOCK, () => change((from) => removeKept(from, request))),
    /** Stores a photo of the draft; resolves to its id, undefined if it could not be stored. */
    takePhoto: async (file: Blob): Promise<string | undefined> => {
      const id = crypto.randomUUID();
      const isTaken = await change(async (to) => {
        const { shrinkPhoto } = await import('../../../kernel/picture/shrink-photo.ts');
        await savePicture(to, id, await shrinkPhoto(file));
      });
      return isTaken ? id : undefined;
    },
    pictureOf: async (photo: string): Promise<Blob | undefined> => (await open()).get('pictures', photo),
  };
}

export type KeptRequests = ReturnType<typeof useKeptRequests>;
