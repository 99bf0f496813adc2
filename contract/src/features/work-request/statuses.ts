import { defineChoices } from '../../kernel/field.ts';

export const REQUEST_TYPE = defineChoices('request-type', [
  'DELIVERY',
  'DISMANTLING',
  'TRANSIT',
  'REPLACEMENT',
  'SERVICE',
]);

export type RequestType = (typeof REQUEST_TYPE.options)[number];

export const REQUEST_STATUS = defineChoices(
  'request-status',
  [
    'REQUIRED',
    'MODIFIED',
    'APPROVED',
    'DENIED',
    'COMPLETED',
    'FAILED',
    'LACK_OF_PARTS',
    'CALORIC_OR_COMPRESSOR',
    'DELETED',
    'IN_PROGRESS',
    'ARRIVED',
    'LEAVED',
    'ACCEPTED_DEADLINE_MODIFIED',
    'REPAIR_OFFER_ARRIVED',
    'REPAIR_OFFER_APPROVED',
    'REPAIR_OFFER_DENIED',
    'CANNOT_BE_REPAIRED_ON_SITE',
    'DEVICE_STATUS_CHANGED',
  ],
  {
    REQUIRED: 'amber',
    MODIFIED: 'amber',
    APPROVED: 'blue',
    DENIED: 'red',
    COMPLETED: 'green',
    FAILED: 'red',
    LACK_OF_PARTS: 'amber',
    CALORIC_OR_COMPRESSOR: 'amber',
    DELETED: 'plain',
    IN_PROGRESS: 'blue',
    ARRIVED: 'blue',
    LEAVED: 'blue',
    ACCEPTED_DEADLINE_MODIFIED: 'blue',
    REPAIR_OFFER_ARRIVED: 'violet',
    REPAIR_OFFER_APPROVED: 'violet',
    REPAIR_OFFER_DENIED: 'red',
    CANNOT_BE_REPAIRED_ON_SITE: 'amber',
    DEVICE_STATUS_CHANGED: 'plain',
  },
);

export type RequestStatus = (typeof REQUEST_STATUS.options)[number];

/** Final statuses: no step leads out of them (docs/domain.md §5.2). */
export const FINAL_STATUSES = ['DENIED', 'DELETED', 'COMPLETED', 'FAILED', 'DEVICE_STATUS_CHANGED'] as const;

/** Statuses in which a request holds its devices (docs/domain.md §5.2). */
export const OPEN_STATUSES: readonly RequestStatus[] = REQUEST_STATUS.options.filter(
  (status) => !(FINAL_STATUSES as readonly string[]).includes(status),
);

/** Statuses that wait for a leader's decision. */
export const AWAITING_APPROVAL: readonly RequestStatus[] = ['REQUIRED', 'MODIFIED'];

/** Statuses in which a request awaits a leader: that decision, or the one on a repair offer. */
export const AWAITING_LEADER: readonly RequestStatus[] = [...AWAITING_APPROVAL, 'REPAIR_OFFER_ARRIVED'];

/** Statuses in which a partner has the order of a request. */
export const ORDERED_STATUSES: readonly RequestStatus[] = OPEN_STATUSES.filter(
  (status) => !AWAITING_APPROVAL.includes(status),
);
