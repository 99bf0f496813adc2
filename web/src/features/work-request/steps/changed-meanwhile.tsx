import type { RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { usePersonName } from '../../../kernel/person/person-name.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';

/** What a user did who brought a request to a status; the partners' statuses have one text. */
const DONE: Partial<Readonly<Record<RequestStatus, TextCode>>> = {
  REQUIRED: 'request-lost.REQUIRED',
  MODIFIED: 'request-lost.MODIFIED',
  APPROVED: 'request-lost.APPROVED',
  DENIED: 'request-lost.DENIED',
  DELETED: 'request-lost.DELETED',
  COMPLETED: 'request-lost.COMPLETED',
  REPAIR_OFFER_APPROVED: 'request-lost.REPAIR_OFFER_APPROVED',
  REPAIR_OFFER_DENIED: 'request-lost.REPAIR_OFFER_DENIED',
};

/** A request as it is now; `isUndone` is set if the undo of a decision brought it there. */
export type ChangedRequest = WorkRequest & { readonly isUndone?: boolean };

interface ChangedMeanwhileProps {
  readonly requestStatus: RequestStatus | null;
  readonly updatedBy: string;
  readonly updatedDate: string;
  /** The undo of a decision brought it there. */
  readonly isUndone?: boolean | undefined;
}

/** Who did what with a request, and when, since the user saw it. */
export function ChangedMeanwhile({ requestStatus, updatedBy, updatedDate, isUndone }: ChangedMeanwhileProps) {
  const { t } = useTexts();
  const by = usePersonName(updatedBy);
  const status = isUndone ? 'REQUIRED' : requestStatus;
  return t((status && DONE[status]) ?? 'request-lost.other', {
    by,
    at: formatInstant(updatedDate),
  });
}
