import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestActor, RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';

/** A request as the model knows it. */
export interface ModelRequest {
  readonly id: number;
  readonly type: RequestType;
  readonly status: RequestStatus;
  readonly version: number;
  /** The message of its last step. */
  readonly message: string | null;
}

type StepRow = readonly [by: RequestActor, from: string, to: RequestStatus, only?: 'SERVICE'];

const APPROVED_AND_OPEN =
  'APPROVED IN_PROGRESS ACCEPTED_DEADLINE_MODIFIED ARRIVED LEAVED LACK_OF_PARTS CALORIC_OR_COMPRESSOR ' +
  'CANNOT_BE_REPAIRED_ON_SITE REPAIR_OFFER_ARRIVED REPAIR_OFFER_APPROVED REPAIR_OFFER_DENIED';

/** The table of docs/domain.md §5.3, written from the document independently of the code under test. */
const STEPS: Readonly<Record<RequestEvent, StepRow>> = {
  edit: ['leaders', 'REQUIRED MODIFIED', 'MODIFIED'],
  approve: ['leaders', 'REQUIRED MODIFIED', 'APPROVED'],
  deny: ['leaders', 'REQUIRED MODIFIED', 'DENIED'],
  delete: ['leaders', 'REQUIRED MODIFIED APPROVED', 'DELETED'],
  'own-complete': ['leaders', 'APPROVED', 'COMPLETED'],
  started: ['partner', 'APPROVED ACCEPTED_DEADLINE_MODIFIED LACK_OF_PARTS', 'IN_PROGRESS'],
  'new-deadline': [
    'partner',
    'APPROVED IN_PROGRESS ACCEPTED_DEADLINE_MODIFIED',
    'ACCEPTED_DEADLINE_MODIFIED',
  ],
  arrived: [
    'partner',
    'APPROVED IN_PROGRESS ACCEPTED_DEADLINE_MODIFIED LEAVED LACK_OF_PARTS REPAIR_OFFER_APPROVED',
    'ARRIVED',
  ],
  left: ['partner', 'ARRIVED', 'LEAVED'],
  'lacks-parts': ['partner', 'IN_PROGRESS ARRIVED LEAVED', 'LACK_OF_PARTS', 'SERVICE'],
  'caloric-or-compressor': ['partner', 'IN_PROGRESS ARRIVED LEAVED', 'CALORIC_OR_COMPRESSOR', 'SERVICE'],
  'cannot-be-repaired-on-site': [
    'partner',
    'IN_PROGRESS ARRIVED LEAVED LACK_OF_PARTS CALORIC_OR_COMPRESSOR',
    'CANNOT_BE_REPAIRED_ON_SITE',
    'SERVICE',
  ],
  'repair-offer': [
    'partner',
    'IN_PROGRESS ARRIVED LEAVED CALORIC_OR_COMPRESSOR CANNOT_BE_REPAIRED_ON_SITE',
    'REPAIR_OFFER_ARRIVED',
    'SERVICE',
  ],
  'approve-repair-offer': ['leaders', 'REPAIR_OFFER_ARRIVED', 'REPAIR_OFFER_APPROVED'],
  'deny-repair-offer': ['leaders', 'REPAIR_OFFER_ARRIVED', 'REPAIR_OFFER_DENIED'],
  done: [
    'partner',
    'IN_PROGRESS ACCEPTED_DEADLINE_MODIFIED ARRIVED LEAVED LACK_OF_PARTS REPAIR_OFFER_APPROVED',
    'COMPLETED',
  ],
  failed: ['partner', APPROVED_AND_OPEN, 'FAILED'],
  'device-status-set': [
    'managers',
    'REPAIR_OFFER_DENIED CANNOT_BE_REPAIRED_ON_SITE CALORIC_OR_COMPRESSOR',
    'DEVICE_STATUS_CHANGED',
  ],
};

export const EVENTS = Object.keys(STEPS) as RequestEvent[];

/** The events that are plain steps; an edit and a manually set status have their own forms. */
export const STEP_EVENTS: readonly RequestEvent[] = EVENTS.filter(
  (event) => event !== 'edit' && event !== 'device-status-set',
);

export const actorOf = (event: RequestEvent): RequestActor => STEPS[event][0];

const WITH_REASON: readonly RequestEvent[] = ['deny', 'delete', 'deny-repair-offer'];

/** Whether an event can carry a message. */
export const isSaid = (event: RequestEvent): boolean =>
  actorOf(event) === 'partner' || WITH_REASON.includes(event);

/** The request after an event, with its message; undefined where the table has no such step. */
export function after(
  request: ModelRequest,
  event: RequestEvent,
  message: string | null = null,
): ModelRequest | undefined {
  const [, from, to, only] = STEPS[event];
  const isAllowed = from.split(' ').includes(request.status) && (!only || only === request.type);
  return isAllowed ? { ...request, status: to, version: request.version + 1, message } : undefined;
}

/** Whether any event can still apply to a request. */
export const isOpen = (request: ModelRequest): boolean => EVENTS.some((event) => after(request, event));
