import { lackOfRight, lackOfStatus, type Reason } from '../../../reasons.ts';
import type { Right } from '../../../rights.ts';
import type { Role } from '../../../roles.ts';
import {
  FINAL_STATUSES,
  REQUEST_STATUS,
  REQUEST_TYPE,
  type RequestStatus,
  type RequestType,
} from '../statuses.ts';
import { type RequestActor, type RequestEvent, TRANSITIONS } from './transitions.ts';

/** What of a request decides which steps it has. */
export interface RequestFacts {
  readonly status: RequestStatus;
  readonly type: RequestType;
}

/** What decides whether somebody may take a step with a request. */
export interface StepFacts extends RequestFacts {
  readonly roles: readonly Role[];
}

/** Every event of the table of steps, once. */
export const REQUEST_EVENTS: readonly RequestEvent[] = [...new Set(TRANSITIONS.map(({ event }) => event))];

/** The right by which people are an actor; no person is the partner. */
const RIGHT_OF: Readonly<Record<RequestActor, Right | null>> = {
  leaders: 'work-requests.decide',
  managers: 'device-register.change',
  partner: null,
};

const rowsOf = (event: RequestEvent) => TRANSITIONS.filter((row) => row.event === event);

function actorReasons(event: RequestEvent, { roles }: StepFacts): Reason[] {
  const rights = rowsOf(event).map(({ by }) => RIGHT_OF[by]);
  return rights.flatMap((right) => (right ? lackOfRight(roles, right) : [{ code: 'PARTNER_REPORTS' }]));
}

function typeReasons(event: RequestEvent, { type }: RequestFacts): Reason[] {
  const types = rowsOf(event).flatMap(({ only }) => only ?? REQUEST_TYPE.options);
  if (types.includes(type)) return [];
  return [{ code: 'TYPE_FORBIDS', words: { types: types.map((each) => `${REQUEST_TYPE.name}.${each}`) } }];
}

function statusReasons(event: RequestEvent, { status }: RequestFacts): Reason[] {
  const statuses = rowsOf(event).flatMap(({ from }) => from);
  return lackOfStatus<RequestStatus>(REQUEST_STATUS.name, status, statuses, FINAL_STATUSES);
}

/** Why the table has no such step for a request, whoever takes it. */
export function explainState(event: RequestEvent, facts: RequestFacts): Reason[] {
  return [...typeReasons(event, facts), ...statusReasons(event, facts)];
}

/** Why somebody cannot take a step with a request; nothing where the table of steps and the rights let him (docs/domain.md §5.3). */
export function explainStep(event: RequestEvent, facts: StepFacts): Reason[] {
  return [...actorReasons(event, facts), ...explainState(event, facts)];
}
