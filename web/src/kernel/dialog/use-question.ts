import { useEffect, useRef, useState } from 'react';
import { notifyError } from '../feedback/notifications.ts';

/** A question to the user; its facts are undefined while they load. */
export interface Question<Asked, Facts> {
  readonly asked: Asked;
  readonly facts?: Facts;
}

/**
 * A question that needs facts from the server. It opens at once; an answer that arrives after it was closed, or after
 * another question was asked, is dropped.
 */
export function useQuestion<Asked, Facts>(load: (asked: Asked) => Promise<Facts>) {
  const [question, setQuestion] = useState<Question<Asked, Facts> | null>(null);
  const newest = useRef<Question<Asked, Facts> | null>(null);
  const show = (next: Question<Asked, Facts> | null) => {
    newest.current = next;
    setQuestion(next);
  };
  useEffect(
    () => () => {
      newest.current = null;
    },
    [],
  );
  const ask = async (asked: Asked) => {
    const opened = { asked };
    show(opened);
    try {
      const facts = await load(asked);
      if (newest.current === opened) show({ asked, facts });
    } catch (error) {
      if (newest.current !== opened) return;
      show(null);
      notifyError(error);
    }
  };
  return { question, ask, show };
}
