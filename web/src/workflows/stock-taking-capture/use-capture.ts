import type { Observation } from '@cooler/contract/entities/stock-taking-line/capture.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logError, NetworkError, ProblemError } from '../../kernel/problem.ts';
import {
  type CaptureDatabase,
  type Captured,
  changeSheet,
  keepObservation,
  keepSheet,
  type LocalSheet,
  letGo,
  openCaptureDatabase,
  readCaptured,
} from './capture-database.ts';
import { sendSheet } from './send-sheet.ts';

const TRY_AGAIN_MS = 10_000;
const NOTHING: Captured = { sheets: [], observations: [] };

/** What is said of a device, without what the phone adds itself. */
export type Said = Omit<Observation, 'id' | 'noticedAt'>;

type Shop = LocalSheet['shop'];

const now = () => new Date().toISOString();

/** A time after all earlier ones of this phone, even when its clock was set back. */
function nextMoment(earlier: readonly Observation[]): string {
  const last = earlier.reduce((latest, { noticedAt }) => Math.max(latest, Date.parse(noticedAt)), 0);
  return new Date(Math.max(Date.now(), last + 1)).toISOString();
}

/** Whether the same call may do better later, when nothing but the network or the server has changed. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    !(error instanceof ProblemError) ||
    error.status >= 500 ||
    error.status === 401
  );
}

/** Lets every sheet go its way on its own; answers whether the server was reached. */
async function sendSheets(database: CaptureDatabase, username: string): Promise<boolean> {
  const { sheets } = await readCaptured(database);
  let isReached = true;
  for (const sheet of sheets) {
    if (sheet.username !== null && sheet.username !== username) continue;
    if (sheet.username === null) await changeSheet(database, sheet.id, { username });
    try {
      await sendSheet(database, sheet);
    } catch (error) {
      if (!isPassing(error)) await changeSheet(database, sheet.id, { fault: (error as Error).message });
      else isReached = false;
      if (!(error instanceof NetworkError)) logError(error);
    }
  }
  return isReached;
}

/** The stock-takings of this phone: what it has kept, and what can be done; sends by itself for whoever is signed in. */
export function useCapture(username: string | null) {
  const [captured, setCaptured] = useState<Captured | null>(null);
  const [isReached, setReached] = useState(true);
  const database = useRef<Promise<CaptureDatabase>>(undefined);
  const sending = useRef<Promise<void>>(undefined);
  const isAskedAgain = useRef(false);

  const open = useCallback(() => {
    database.current ??= openCaptureDatabase();
    return database.current;
  }, []);
  const show = useCallback(async () => setCaptured(await readCaptured(await open())), [open]);

  // One round at a time; what is asked for meanwhile gets a round of its own.
  const send = useCallback((): void => {
    if (username === null) return;
    isAskedAgain.current = true;
    const rounds = async () => {
      while (isAskedAgain.current) {
        isAskedAgain.current = false;
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

  const isWaiting =
    captured?.observations.some(({ isSent }) => !isSent) ||
    captured?.sheets.some(
      ({ sheet, isClosing }) => !sheet || (isClosing && sheet.status === 'IN_PROGRESS'),
    ) ||
    false;
  const sendWaiting = useEffectEvent(() => isWaiting && send());
  useEffect(() => {
    void show().then(send);
    const timer = setInterval(() => sendWaiting(), TRY_AGAIN_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [show, send]);

  const change = async (work: (kept: CaptureDatabase) => Promise<unknown>) => {
    await work(await open());
    await show();
    send();
  };
  return {
    ...(captured ?? NOTHING),
    isLoaded: captured !== null,
    isReached,
    isWaiting,
    openShop: async (shop: Shop): Promise<string> => {
      const id = crypto.randomUUID();
      const start = { id, shop, username, openedAt: now(), sheet: null, isClosing: false, fault: null };
      await change((kept) => keepSheet(kept, start));
      // Whether the browser promises it or not, work goes on.
      void navigator.storage?.persist?.();
      return id;
    },
    chooseShopAgain: (id: string, shop: Shop) =>
      change((kept) => changeSheet(kept, id, { shop, fault: null })),
    note: (sheetId: string, said: Said) => {
      const earlier = (captured ?? NOTHING).observations
        .filter((each) => each.sheetId === sheetId)
        .map(({ observation }) => observation);
      const id = crypto.randomUUID();
      const observation = { ...said, id, noticedAt: nextMoment(earlier) };
      return change((kept) => keepObservation(kept, { id, sheetId, isSent: false, observation }));
    },
    close: (id: string) => change((kept) => changeSheet(kept, id, { isClosing: true })),
    letGo: (id: string) => change((kept) => letGo(kept, id)),
    send,
  };
}

export type Capture = ReturnType<typeof useCapture>;
