import { useEffect } from 'react';

const POLL_INTERVAL_MS = 5000;

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/public/config', { signal: AbortSignal.timeout(POLL_INTERVAL_MS) })).ok;
  } catch {
    // Still offline.
    return false;
  }
}

const TYPED = 'textarea, input:not([type]), input[type="text"], input[type="search"]';

/** Whether the user is typing, has a dialog open or has left the page, for example to the camera. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED);
  return (
    document.hidden ||
    document.querySelector('[role="dialog"]') !== null ||
    [...fields].some(({ value }) => value !== '')
  );
}

/** Reloads the page once the server can be reached; it then signs in and sends the stored input. */
export function useReturnOnline(): void {
  useEffect(() => {
    const check = async () => {
      if (navigator.onLine && !isBusy() && (await isServerThere())) location.reload();
    };
    const handleOnline = () => void check();
    const timer = setInterval(handleOnline, POLL_INTERVAL_MS);
    window.addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, []);
}
