import { type Backup, readDraft } from '../../../kernel/form/typed-drafts.ts';
import { type OfflineDatabase, removeOrphanPictures } from './offline-database.ts';
import type { WrittenRequest } from './offline-request.ts';
import { isOfflineDraft } from './written-request.ts';

const LOCK = 'cooler-register.drafted-photos';

const draftsIn = (storage: Storage): string[] => Object.keys(storage).filter(isOfflineDraft);

function backupOf(key: string): WrittenRequest {
  const { text } = JSON.parse(localStorage.getItem(key) ?? '') as Backup;
  return JSON.parse(text) as WrittenRequest;
}

/** The photo ids of this tab's drafts, and of those that other tabs stored last. */
function draftedPhotos(): string[] {
  const own = draftsIn(sessionStorage).map((key) => readDraft<WrittenRequest>(key));
  const drafts = [...own, ...draftsIn(localStorage).map(backupOf)];
  return drafts.flatMap((draft) => draft?.photos ?? []);
}

let isHeld = false;

// Held for as long as the tab lives, since only it knows its draft if another tab has stored one after it.
function holdLock(): void {
  if (isHeld) return;
  isHeld = true;
  void navigator.locks.request(LOCK, { mode: 'shared' }, () => new Promise(() => undefined));
}

/** Deletes the pictures that no request and no draft refers to, unless requests are being written in another tab. */
export async function removeForgottenPhotos(database: OfflineDatabase): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await removeOrphanPictures(database, draftedPhotos());
  });
  holdLock();
}
