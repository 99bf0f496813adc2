import { prefixed } from '../prefixed.ts';
import { request } from './request.ts';

export const workRequest = {
  ...prefixed('work-request', request),
  'work-request.wholeGroup': 'Teljes eszközcsoport',
  'work-request.remarkHintDecor': 'Ha a dekor eltér, kérjük, írja a megjegyzésbe a jelenlegi dekort!',
  'work-request.remarkHintService': 'Kérjük, írja le a hibát a megjegyzésben!',
  'request-event.edit': 'Szerkesztés',
  'request-event.approve': 'Jóváhagyás',
  'request-event.deny': 'Elutasítás',
  'request-event.delete': 'Törlés',
  'request-event.own-complete': 'Teljesítés',
  'request-event.approve-repair-offer': 'Árajánlat jóváhagyása',
  'request-event.deny-repair-offer': 'Árajánlat elutasítása',
} as const satisfies Record<string, string>;
