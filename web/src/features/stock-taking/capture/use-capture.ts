import type { Observation, Photo } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { notifyError, notifyFailure } from '../../../kernel/feedback/notifications.ts';
import { logError } from '../../../kernel/feedback/problem.ts';
import { translate } from '../../../kernel/text/text.ts';
import {
  type CaptureDatabase,
  type Captured,
  changeSheet,
  deleteSheet,
  type LocalSheet,
  openCaptureDatabase,
  readCaptured,
  saveObservation,
  saveSheet,
} from './database/capture-database.ts';
import { removeUnsent, savePhoto } from './database/photo-database.ts';
import { sendSheets } from './send/send-sheets.ts';

const RETRY_INTERVAL_MS = 10_000;
const NOTHING: Captured = { sheets: [], observations: [], photos: [] };

/** What is said of a device, without what the phone adds itself. */
export type NewObservation = Omit<Observation, 'id' | 'noticedAt'>;

/** How a device is named. */
export type Named = Pick<Photo, 'deviceId' | 'code'>;

type Shop = LocalSheet['shop'];

const now = () => new Date().toISOString();

/** A time after all earlier ones of this phone, even when its clock was set back. */
function nextMoment(earlier: readonly Observation[]): string {
  const last = earlier.reduce((latest, { noticedAt }) => Math.max(latest, Date.parse(noticedAt)), 0);
  return new Date(Math.max(Date.now(), last + 1)).toISOString();
}

/** Whether there is anything that the server has not got or not done yet. */
function hasUnsent({ sheets, observations, photos }: Captured): boolean {
  return (
    observations.some(({ isSent }) => !isSent) ||
    photos.some(({ isSent, fault }) => !isSent && !fault) ||
    sheets.some(({ sheet, isClosing }) => !sheet || (isClosing && sheet.status === 'IN_PROGRESS'))
  );
}

async function takePhoto(kept: CaptureDatabase, sheetId: string, named: Named, file: Blob): Promise<void> {
  const { shrinkPhoto } = await import('../../../kernel/picture/shrink-photo.ts');
  const picture = await shrinkPhoto(file);
  const id = crypto.randomUUID();
  const photo = { ...named, id, takenAt: now() };
  await savePhoto(kept, { id, sheetId, isSent: false, fault: null, photo }, picture);
}

/** Tells what could not be kept on this phone; answers that it was not. */
function notifySaveFailure(error: unknown): false {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  if (isFull) notifyFailure(translate('capture.phoneFull'));
  else notifyError(error);
  return false;
}

/** The stock-takings of this phone: what it has kept, and what can be done; sends by itself for whoever is signed in. */
export function useCapture(username: string | null) {
  const [captured, setCaptured] = useState<Captured | null>(null);
  const [isReached, setReached] = useState(true);
  const database = useRef<Promise<CaptureDatabase>>(undefined);
  const sending = useRef<Promise<void>>(undefined);
  const isSendRequested = useRef(false);

  const open = useCallback(() => {
    database.current ??= openCaptureDatabase();
    return database.current;
  }, []);
  const show = useCallback(async () => setCaptured(await readCaptured(await open())), [open]);

  // One round at a time; what is asked for meanwhile gets a round of its own.
  const send = useCallback((): void => {
    if (username === null) return;
    isSendRequested.current = true;
    const rounds = async () => {
      while (isSendRequested.current) {
        isSendRequested.current = false;
        setReached(await sendSheets(await open(), username));
        await show();
      }
    };
    sending.current ??= rounds()
      .catch(logError)
      .finally(() => {
        sending.current = undefined;
      });
  }, [username, open, show]);

  const isWaiting = captured !== null && hasUnsent(captured);
  const sendWaiting = useEffectEvent(() => isWaiting && send());
  useEffect(() => {
    void show().then(send);
    const timer = setInterval(() => sendWaiting(), RETRY_INTERVAL_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [show, send]);

  const change = async (work: (kept: CaptureDatabase) => Promise<unknown>): Promise<boolean> => {
    const isDone = await open()
      .then(work)
      .then(() => true, notifySaveFailure);
    await show();
    send();
    return isDone;
  };
  return {
    ...(captured ?? NOTHING),
    isLoaded: captured !== null,
    isReached,
    isWaiting,
    openShop: async (shop: Shop): Promise<string> => {
      const id = crypto.randomUUID();
      const start = { id, shop, username, openedAt: now(), sheet: null, isClosing: false, fault: null };
      await change((kept) => saveSheet(kept, start));
      // Whether the browser promises it or not, work goes on.
      void navigator.storage?.persist?.();
      return id;
    },
    chooseShopAgain: (id: string, shop: Shop) =>
      change((kept) => changeSheet(kept, id, { shop, fault: null })),
    /** Answers whether the phone has kept it. */
    note: (sheetId: string, said: NewObservation): Promise<boolean> => {
      const earlier = (captured ?? NOTHING).observations
        .filter((each) => each.sheetId === sheetId)
        .map(({ observation }) => observation);
      const id = crypto.randomUUID();
      const observation = { ...said, id, noticedAt: nextMoment(earlier) };
      return change((kept) => saveObservation(kept, { id, sheetId, isSent: false, observation }));
    },
    takePhotos: async (sheetId: string, named: Named, files: readonly Blob[]): Promise<void> => {
      for (const file of files) await change((kept) => takePhoto(kept, sheetId, named, file));
    },
    pictureOf: async (photoId: string): Promise<Blob | undefined> => (await open()).get('pictures', photoId),
    removePhotos: async (ids: readonly string[]): Promise<void> => {
      // What is on its way at this moment is sent, and then stays.
      await sending.current;
      await change((kept) => removeUnsent(kept, ids));
    },
    close: (id: string) => change((kept) => changeSheet(kept, id, { isClosing: true })),
    /** Throws away what was opened by mistake; the server says where it may not. */
    throwAway: ({ id, sheet }: LocalSheet) =>
      change(async (kept) => {
        if (sheet) await api.remove(`/resource/stock-taking-capture/${sheet.headId}`);
        await deleteSheet(kept, id);
      }),
    deleteSheet: (id: string) => change((kept) => deleteSheet(kept, id)),
    send,
  };
}

export type Capture = ReturnType<typeof useCapture>;
