import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { VisitEvent } from './order.ts';

type Words = Pick<VisitEvent, 'message' | 'amount' | 'currency'>;

const OFFERS = [18_500, 32_000, 47_900.5, 64_000, 96_500];

/** The messages of events. */
const MESSAGES: Partial<Readonly<Record<RequestEvent, string>>> = {
  'new-deadline': 'A héten nincs szabad jármű, a következő körben megyünk.',
  'lacks-parts': 'Ventilátormotor kell, megrendeltük.',
  'caloric-or-compressor': 'A kompresszor nem indul.',
  'cannot-be-repaired-on-site': 'Műhelyben kell megbontani, elhoztuk.',
  'repair-offer': 'Kompresszorcsere, hűtőközeg-töltés és kiszállás.',
  failed: 'A bolt zárva volt, senki sem nyitott.',
};

/** The message of an event, and the price of a repair offer. */
export function eventDetails(event: RequestEvent, reference: number): Words {
  const message = MESSAGES[event];
  const amount = OFFERS[reference % OFFERS.length] ?? 0;
  return {
    ...(message !== undefined && { message }),
    ...(event === 'repair-offer' && { amount, currency: 'HUF' }),
  };
}
