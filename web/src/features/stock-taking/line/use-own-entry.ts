import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Gives what covers a screen an entry of its own in the history, so that Back only closes it. Returns what closes it. */
export function useOwnEntry(onClose: () => void): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const first = useRef(key);
  const isEntered = useRef(false);
  const isLeft = useRef(false);
  const end = useEffectEvent(onClose);
  useEffect(() => {
    void navigate({ search: window.location.search }, { preventScrollReset: true });
  }, [navigate]);
  useEffect(() => {
    if (key !== first.current) isEntered.current = true;
    else if (isEntered.current) end();
  }, [key]);
  return useCallback(() => {
    // A second press before Back has arrived would leave the screen as well.
    if (isLeft.current) return;
    isLeft.current = true;
    void navigate(-1);
  }, [navigate]);
}
