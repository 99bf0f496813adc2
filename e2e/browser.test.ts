import { describe } from 'node:test';
import { accessibilityJourneys } from './journeys/accessibility.ts';
import { deliveryJourney } from './journeys/delivery.ts';
import { representativesDay } from './journeys/representatives-day.ts';
import { requestFormJourneys } from './journeys/request-form.ts';
import { scanJourneys } from './journeys/scan.ts';
import { shopJourney } from './journeys/shops.ts';
import { signInJourneys } from './journeys/sign-in.ts';
import { stockTakingJourney } from './journeys/stock-taking.ts';
import { createWorld } from './testing/world.ts';

// All in one file, so that one product and one Chromium serve all of them.
describe('in the browser', () => {
  const world = createWorld();
  signInJourneys(world);
  deliveryJourney(world);
  requestFormJourneys(world);
  scanJourneys(world);
  representativesDay(world);
  shopJourney(world);
  stockTakingJourney(world);
  accessibilityJourneys(world);
});
