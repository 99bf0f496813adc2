import { useCallback, useEffect, useRef, useState } from 'react';
import { notifyError, notifySuccess } from '../../../kernel/feedback/notifications.ts';
import { isTransient } from '../../../kernel/feedback/problem.ts';
import { translate } from '../../../kernel/text/text.ts';
import { type Sending, sendComment } from './thread-calls.ts';

const RETRY_MS = 10_000;

interface Outcomes {
  readonly onTaken: () => void;
  readonly onRefused: () => void;
}

/** Sends a comment, retrying until the server has responded; the idempotency key makes retries safe. */
export function useSending(id: number, sending: Sending | null, outcomes: Outcomes) {
  const [isWaiting, setWaiting] = useState(false);
  const isBusy = useRef(false);
  const newest = useRef(outcomes);
  useEffect(() => {
    newest.current = outcomes;
  });
  const attempt = useCallback(
    async (sent: Sending) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await sendComment(id, sent);
        setWaiting(false);
        newest.current.onTaken();
        if (sent.isQuestion) notifySuccess(translate('thread.asked'));
      } catch (error) {
        setWaiting(isTransient(error));
        if (!isTransient(error)) {
          newest.current.onRefused();
          notifyError(error);
        }
      } finally {
        isBusy.current = false;
      }
    },
    [id],
  );
  useEffect(() => {
    if (!sending) return;
    const again = () => void attempt(sending);
    again();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [sending, attempt]);
  return { isWaiting: sending !== null && isWaiting };
}
