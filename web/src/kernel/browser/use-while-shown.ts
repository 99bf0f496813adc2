import { useEffect, useRef } from 'react';

/** Calls only while the component is mounted: the late answer of a closed dialog must not close the next one. */
export function useWhileShown<Given extends readonly unknown[]>(
  call: (...given: Given) => void,
): (...given: Given) => void {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (...given) => {
    if (isShown.current) call(...given);
  };
}
