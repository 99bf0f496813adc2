import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Random } from '../random.ts';
import type { RequestState } from './request.ts';

/** Reasons of leaders and messages of partners by step. */
const PHRASES: Partial<Readonly<Record<RequestEvent | 'create', readonly string[]>>> = {
  deny: [
    'Ebben a boltban a forgalom nem indokol még egy hűtőt.',
    'Idén erre a boltra már nincs keret.',
    'A bolt tartozása miatt most nem szállítunk ide.',
    'Kérem, előbb a meglévő eszközt adják vissza.',
  ],
  delete: ['Kétszer lett beküldve.', 'A boltvezető mégsem kéri.', 'Rossz bolthoz került.'],
  'deny-repair-offer': ['Ennyiért nem éri meg javítani, selejtezzük.', 'Új hűtő kerül a helyére.'],
  'new-deadline': [
    'A héten nincs szabad jármű, a jövő heti körben megyünk.',
    'A bolt leltároz, más napot kértek.',
    'A sofőr megbetegedett, elnézést kérünk.',
  ],
  'lacks-parts': ['Ventilátormotor kell, megrendeltük.', 'Ajtótömítésre várunk, 5 munkanap.'],
  'caloric-or-compressor': ['A kompresszor nem indul, zárlatos.', 'Szökik a hűtőközeg.'],
  'cannot-be-repaired-on-site': ['Műhelyben kell megbontani, elhoztuk.', 'A helyszínen nincs hozzá eszköz.'],
  'repair-offer': [
    'Kompresszorcsere, hűtőközeg-töltés és kiszállás.',
    'Új termosztát és ventilátor, munkadíjjal.',
    'Ajtócsere tömítéssel együtt.',
  ],
  failed: [
    'A bolt zárva volt, senki sem nyitott.',
    'Az eszköz nem fért be az ajtón.',
    'Már nincs ilyen bolt.',
  ],
};

const SAID_SHARE = 0.8;
const MIN_OFFER = 18;
const MAX_OFFER = 140;
const OFFER_STEP = 500;

/** The message of a step, and the price of a repair offer. */
export function messageOf(
  random: Random,
  event: RequestEvent | 'create',
): Partial<Pick<RequestState, 'message' | 'offerAmount' | 'offerCurrency'>> {
  const phrases = PHRASES[event];
  const isOffer = event === 'repair-offer';
  const message = phrases && (isOffer || random.chance(SAID_SHARE)) ? random.pick(phrases) : null;
  const amount = random.int(MIN_OFFER, MAX_OFFER) * OFFER_STEP;
  return { message, ...(isOffer && { offerAmount: amount, offerCurrency: 'HUF' }) };
}
