import { useEffect } from 'react';
import { logError } from '../../kernel/feedback/problem.ts';
import { useSession } from '../../kernel/session/session.ts';

// The first rows come before it.
const AFTER_MS = 5_000;

/** Makes ready for places without a network, and sends what was written there. */
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
