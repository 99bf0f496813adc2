import { useEffect } from 'react';
import { logError } from '../../kernel/feedback/problem.ts';
import { useSession } from '../../kernel/session/session.ts';

// The first rows load first.
const AFTER_MS = 1_500;

/** Preloads the screens of the menu once the first screen is rendered. */
export function usePreloadScreens(): void {
  const { roles } = useSession();
  useEffect(() => {
    const start = async () => (await import('./preload-screens.ts')).preloadScreens(roles);
    const timer = setTimeout(() => start().catch(logError), AFTER_MS);
    return () => clearTimeout(timer);
  }, [roles]);
}
