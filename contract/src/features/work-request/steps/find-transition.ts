import type { RequestStatus, RequestType } from '../statuses.ts';
import { type RequestActor, type RequestEvent, type RequestTransition, TRANSITIONS } from './transitions.ts';

const isPossible = ({ from, only }: RequestTransition, status: RequestStatus, type: RequestType): boolean =>
  from.includes(status) && (only?.includes(type) ?? true);

/** The row for an event in a status, for a type of request and optionally an actor; undefined if there is none. */
export function findTransition(
  event: RequestEvent,
  status: RequestStatus,
  type: RequestType,
  actor?: RequestActor,
): RequestTransition | undefined {
  return TRANSITIONS.find(
    (row) => row.event === event && (actor ?? row.by) === row.by && isPossible(row, status, type),
  );
}

/** The events that an actor may trigger in a status, for a type of request. */
export function eventsFrom(status: RequestStatus, type: RequestType, actor: RequestActor): RequestEvent[] {
  return TRANSITIONS.filter((row) => row.by === actor && isPossible(row, status, type)).map(
    ({ event }) => event,
  );
}
