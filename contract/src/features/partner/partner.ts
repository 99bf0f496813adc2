import { defineChoices } from '../../kernel/field.ts';
import { findTransition } from '../../kernel/transitions.ts';
import { REQUEST_TYPE, type RequestStatus, type RequestType } from '../work-request/statuses.ts';
import { type RequestEvent, TRANSITIONS } from '../work-request/steps/transitions.ts';

/** The outside systems that carry out work requests (docs/domain.md §6.1). */
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

/** What a partner can report of a visit: its rows of the status table (docs/domain.md §5.3). */
export function eventsOf(partner: PartnerName): RequestEvent[] {
  return REPORTED.filter(({ only }) => isReportedBy(partner, only)).map(({ event }) => event);
}

/** Every event that some partner reports. */
export const PARTNER_EVENT = defineChoices('partner-event', [...new Set(REPORTED.map(({ event }) => event))]);

/** The shortest row of partner events that leads from one status to another; undefined when none does. */
export function eventsBetween(
  from: RequestStatus,
  to: RequestStatus,
  type: RequestType,
): RequestEvent[] | undefined {
  const ways = new Map<RequestStatus, RequestEvent[]>([[from, []]]);
  for (const [status, way] of ways) {
    if (status === to) return way;
    for (const { event } of REPORTED) {
      const next = findTransition(TRANSITIONS, event, status, type)?.to;
      if (next && !ways.has(next)) ways.set(next, [...way, event]);
    }
  }
  return undefined;
}
