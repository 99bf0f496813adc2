import { useEffect, useRef, useState } from 'react';
import { notifyError } from '../../kernel/feedback/notices.ts';

/** A question to the user; its facts are undefined while they load. */
export interface Question<Asked, Facts> {
  readonly asked: Asked;
  readonly facts?: Facts;
}

/**
 * A question that needs facts from the server. It opens at once; an answer that arrives after it was closed, or after
 * another question was asked, is dropped. `replace` changes a question if it is still shown, and tells whether it is.
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
  const replace = (former: Question<Asked, Facts>, next: Question<Asked, Facts> | null) => {
    const isShown = newest.current === former;
    if (isShown) show(next);
    return isShown;
  };
  const ask = async (asked: Asked) => {
    const opened = { asked };
    show(opened);
    try {
      replace(opened, { asked, facts: await load(asked) });
    } catch (error) {
      if (replace(opened, null)) notifyError(error);
    }
  };
  return { question, ask, close: () => show(null), replace };
}
