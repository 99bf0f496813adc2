import { useEffect, useMemo, useRef } from 'react';
import { useNewestRef } from './use-newest-ref.ts';

const DEBOUNCE_MS = 300;

export interface Debounced<Value> {
  /** Calls after `DEBOUNCE_MS` without another call, or on unmount. */
  readonly later: (value: Value) => void;
  /** Calls immediately and cancels the pending call. */
  readonly now: (value: Value) => void;
}

/** Debounces calls; always calls the latest function. */
export function useDebounced<Value>(call: (value: Value) => void): Debounced<Value> {
  const newest = useNewestRef(call);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: Value }>(undefined);
  const debounced = useMemo(() => {
    const now = (value: Value) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      newest.current(value);
    };
    const later = (value: Value) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { timer: setTimeout(() => now(value), DEBOUNCE_MS), value };
    };
    return { now, later };
  }, [newest]);
  useEffect(
    () => () => {
      if (waiting.current) debounced.now(waiting.current.value);
    },
    [debounced],
  );
  return debounced;
}
