import { useEffect, useRef } from 'react';

/** Whether the component is still mounted, for answers that may come later. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

/** Calls only while the component is mounted: the late answer of a closed dialog must not close the next one. */
export function useWhileShown<Given extends readonly unknown[]>(
  call: (...given: Given) => void,
): (...given: Given) => void {
  const isShown = useIsShown();
  return (...given) => {
    if (isShown()) call(...given);
  };
}
