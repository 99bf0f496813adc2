import { useEffect } from 'react';
import { hasUnsaved } from '../../kernel/dialog/unsaved.ts';
import { useServerConfig } from '../../kernel/server-config/server-config-context.ts';
import { canSignIn } from '../boot/reachable.ts';

const POLL_INTERVAL_MS = 5000;

const TYPED = 'textarea, input:not([type]), input[type="text"], input[type="search"]';

/** Whether the user is typing, has a dialog or photos in progress, or has left the page, for example to the camera. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED);
  return (
    document.hidden ||
    hasUnsaved() ||
    document.querySelector('[role="dialog"]') !== null ||
    [...fields].some(({ value }) => value !== '')
  );
}

/** Reloads the page once the server can be reached; it then signs in and sends the stored input. */
export function useReturnOnline(): void {
  const config = useServerConfig();
  useEffect(() => {
    const check = async () => {
      // The user may have started to type in the meantime.
      if (!isBusy() && (await canSignIn(config)) && !isBusy()) location.reload();
    };
    const handleOnline = () => void check();
    const timer = setInterval(handleOnline, POLL_INTERVAL_MS);
    window.addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, [config]);
}
