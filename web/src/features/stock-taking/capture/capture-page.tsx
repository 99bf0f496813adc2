import { useEffect } from 'react';
import { useSession } from '../../../kernel/session/session.ts';
import { cacheAppShell } from '../../../kernel/start/cache-app-shell.ts';
import { CaptureScreen } from './capture-screen.tsx';

/** Stock-taking in the shop, with a signed-in user. */
export function CapturePage() {
  const { username } = useSession();
  useEffect(() => {
    void cacheAppShell();
  }, []);
  return <CaptureScreen username={username} />;
}
