import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A reference to the value of the newest render, for callbacks that are older. */
export function useNewestRef<Value>(value: Value): Readonly<RefObject<Value>> {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return newest;
}
