import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Calls after a navigation to another entry of the history; one that replaces the entry leaves everything as it is. */
export function useAfterNavigation(call: () => void): void {
  const { key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const here = useRef(key);
  const leave = useEffectEvent(call);
  useEffect(() => {
    if (here.current === key) return;
    here.current = key;
    if (!isReplaced) leave();
  }, [key, isReplaced]);
}
