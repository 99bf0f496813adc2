import { randomUUID } from 'node:crypto';
import { eventsFrom, findTransition } from '@cooler/contract/features/work-request/steps/find-transition.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { dayIn } from '@cooler/contract/kernel/day.ts';
import { eventDetails } from './event-details.ts';
import type { Order, VisitEvent } from './order.ts';

const DAYS_LATER = 3;

/** The possible next events of an order (docs/domain.md §5.3). */
export function nextEvents({ status, kind }: Order): RequestEvent[] {
  return eventsFrom(status, kind, 'partner');
}

function daysOf(event: RequestEvent): Pick<VisitEvent, 'acceptedDate' | 'completedDate'> {
  if (event === 'new-deadline') return { acceptedDate: dayIn(DAYS_LATER) };
  return event === 'done' ? { completedDate: dayIn(0) } : {};
}

// Events of an order have distinct times, so that their sequence is defined.
function momentAfter(order: Order): string {
  const last = order.events.at(-1)?.occurredAt;
  return new Date(Math.max(Date.now(), last ? Date.parse(last) + 1 : 0)).toISOString();
}

/** Applies an event to an order and returns it; undefined if it is not possible now. */
export function applyEvent(order: Order, event: RequestEvent): VisitEvent | undefined {
  const step = findTransition(event, order.status, order.kind);
  if (step?.by !== 'partner') return undefined;
  const applied: VisitEvent = {
    eventId: randomUUID(),
    event,
    occurredAt: momentAfter(order),
    ...daysOf(event),
    ...eventDetails(event, order.reference),
    delivery: 'PENDING',
  };
  order.status = step.to;
  order.changedAt = applied.occurredAt;
  order.events.push(applied);
  return applied;
}

/** The next event of the order's scenario; undefined while it waits for a decision, or at the end. */
export function nextInScenario(order: Order, scenario: readonly RequestEvent[]): RequestEvent | undefined {
  const next = scenario[order.events.length];
  return next && nextEvents(order).includes(next) ? next : undefined;
}
