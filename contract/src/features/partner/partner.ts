import { defineChoices } from '../../kernel/field.ts';
import { REQUEST_TYPE, type RequestStatus, type RequestType } from '../work-request/statuses.ts';
import { findTransition } from '../work-request/steps/find-transition.ts';
import { type RequestEvent, TRANSITIONS } from '../work-request/steps/transitions.ts';

/** The external systems that carry out work requests (docs/domain.md §6.1). */
export const PARTNER = defineChoices('partner', ['AURORA', 'PRIME_SOLS']);

export type PartnerName = (typeof PARTNER.options)[number];

/** The partner that carries out requests of a type. */
export function partnerOf(type: RequestType): PartnerName {
  return type === 'SERVICE' ? 'PRIME_SOLS' : 'AURORA';
}

const REPORTED = TRANSITIONS.filter(({ by }) => by === 'partner');

function isReportedBy(partner: PartnerName, only: readonly string[] | undefined): boolean {
  const types: readonly string[] = only ?? REQUEST_TYPE.options;
  return types.some((type) => partnerOf(type as RequestType) === partner);
}

/** The events that a partner can report: its rows of the status table (docs/domain.md §5.3). */
export function eventsOf(partner: PartnerName): RequestEvent[] {
  return REPORTED.filter(({ only }) => isReportedBy(partner, only)).map(({ event }) => event);
}

/** Every event that some partner reports. */
export const PARTNER_EVENT = defineChoices('partner-event', [...new Set(REPORTED.map(({ event }) => event))]);

/** The shortest sequence of partner events from one status to another (breadth-first search); undefined if there is none. */
export function eventsBetween(
  from: RequestStatus,
  to: RequestStatus,
  type: RequestType,
): RequestEvent[] | undefined {
  const pathTo = new Map<RequestStatus, RequestEvent[]>([[from, []]]);
  for (const [status, path] of pathTo) {
    if (status === to) return path;
    for (const { event } of REPORTED) {
      const next = findTransition(event, status, type)?.to;
      if (next && !pathTo.has(next)) pathTo.set(next, [...path, event]);
    }
  }
  return undefined;
}
