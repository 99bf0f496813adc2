import type { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { hasRight, RIGHTS, type Right } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';

type Upload = Pick<
  Row<typeof auditUpload>,
  'entity' | 'origin' | 'dryRun' | 'undoes' | 'created' | 'updated' | 'rejected'
>;

/** Whether a file was refused as a whole by rows at fault; in a bulk edit and in an undo such rows only stay as they are. */
export function isRefused({ origin, undoes, rejected }: Upload): boolean {
  return rejected > 0 && origin === 'FILE' && undoes === null;
}

function didAnything(upload: Upload): boolean {
  const { dryRun, undoes, created, updated } = upload;
  return !dryRun && !isRefused(upload) && undoes === null && created + updated > 0;
}

/** Whether somebody with these roles can undo an upload; work requests are withdrawn one by one. */
export function isUndoable(upload: Upload, roles: readonly Role[]): boolean {
  const right = `${upload.entity}.upload`;
  const isAllowed = right in RIGHTS && hasRight(roles, right as Right);
  return isAllowed && upload.entity !== 'work-requests' && didAnything(upload);
}
