import { DAY_MS } from '@cooler/contract/kernel/day.ts';
import { repeat } from '../../kernel/jobs/repeat.ts';
import { removeOrphans } from './remove-orphans.ts';
import type { OwnedStore } from './store-owner.ts';

/** Removes orphaned files now and once a day; returns a function that stops it after the current run. */
export function scheduleOrphanCleanup(store: OwnedStore): () => Promise<void> {
  return repeat('orphan cleanup', DAY_MS, () => removeOrphans(store));
}
