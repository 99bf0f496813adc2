import { missingRightReasons, type Reason, wrongStatusReasons } from '../../../reasons.ts';
import { hasRight, type Right } from '../../../rights.ts';
import type { Role } from '../../../roles.ts';
import {
  FINAL_STATUSES,
  REQUEST_STATUS,
  REQUEST_TYPE,
  type RequestStatus,
  type RequestType,
} from '../statuses.ts';
import { isClosedToRequester, type RequestRules } from './request-rules.ts';
import { type RequestActor, type RequestEvent, type RequestTransition, TRANSITIONS } from './transitions.ts';

/** The fields of a request that determine its possible steps. */
export interface RequestFacts {
  readonly status: RequestStatus;
  readonly type: RequestType;
}

/** The facts that determine whether a user may take a step. */
export interface StepFacts extends RequestFacts {
  readonly roles: readonly Role[];
  /** Whether the user is the requester. */
  readonly isRequester: boolean;
  readonly rules: RequestRules;
}

/** Every event of the table of steps. */
export const REQUEST_EVENTS: readonly RequestEvent[] = [...new Set(TRANSITIONS.map(({ event }) => event))];

/** The right that an actor needs; null for actors that are not defined by a right. */
const RIGHT_OF: Readonly<Record<RequestActor, Right | null>> = {
  leaders: 'work-requests.decide',
  managers: 'device-register.change',
  requesters: null,
  partner: null,
};

type Rows = readonly RequestTransition[];

/** The rows of an event for an actor: the requesters' rows if there are any and the actor is the requester, otherwise the others. */
function rowsOf(event: RequestEvent, actor: RequestActor): Rows {
  const rows = TRANSITIONS.filter((row) => row.event === event);
  const own = rows.filter(({ by }) => by === 'requesters');
  return actor === 'requesters' && own.length > 0 ? own : rows.filter((row) => !own.includes(row));
}

function actorReasons(rows: Rows, { roles }: StepFacts): Reason[] {
  return rows.flatMap(({ by }) => {
    const right = RIGHT_OF[by];
    if (right) return missingRightReasons(roles, right);
    return by === 'partner' ? [{ code: 'PARTNER_REPORTS' }] : [];
  });
}

function typeReasons(rows: Rows, { type }: RequestFacts): Reason[] {
  const types = rows.flatMap(({ only }) => only ?? REQUEST_TYPE.options);
  if (types.includes(type)) return [];
  return [{ code: 'TYPE_FORBIDS', words: { types: types.map((each) => `${REQUEST_TYPE.name}.${each}`) } }];
}

function statusReasons(rows: Rows, { status }: RequestFacts): Reason[] {
  const statuses = rows.flatMap(({ from }) => from);
  return wrongStatusReasons<RequestStatus>(REQUEST_STATUS.name, status, statuses, FINAL_STATUSES);
}

const stateReasons = (rows: Rows, facts: RequestFacts): Reason[] => [
  ...typeReasons(rows, facts),
  ...statusReasons(rows, facts),
];

/** Why the table has no such step for a request, regardless of rights. */
export function explainState(event: RequestEvent, facts: RequestFacts, actor: RequestActor): Reason[] {
  return stateReasons(rowsOf(event, actor), facts);
}

/** The user acts as the requester if a setting allows it and the user is not a leader. */
function actingAs({ roles, isRequester, rules }: StepFacts): RequestActor {
  const actsAsRequester = isRequester && rules.mayChangeOwn && !hasRight(roles, 'work-requests.decide');
  return actsAsRequester ? 'requesters' : 'leaders';
}

/**
 * Why a user cannot take a step; empty if the table of steps, the rights and the settings allow it
 * (docs/domain.md §5.3).
 */
export function explainStep(event: RequestEvent, facts: StepFacts): Reason[] {
  const rows = rowsOf(event, actingAs(facts));
  const isClosed = isClosedToRequester(event, facts.isRequester, facts.rules);
  return [
    ...actorReasons(rows, facts),
    ...stateReasons(rows, facts),
    ...(isClosed ? [{ code: 'OWN_REQUEST' }] : []),
  ];
}
