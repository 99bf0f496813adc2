import type { Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNewestRef } from '../../../kernel/browser/use-newest-ref.ts';
import { isTransient } from '../../../kernel/feedback/problem.ts';
import { useSession } from '../../../kernel/session/session.ts';
import { deliver, holdComposer } from './deliver-comment.ts';
import type { Sending } from './thread-calls.ts';

const RETRY_MS = 10_000;

interface Outcomes {
  readonly onTaken: (said: Comment) => void;
  readonly onRefused: (error: unknown) => void;
}

/** Sends a comment, retrying until the server has responded; the idempotency key makes retries safe. */
export function useSending(id: number, sending: Sending | null, outcomes: Outcomes) {
  const { username } = useSession();
  const [isWaiting, setWaiting] = useState(false);
  const isBusy = useRef(false);
  const newest = useNewestRef(outcomes);
  useEffect(() => holdComposer(username, id), [username, id]);
  const attempt = useCallback(
    async (sent: Sending) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const said = await deliver(id, sent);
        setWaiting(false);
        newest.current.onTaken(said);
      } catch (error) {
        setWaiting(isTransient(error));
        if (!isTransient(error)) newest.current.onRefused(error);
      } finally {
        isBusy.current = false;
      }
    },
    [id, newest],
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
