import { randomUUID } from 'node:crypto';
import { type RequestEvent, TRANSITIONS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { dayIn } from '@cooler/contract/kernel/day.ts';
import { eventsFrom, findTransition } from '@cooler/contract/kernel/transitions.ts';
import type { Order, VisitEvent } from './order.ts';
import { wordsOf } from './visit-words.ts';

const DAYS_LATER = 3;

/** What may happen next on a visit (docs/domain.md §5.3). */
export function nextEvents({ status, kind }: Order): RequestEvent[] {
  return eventsFrom(TRANSITIONS, status, kind, 'partner');
}

function daysOf(event: RequestEvent): Pick<VisitEvent, 'acceptedDate' | 'completedDate'> {
  if (event === 'new-deadline') return { acceptedDate: dayIn(DAYS_LATER) };
  return event === 'done' ? { completedDate: dayIn(0) } : {};
}

// Two events of one order never bear the same moment, so that their order can be told.
function momentAfter(order: Order): string {
  const last = order.events.at(-1)?.occurredAt;
  return new Date(Math.max(Date.now(), last ? Date.parse(last) + 1 : 0)).toISOString();
}

/** Takes a visit on by an event; undefined when that cannot happen now. */
export function happen(order: Order, event: RequestEvent): VisitEvent | undefined {
  const step = findTransition(TRANSITIONS, event, order.status, order.kind);
  if (step?.by !== 'partner') return undefined;
  const happened: VisitEvent = {
    eventId: randomUUID(),
    event,
    occurredAt: momentAfter(order),
    ...daysOf(event),
    ...wordsOf(event, order.reference),
    delivery: 'PENDING',
  };
  order.status = step.to;
  order.changedAt = happened.occurredAt;
  order.events.push(happened);
  return happened;
}

/** The event that a story has next for an order; undefined while it waits for a decision, or at its end. */
export function nextInScenario(order: Order, scenario: readonly RequestEvent[]): RequestEvent | undefined {
  const next = scenario[order.events.length];
  return next && nextEvents(order).includes(next) ? next : undefined;
}
