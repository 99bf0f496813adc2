import { serverNow } from '@cooler/contract/clock.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notifyError, notifyFailure } from '../../../kernel/feedback/notices.ts';
import { logError } from '../../../kernel/feedback/problem.ts';
import { lastUser } from '../../../kernel/session/last-user.ts';
import { translate } from '../../../kernel/text/text.ts';
import { removeForgottenPhotos } from './drafted-photos.ts';
import {
  clearRefusal,
  discardOfflineRequest,
  OFFLINE_REQUESTS_LOCK,
  type OfflineDatabase,
  openOfflineDatabase,
  readOfflineRequests,
  removeOfflineRequest,
  replaceOfflineRequest,
  savePicture,
} from './offline-database.ts';
import type { OfflineRequest, WrittenRequest } from './offline-request.ts';

const RETRY_INTERVAL_MS = 10_000;

/** Opens the database once, and again after the phone has closed it. */
function useDatabase(): () => Promise<OfflineDatabase> {
  const database = useRef<Promise<OfflineDatabase>>(undefined);
  return useCallback(() => {
    const forget = () => {
      database.current = undefined;
    };
    database.current ??= openOfflineDatabase(forget).catch((error) => {
      forget();
      throw error;
    });
    return database.current;
  }, []);
}

/** Deletes forgotten photos once; the returned function waits for that. */
function useCleanUp(open: () => Promise<OfflineDatabase>): () => Promise<void> {
  const done = useRef<Promise<void>>(undefined);
  const cleanUp = useCallback(() => {
    done.current ??= open().then(removeForgottenPhotos).catch(logError);
    return done.current;
  }, [open]);
  useEffect(() => void cleanUp(), [cleanUp]);
  return cleanUp;
}

/** Sends now, whenever the network is back, and regularly. */
function useRetries(send: () => Promise<void>): void {
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
}

/** The stored requests, sent automatically with a signed-in user; `change` sends again after a change. */
function useStoredRequests(username: string | null, open: () => Promise<OfflineDatabase>) {
  const [requests, setRequests] = useState<readonly OfflineRequest[]>([]);
  const [fault, setFault] = useState<unknown>();
  const show = useCallback(async () => {
    try {
      const all = await readOfflineRequests(await open());
      setRequests(all.filter(({ isDiscarded }) => !isDiscarded));
      setFault(undefined);
    } catch (error) {
      setFault(error);
      throw error;
    }
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
  useRetries(send);
  /** Resolves to whether it succeeded. */
  const change = async (work: (from: OfflineDatabase) => Promise<void>) => {
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
  return { requests, fault, change };
}

/** The offline requests of this browser, and what their user does with them. */
export function useOfflineRequests(username: string | null) {
  const open = useDatabase();
  const { requests, fault, change } = useStoredRequests(username, open);
  const cleanUp = useCleanUp(open);
  return {
    requests,
    /** Why the stored requests cannot be read. */
    fault,
    /** Stores a request, replacing the one that it corrects; resolves to whether it was stored. */
    keep: async (written: WrittenRequest, mended: OfflineRequest | undefined): Promise<boolean> => {
      let isStored = false;
      const isDone = await change(async (to) => {
        const own = {
          username: username ?? lastUser(),
          writtenAt: new Date(serverNow()).toISOString(),
          written,
        };
        const unsent = { body: null, requestId: null, refusal: null };
        const keys = { id: crypto.randomUUID(), commentKey: crypto.randomUUID() };
        isStored = await replaceOfflineRequest(to, { ...keys, ...own, ...unsent }, mended?.id);
        // Best effort: the browser may decline persistent storage.
        void navigator.storage?.persist?.();
      });
      if (isDone && !isStored) notifyFailure(translate('kept.sentMeanwhile'));
      return isStored;
    },
    sendAgain: ({ id }: OfflineRequest) => change((to) => clearRefusal(to, id)),
    /** A running send stops before it; it is deleted once that has finished. */
    remove: async (request: OfflineRequest) =>
      (await change((from) => discardOfflineRequest(from, request.id))) &&
      navigator.locks.request(OFFLINE_REQUESTS_LOCK, () =>
        change(async (from) => {
          const id = (await from.get('requests', request.id))?.requestId ?? null;
          await removeOfflineRequest(from, request);
          // Another tab, where it was shown, may have sent it meanwhile.
          if (id !== request.requestId && id !== null) notifyFailure(translate('kept.sentBefore', { id }));
        }),
      ),
    /** Stores a photo of the draft; resolves to its id, undefined if it could not be stored. */
    takePhoto: async (file: Blob): Promise<string | undefined> => {
      const id = crypto.randomUUID();
      const isTaken = await change(async (to) => {
        const { shrinkPhoto } = await import('../../../kernel/picture/shrink-photo.ts');
        const picture = await shrinkPhoto(file);
        // A photo that is not in the draft yet would be deleted as forgotten.
        await cleanUp();
        await savePicture(to, id, picture);
      });
      return isTaken ? id : undefined;
    },
    pictureOf: async (photo: string): Promise<Blob | undefined> => (await open()).get('pictures', photo),
  };
}

export type OfflineRequests = ReturnType<typeof useOfflineRequests>;
