import { hasRight } from '@cooler/contract/rights.ts';
import { useEffect } from 'react';
import { logError, NetworkError } from '../../kernel/feedback/problem.ts';
import { type Session, useSession } from '../../kernel/session/session.ts';
import { copyOwner, forgetCopy } from './copy-owner.ts';

const FIRST_AFTER_MS = 5_000;
const INTERVAL_MS = 15 * 60_000;

/** People in the field, who lead nothing and mend nothing, stand where there is no network. */
function isInField({ roles }: Session): boolean {
  return !hasRight(roles, 'dashboard.statistics') && !hasRight(roles, 'partners.view');
}

async function keep(session: Session): Promise<void> {
  if (document.hidden || !navigator.onLine) return;
  const { keepCopy } = await import('./keep-copy.ts');
  await keepCopy(session).catch((error) => {
    if (!(error instanceof NetworkError)) throw error;
  });
}

/** Keeps on this device what whoever is signed in looks up in shops; what somebody else had here is removed. */
export function useRegisterCopy(): void {
  const session = useSession();
  useEffect(() => {
    const owner = copyOwner();
    if (owner && owner.username !== session.username) void forgetCopy();
    if (!isInField(session)) return;
    const keepQuietly = () => void keep(session).catch(logError);
    const first = setTimeout(keepQuietly, FIRST_AFTER_MS);
    const timer = setInterval(keepQuietly, INTERVAL_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [session]);
}
