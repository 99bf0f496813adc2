import { useEffect } from 'react';
import { logError } from '../../kernel/feedback/problem.ts';
import { useSession } from '../../kernel/session/session.ts';

// The first rows come before it.
const AFTER_MS = 1_500;

/** Has the screens of the menu ready once the first one stands. */
export function useReadyScreens(): void {
  const { roles } = useSession();
  useEffect(() => {
    const start = async () => (await import('./ready-screens.ts')).readyScreens(roles);
    const timer = setTimeout(() => start().catch(logError), AFTER_MS);
    return () => clearTimeout(timer);
  }, [roles]);
}
