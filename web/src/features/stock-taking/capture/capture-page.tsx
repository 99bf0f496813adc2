import { useEffect } from 'react';
import { useSession } from '../../../kernel/session/session.ts';
import { CaptureScreen } from './capture-screen.tsx';
import { keepShell } from './keep-shell.ts';

/** Stock-taking in the shop, for whoever is signed in. */
export function CapturePage() {
  const { username } = useSession();
  useEffect(() => {
    void keepShell();
  }, []);
  return <CaptureScreen username={username} />;
}
