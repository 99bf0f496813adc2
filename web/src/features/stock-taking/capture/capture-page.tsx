import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../kernel/session/session.ts';
import { cacheAppShell } from '../../../kernel/start/cache-app-shell.ts';
import { CaptureScreen } from './capture-screen.tsx';

/** Stock-taking in the shop, with a signed-in user. */
export function CapturePage() {
  const { username } = useSession();
  const { key } = useLocation();
  useEffect(() => {
    void cacheAppShell();
  }, []);
  // A link to another stock-taking opens it, though the page is the same.
  return <CaptureScreen key={key} username={username} />;
}
