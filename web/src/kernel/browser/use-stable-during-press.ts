import { useState } from 'react';

const ENDS = ['click', 'contextmenu', 'pointercancel', 'input'] as const;

/** Freezes a value from `hold` until the press ends, so that nothing moves under the finger. */
export function useStableDuringPress<Value>(newest: Value) {
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null);
  const hold = () => {
    const listening = new AbortController();
    const release = () => {
      listening.abort();
      setHeld(null);
    };
    for (const end of ENDS) addEventListener(end, release, { signal: listening.signal });
    setHeld((before) => before ?? { value: newest });
  };
  return { shown: held ? held.value : newest, hold } as const;
}
