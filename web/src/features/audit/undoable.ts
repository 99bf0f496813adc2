import type { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { hasRight, isRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';

type Upload = Pick<
  Row<typeof auditUpload>,
  'entity' | 'origin' | 'dryRun' | 'undoes' | 'created' | 'updated' | 'rejected'
>;

/** Whether rows with errors rejected the whole file; a bulk edit or an undo only skips such rows. */
export function isRefused({ origin, undoes, rejected }: Upload): boolean {
  return rejected > 0 && origin === 'FILE' && undoes === null;
}

function didAnything(upload: Upload): boolean {
  const { dryRun, undoes, created, updated } = upload;
  return !dryRun && !isRefused(upload) && undoes === null && created + updated > 0;
}

/** Whether a user with these roles can undo an upload; uploaded work requests can only be withdrawn one by one. */
export function isUndoable(upload: Upload, roles: readonly Role[]): boolean {
  const right = `${upload.entity}.upload`;
  const isAllowed = isRight(right) && hasRight(roles, right);
  return isAllowed && upload.entity !== 'work-requests' && didAnything(upload);
}
