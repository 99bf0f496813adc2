import type { Home } from '@cooler/contract/features/home/home.ts';
import type { RegisterCopy } from '@cooler/contract/features/register-copy/register-copy.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import { api } from '../../kernel/api/api.ts';
import { logError, NetworkError } from '../../kernel/feedback/problem.ts';
import { keepVisit } from '../../kernel/last-visit/visit-store.ts';
import type { Session } from '../../kernel/session/session.ts';
import { cacheAppShell } from '../../kernel/start/cache-app-shell.ts';
import { saveCopy } from './copy-database.ts';
import { HOME_VISIT, rememberCopyOwner } from './copy-owner.ts';

const INTERVAL_MS = 15 * 60_000;

/** People in the field, who lead nothing and mend nothing, stand where there is no network. */
function isInField({ roles }: Session): boolean {
  return !hasRight(roles, 'dashboard.statistics') && !hasRight(roles, 'partners.view');
}

/** Brings this device what its owner looks up without a network, and the screens that show it. */
async function keepCopy(owner: Session): Promise<void> {
  if (document.hidden || !navigator.onLine) return;
  const { own, ...copy } = await api.get<RegisterCopy>('/resource/register-copy');
  keepVisit(owner.username, HOME_VISIT, { own, leading: null, hands: null } satisfies Home);
  await saveCopy(copy);
  rememberCopyOwner(owner);
  await cacheAppShell();
  document.documentElement.dataset.registerKept = copy.takenAt;
}

/** Keeps on this device what whoever is signed in looks up in shops; answers what ends it. */
export function startKeeping(session: Session): () => void {
  if (!isInField(session)) return () => undefined;
  const keep = () =>
    void keepCopy(session).catch((error) => {
      if (!(error instanceof NetworkError)) logError(error);
    });
  keep();
  const timer = setInterval(keep, INTERVAL_MS);
  return () => clearInterval(timer);
}
