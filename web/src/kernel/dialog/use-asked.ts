import { type Dispatch, type SetStateAction, useState } from 'react';

interface AskedHandle<Asked> {
  /** What the open question is about; null if none is open. */
  readonly asked: Asked | null;
  readonly ask: Dispatch<SetStateAction<Asked | null>>;
  readonly close: () => void;
  /** Closes the question that was answered, unless another one has been asked since. */
  readonly closeAnswered: (answered: Asked) => void;
}

/** A question to the user that stays open until the server has answered. */
export function useAsked<Asked>(): AskedHandle<Asked> {
  const [asked, ask] = useState<Asked | null>(null);
  return {
    asked,
    ask,
    close: () => ask(null),
    closeAnswered: (answered) => ask((shown) => (shown === answered ? null : shown)),
  };
}
