import { useEffect } from 'react';
import { useSession } from '../../../kernel/session/session.ts';
import { cacheAppShell } from '../../../kernel/start/cache-app-shell.ts';
import { ScreenTheme } from '../../../kernel/theme/screen-theme.tsx';
import { OfflineScreen } from './offline-screen.tsx';

/** Offline requests, with a signed-in user. */
export function OfflinePage() {
  const { username } = useSession();
  useEffect(() => {
    void cacheAppShell();
  }, []);
  return (
    <ScreenTheme>
      <OfflineScreen username={username} />
    </ScreenTheme>
  );
}
