import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { DraftChange, RequestDraft } from './draft.ts';

/** What every control of one side of the form is given. */
export interface SideProps {
  /** The stored request; none while one is being asked for. */
  readonly row: WorkRequest | undefined;
  readonly side: Side;
  readonly draft: RequestDraft;
  readonly change: (change: DraftChange) => void;
}
