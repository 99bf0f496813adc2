import { useEffect } from 'react';
import { logError } from '../../kernel/feedback/problem.ts';
import { useSession } from '../../kernel/session/session.ts';

// The first rows load first.
const AFTER_MS = 5_000;

/** Runs the background jobs for offline use. */
export function useFieldWork(): void {
  const session = useSession();
  useEffect(() => {
    let end: (() => void) | undefined;
    const start = async () => {
      const { startFieldWork } = await import('./field-work.ts');
      end = startFieldWork(session);
    };
    const timer = setTimeout(() => start().catch(logError), AFTER_MS);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [session]);
}
