import type { Home } from '@cooler/contract/features/home/home.ts';
import type { RegisterCopy } from '@cooler/contract/features/register-copy/register-copy.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import { api } from '../../kernel/api/api.ts';
import { logError, NetworkError } from '../../kernel/feedback/problem.ts';
import { keepVisit } from '../../kernel/last-visit/visit-store.ts';
import { lastUser } from '../../kernel/session/last-user.ts';
import type { Session } from '../../kernel/session/session.ts';
import { cacheAppShell } from '../../kernel/start/cache-app-shell.ts';
import { saveCopy } from './copy-database.ts';
import { HOME_VISIT, rememberCopyOwner } from './copy-owner.ts';

const INTERVAL_MS = 15 * 60_000;
// It is large, and nobody waits for it.
const LIMIT_MS = 300_000;

/** Field staff, who are neither leaders nor administrators, work in shops without a network connection. */
function isInField({ roles }: Session): boolean {
  return !hasRight(roles, 'statistics.view') && !hasRight(roles, 'partners.view');
}

/** Downloads the copy and caches the screens that show it offline. */
async function updateCopy(owner: Session): Promise<void> {
  if (document.hidden || !navigator.onLine) return;
  const { tiles, own, ...copy } = await api.get<RegisterCopy>('/resource/register-copy', {
    limitMs: LIMIT_MS,
  });
  // Logged out meanwhile, here or in another tab.
  if (lastUser() !== owner.username) return;
  keepVisit(owner.username, HOME_VISIT, { tiles, own, leading: null, hands: null } satisfies Home);
  rememberCopyOwner({ ...owner, takenAt: copy.takenAt });
  await saveCopy(copy);
  await cacheAppShell();
  document.documentElement.dataset.registerKept = copy.takenAt;
}

/** Updates the offline copy now and every 15 minutes. Returns a stop function. */
export function startCopyUpdates(session: Session): () => void {
  if (!isInField(session)) return () => undefined;
  const update = () =>
    void updateCopy(session).catch((error) => {
      if (!(error instanceof NetworkError)) logError(error);
    });
  update();
  const timer = setInterval(update, INTERVAL_MS);
  return () => clearInterval(timer);
}
