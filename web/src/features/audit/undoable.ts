import type { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { hasRight, RIGHTS, type Right } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';

type Upload = Pick<
  Row<typeof auditUpload>,
  'entity' | 'dryRun' | 'undoes' | 'created' | 'updated' | 'rejected'
>;

function didAnything({ dryRun, undoes, created, updated, rejected }: Upload): boolean {
  return !dryRun && undoes === null && rejected === 0 && created + updated > 0;
}

/** Whether somebody with these roles can undo an upload; work requests are withdrawn one by one. */
export function isUndoable(upload: Upload, roles: readonly Role[]): boolean {
  const right = `${upload.entity}.upload`;
  const isAllowed = right in RIGHTS && hasRight(roles, right as Right);
  return isAllowed && upload.entity !== 'work-requests' && didAnything(upload);
}
