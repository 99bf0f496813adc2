import { useEffect } from 'react';

const POLL_INTERVAL_MS = 5000;

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/public/config', { signal: AbortSignal.timeout(POLL_INTERVAL_MS) })).ok;
  } catch {
    // No network yet.
    return false;
  }
}

const TYPED = 'textarea, input:not([type]), input[type="text"], input[type="search"]';

/** What is being written or photographed is not cut off. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED);
  return (
    document.hidden ||
    document.querySelector('[role="dialog"]') !== null ||
    [...fields].some(({ value }) => value !== '')
  );
}

/** Once the server can be reached the page starts anew, signs in and sends: what was noted is kept on the phone. */
export function useReturnOnline(): void {
  useEffect(() => {
    const look = async () => {
      if (navigator.onLine && !isBusy() && (await isServerThere())) location.reload();
    };
    const handleOnline = () => void look();
    const timer = setInterval(handleOnline, POLL_INTERVAL_MS);
    window.addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, []);
}
