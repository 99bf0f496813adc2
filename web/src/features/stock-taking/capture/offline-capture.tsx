import { useEffect } from 'react';
import { Toaster } from '../../../kernel/feedback/toaster.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { ScreenTheme } from '../../../kernel/theme/screen-theme.tsx';
import { CaptureScreen } from './capture-screen.tsx';

const POLL_INTERVAL_MS = 5000;

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/public/config', { signal: AbortSignal.timeout(POLL_INTERVAL_MS) })).ok;
  } catch {
    // No network yet.
    return false;
  }
}

/** What is being written or photographed is not cut off. */
const isBusy = (): boolean => document.hidden || document.querySelector('[role="dialog"]') !== null;

/** Once the server can be reached the page starts anew, signs in and sends: what was seen is kept on the phone. */
function useReturnOnline(): void {
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

/** Stock-taking when the page was opened without a network, so nobody could sign in; all that is seen is kept. */
export function OfflineCapture() {
  const { t } = useTexts();
  useReturnOnline();
  return (
    <ScreenTheme>
      <main className="capture-alone">
        <p className="capture-offline-note">{t('capture.offlineStart')}</p>
        <CaptureScreen username={null} />
      </main>
      <Toaster />
    </ScreenTheme>
  );
}
