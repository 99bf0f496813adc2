import { OPEN_STATUSES, type RequestStatus, type RequestType } from '../statuses.ts';

/** Steps that users take in the register (docs/domain.md §5.3). */
export const LEADER_EVENTS = [
  'edit',
  'approve',
  'deny',
  'delete',
  'own-complete',
  'approve-repair-offer',
  'deny-repair-offer',
] as const;

export type LeaderEvent = (typeof LEADER_EVENTS)[number];

/** The steps of leaders, the events that partners report, and the manual change of a device status that ends a repair. */
export type RequestEvent =
  | LeaderEvent
  | 'started'
  | 'new-deadline'
  | 'arrived'
  | 'left'
  | 'lacks-parts'
  | 'caloric-or-compressor'
  | 'cannot-be-repaired-on-site'
  | 'repair-offer'
  | 'done'
  | 'failed'
  | 'device-status-set';

/** `requesters` may change their own requests, if a setting allows it. */
export type RequestActor = 'leaders' | 'requesters' | 'partner' | 'managers';

/** Data that can come with a step: a reason from the deciding user, the rest from a partner (docs/domain.md §5.3). */
export type StepData = 'reason' | 'message' | 'amount' | 'currency' | 'acceptedDate' | 'completedDate';

/** A row of the table of steps: an event, the actor that may trigger it, and the change of the status. */
export interface RequestTransition {
  readonly event: RequestEvent;
  readonly by: RequestActor;
  readonly from: readonly RequestStatus[];
  readonly to: RequestStatus;
  /** Only for these types. */
  readonly only?: readonly RequestType[];
  /** Data that comes with the step and is stored with it. */
  readonly carries?: readonly StepData[];
}

const REASON: readonly StepData[] = ['reason'];
const MESSAGE: readonly StepData[] = ['message'];

const SERVICE_ONLY: readonly RequestType[] = ['SERVICE'];

const BEFORE_APPROVAL: readonly RequestStatus[] = ['REQUIRED', 'MODIFIED'];

/** All steps of work requests: the table of docs/domain.md §5.3. */
export const TRANSITIONS: readonly RequestTransition[] = [
  { event: 'edit', by: 'leaders', from: ['REQUIRED', 'MODIFIED'], to: 'MODIFIED' },
  { event: 'approve', by: 'leaders', from: ['REQUIRED', 'MODIFIED'], to: 'APPROVED' },
  { event: 'deny', by: 'leaders', from: ['REQUIRED', 'MODIFIED'], to: 'DENIED', carries: REASON },
  {
    event: 'delete',
    by: 'leaders',
    from: ['REQUIRED', 'MODIFIED', 'APPROVED'],
    to: 'DELETED',
    carries: REASON,
  },
  { event: 'own-complete', by: 'leaders', from: ['APPROVED'], to: 'COMPLETED' },
  {
    event: 'started',
    by: 'partner',
    from: ['APPROVED', 'ACCEPTED_DEADLINE_MODIFIED', 'LACK_OF_PARTS'],
    to: 'IN_PROGRESS',
    carries: MESSAGE,
  },
  {
    event: 'new-deadline',
    by: 'partner',
    from: ['APPROVED', 'IN_PROGRESS', 'ACCEPTED_DEADLINE_MODIFIED'],
    to: 'ACCEPTED_DEADLINE_MODIFIED',
    carries: ['message', 'acceptedDate'],
  },
  {
    event: 'arrived',
    by: 'partner',
    from: [
      'APPROVED',
      'IN_PROGRESS',
      'ACCEPTED_DEADLINE_MODIFIED',
      'LEAVED',
      'LACK_OF_PARTS',
      'REPAIR_OFFER_APPROVED',
    ],
    to: 'ARRIVED',
    carries: MESSAGE,
  },
  { event: 'left', by: 'partner', from: ['ARRIVED'], to: 'LEAVED', carries: MESSAGE },
  {
    event: 'lacks-parts',
    by: 'partner',
    from: ['IN_PROGRESS', 'ARRIVED', 'LEAVED'],
    to: 'LACK_OF_PARTS',
    only: SERVICE_ONLY,
    carries: MESSAGE,
  },
  {
    event: 'caloric-or-compressor',
    by: 'partner',
    from: ['IN_PROGRESS', 'ARRIVED', 'LEAVED'],
    to: 'CALORIC_OR_COMPRESSOR',
    only: SERVICE_ONLY,
    carries: MESSAGE,
  },
  {
    event: 'cannot-be-repaired-on-site',
    by: 'partner',
    from: ['IN_PROGRESS', 'ARRIVED', 'LEAVED', 'LACK_OF_PARTS', 'CALORIC_OR_COMPRESSOR'],
    to: 'CANNOT_BE_REPAIRED_ON_SITE',
    only: SERVICE_ONLY,
    carries: MESSAGE,
  },
  {
    event: 'repair-offer',
    by: 'partner',
    from: ['IN_PROGRESS', 'ARRIVED', 'LEAVED', 'CALORIC_OR_COMPRESSOR', 'CANNOT_BE_REPAIRED_ON_SITE'],
    to: 'REPAIR_OFFER_ARRIVED',
    only: SERVICE_ONLY,
    carries: ['message', 'amount', 'currency'],
  },
  {
    event: 'approve-repair-offer',
    by: 'leaders',
    from: ['REPAIR_OFFER_ARRIVED'],
    to: 'REPAIR_OFFER_APPROVED',
  },
  {
    event: 'deny-repair-offer',
    by: 'leaders',
    from: ['REPAIR_OFFER_ARRIVED'],
    to: 'REPAIR_OFFER_DENIED',
    carries: REASON,
  },
  {
    event: 'done',
    by: 'partner',
    from: [
      'IN_PROGRESS',
      'ACCEPTED_DEADLINE_MODIFIED',
      'ARRIVED',
      'LEAVED',
      'LACK_OF_PARTS',
      'REPAIR_OFFER_APPROVED',
    ],
    to: 'COMPLETED',
    carries: ['message', 'completedDate'],
  },
  {
    event: 'failed',
    by: 'partner',
    from: OPEN_STATUSES.filter((status) => !BEFORE_APPROVAL.includes(status)),
    to: 'FAILED',
    carries: MESSAGE,
  },
  {
    event: 'device-status-set',
    by: 'managers',
    from: ['REPAIR_OFFER_DENIED', 'CANNOT_BE_REPAIRED_ON_SITE', 'CALORIC_OR_COMPRESSOR'],
    to: 'DEVICE_STATUS_CHANGED',
  },
  { event: 'edit', by: 'requesters', from: ['REQUIRED'], to: 'MODIFIED' },
  { event: 'delete', by: 'requesters', from: ['REQUIRED'], to: 'DELETED', carries: REASON },
];
