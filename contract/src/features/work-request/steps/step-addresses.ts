import type { LeaderEvent } from './transitions.ts';

/** A step that a leader takes with one request as it is. */
export type LeaderStepEvent = Exclude<LeaderEvent, 'edit'>;

/** Where a leader's step is called: the part of the address before `/id` (docs/domain.md §14.4). */
export const STEP_ADDRESSES: Readonly<Record<LeaderStepEvent, string>> = {
  approve: 'approve',
  deny: 'deny',
  delete: 'deleted',
  'own-complete': 'own-complete',
  'approve-repair-offer': 'approve-repair-offer',
  'deny-repair-offer': 'deny-repair-offer',
};
