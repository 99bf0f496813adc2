import { isOld, removeVisits } from '../../kernel/last-visit/visit-store.ts';
import { copyOwner, removeCopy } from './copy-owner.ts';

const timeOf = (visit: string): string => /"at":"([^"]+)"/.exec(visit)?.[1] ?? '';

/** Deletes the data of the register that is too old to be shown: the copy, and last visits. Called at each start. */
export async function forgetOldData(): Promise<void> {
  removeVisits((visit) => isOld(timeOf(visit)));
  const takenAt = copyOwner()?.takenAt;
  if (takenAt !== undefined && isOld(takenAt)) await removeCopy();
}
