import { useEffect, useRef } from 'react';

/** Calls only while the component is mounted: the late answer of a closed dialog must not close the next one. */
export function useWhileShown(call: () => void): () => void {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => {
    if (isShown.current) call();
  };
}
