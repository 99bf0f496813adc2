import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { type ComponentType, useEffect } from 'react';
import { CaptureScreen } from '../../features/stock-taking/capture/capture-screen.tsx';
import { KeptScreen } from '../../features/work-request/kept/kept-screen.tsx';
import { Toaster } from '../../kernel/feedback/toaster.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { ScreenTheme } from '../../kernel/theme/screen-theme.tsx';
import type { OfflinePath } from './offline-paths.ts';

interface OfflineScreen {
  readonly Screen: ComponentType<{ readonly username: null }>;
  readonly note: TextCode;
}

const SCREENS: Readonly<Record<OfflinePath, OfflineScreen>> = {
  '/stock-taking-capture': { Screen: CaptureScreen, note: 'capture.offlineStart' },
  '/kept-requests': { Screen: KeptScreen, note: 'kept.offlineStart' },
};

const POLL_INTERVAL_MS = 5000;

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/public/config', { signal: AbortSignal.timeout(POLL_INTERVAL_MS) })).ok;
  } catch {
    // No network yet.
    return false;
  }
}

const TYPED = 'textarea, input:not([type]), input[type="text"]';

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

/** A screen when the page was opened without a network, so nobody could sign in; all that is noted is kept. */
export function OfflinePage({ path }: { readonly path: OfflinePath }) {
  const { t } = useTexts();
  const { Screen, note } = SCREENS[path];
  useReturnOnline();
  return (
    <ScreenTheme>
      <main className="capture-alone">
        <p className="capture-offline-note">{t(note)}</p>
        <Screen username={null} />
      </main>
      <Toaster />
    </ScreenTheme>
  );
}
