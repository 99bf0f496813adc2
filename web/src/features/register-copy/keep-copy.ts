import type { RegisterCopy } from '@cooler/contract/features/register-copy/register-copy.ts';
import { api } from '../../kernel/api/api.ts';
import { cacheAppShell } from '../../kernel/start/cache-app-shell.ts';
import { saveCopy } from './copy-database.ts';
import { type CopyOwner, rememberCopyOwner } from './copy-owner.ts';

/** Brings this device what its owner looks up without a network, and the screens that show it. */
export async function keepCopy(owner: CopyOwner): Promise<void> {
  const copy = await api.get<RegisterCopy>('/resource/register-copy');
  await saveCopy(copy);
  rememberCopyOwner(owner);
  await cacheAppShell();
  document.documentElement.dataset.registerKept = copy.takenAt;
}
