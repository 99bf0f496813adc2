import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { DraftChange, RequestDraft } from './draft.ts';

/** The props of every control of one side of the form. */
export interface SideProps {
  /** The request that is edited; undefined for a new one. */
  readonly row: WorkRequest | undefined;
  readonly side: Side;
  readonly draft: RequestDraft;
  readonly change: (change: DraftChange) => void;
}
