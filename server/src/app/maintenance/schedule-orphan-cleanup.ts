import { runDaily } from '../../kernel/run-daily.ts';
import { removeOrphans } from './remove-orphans.ts';
import type { OwnedStore } from './store-owner.ts';

/** Removes orphaned files now and once a day; returns a function that stops it after the current run. */
export function scheduleOrphanCleanup(store: OwnedStore): () => Promise<void> {
  return runDaily('sweeping', () => removeOrphans(store));
}
