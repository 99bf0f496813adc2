import { lackOfRight, lackOfStatus, type Reason } from '../../../reasons.ts';
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

/** The fields of a request that decide which steps it has. */
export interface RequestFacts {
  readonly status: RequestStatus;
  readonly type: RequestType;
}

/** What decides whether somebody may take a step with a request. */
export interface StepFacts extends RequestFacts {
  readonly roles: readonly Role[];
  /** Whether the user is the requester. */
  readonly hasAsked: boolean;
  readonly rules: RequestRules;
}

/** Every event of the table of steps, once. */
export const REQUEST_EVENTS: readonly RequestEvent[] = [...new Set(TRANSITIONS.map(({ event }) => event))];

/** The right that makes a user this actor; no user acts as the partner. */
const RIGHT_OF: Readonly<Record<RequestActor, Right | null>> = {
  leaders: 'work-requests.decide',
  managers: 'device-register.change',
  requesters: null,
  partner: null,
};

type Rows = readonly RequestTransition[];

/** The rows of an event that apply to a user: the rows for requesters where the user acts as the requester, else the others. */
function rowsOf(event: RequestEvent, actor: RequestActor): Rows {
  const rows = TRANSITIONS.filter((row) => row.event === event);
  const own = rows.filter(({ by }) => by === 'requesters');
  return actor === 'requesters' && own.length > 0 ? own : rows.filter((row) => !own.includes(row));
}

function actorReasons(rows: Rows, { roles }: StepFacts): Reason[] {
  return rows.flatMap(({ by }) => {
    const right = RIGHT_OF[by];
    if (right) return lackOfRight(roles, right);
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
  return lackOfStatus<RequestStatus>(REQUEST_STATUS.name, status, statuses, FINAL_STATUSES);
}

const stateReasons = (rows: Rows, facts: RequestFacts): Reason[] => [
  ...typeReasons(rows, facts),
  ...statusReasons(rows, facts),
];

/** Why the table has no such step for a request, whatever right an actor has. */
export function explainState(event: RequestEvent, facts: RequestFacts, actor: RequestActor): Reason[] {
  return stateReasons(rowsOf(event, actor), facts);
}

/** Whether the user acts as the requester: where a setting allows it and the user is no leader. */
function actingAs({ roles, hasAsked, rules }: StepFacts): RequestActor {
  const isRequester = hasAsked && rules.mayChangeOwn && !hasRight(roles, 'work-requests.decide');
  return isRequester ? 'requesters' : 'leaders';
}

/**
 * Why somebody cannot take a step with a request; nothing where the table of steps, the rights and the settings
 * let him (docs/domain.md §5.3).
 */
export function explainStep(event: RequestEvent, facts: StepFacts): Reason[] {
  const rows = rowsOf(event, actingAs(facts));
  const isClosed = isClosedToRequester(event, facts.hasAsked, facts.rules);
  return [
    ...actorReasons(rows, facts),
    ...stateReasons(rows, facts),
    ...(isClosed ? [{ code: 'OWN_REQUEST' }] : []),
  ];
}
