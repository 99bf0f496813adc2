import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still on screen, for work that ends later. The function is stable. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
