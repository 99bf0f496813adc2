import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logError } from '../../../../kernel/feedback/problem.ts';
import { type Captured, isInProgress } from '../database/capture-database.ts';
import type { LocalData } from '../database/use-local-data.ts';
import { notifyOutcomes } from './notify-outcomes.ts';
import { hasUnsent, sendSheets } from './send-sheets.ts';

const INTERVAL_MS = 10_000;

/** Whether other phones may be counting the same shop. */
function isCounting({ sheets }: Captured): boolean {
  return sheets.some(isInProgress);
}

/** Sends on mount, when back online, and periodically while something waits; sending also brings what other phones sent. */
function useAutoSend(send: () => void, captured: Captured | null, show: LocalData['show']): void {
  const sendAgain = useEffectEvent(() => {
    // The database could not be opened at first.
    if (!captured) void show().then(send, logError);
    const isWatched = document.visibilityState === 'visible';
    if (captured && (hasUnsent(captured) || (isWatched && isCounting(captured)))) send();
  });
  useEffect(() => {
    show().then(send).catch(logError);
    const timer = setInterval(() => sendAgain(), INTERVAL_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [show, send]);
}

/** Sends the local data of the signed-in user, automatically and on request. */
export function useSending({ captured, open, show }: LocalData, username: string | null) {
  const [isReached, setReached] = useState(true);
  const sending = useRef<Promise<void>>(undefined);
  const isRequested = useRef(false);
  // One run at a time; a request during a run starts another run after it.
  const send = useCallback((): void => {
    if (username === null) return;
    isRequested.current = true;
    const run = async () => {
      while (isRequested.current) {
        isRequested.current = false;
        const result = await sendSheets(await open(), username);
        setReached(result.isReached);
        // A run goes on after the user has left the page.
        notifyOutcomes(result.outcomes);
        await show();
      }
    };
    sending.current ??= run()
      .catch(logError)
      .finally(() => {
        sending.current = undefined;
      });
  }, [username, open, show]);
  useAutoSend(send, captured, show);
  /** Resolves when the current run has ended. */
  const sent = async (): Promise<void> => sending.current;
  return { isReached, send, sent };
}
