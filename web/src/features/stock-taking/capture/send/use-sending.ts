import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logError } from '../../../../kernel/feedback/problem.ts';
import type { Captured } from '../database/capture-database.ts';
import type { Kept } from '../database/use-kept.ts';
import { sendSheets } from './send-sheets.ts';

const RETRY_INTERVAL_MS = 10_000;

/** Whether there is anything that the server has not got or not done yet. */
function hasUnsent({ sheets, observations, photos }: Captured): boolean {
  return (
    observations.some(({ isSent }) => !isSent) ||
    photos.some(({ isSent, fault }) => !isSent && !fault) ||
    sheets.some(({ sheet, isClosing }) => !sheet || (isClosing && sheet.status === 'IN_PROGRESS'))
  );
}

/** Sends at the start, when the network is back, and as long as something waits. */
function useSendingByItself(send: () => void, isWaiting: boolean, show: Kept['show']): void {
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
}

/** Sends what this phone has kept for whoever is signed in: by itself, and when it is asked to. */
export function useSending({ captured, open, show }: Kept, username: string | null) {
  const [isReached, setReached] = useState(true);
  const sending = useRef<Promise<void>>(undefined);
  const isRequested = useRef(false);
  // One round at a time; what is asked for meanwhile gets a round of its own.
  const send = useCallback((): void => {
    if (username === null) return;
    isRequested.current = true;
    const rounds = async () => {
      while (isRequested.current) {
        isRequested.current = false;
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
  useSendingByItself(send, isWaiting, show);
  /** Ends when what is on its way at this moment is sent. */
  const sent = async (): Promise<void> => sending.current;
  return { isReached, isWaiting, send, sent };
}
