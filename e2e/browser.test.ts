import { describe } from 'node:test';
import { accessibilityJourneys } from './journeys/accessibility.ts';
import { deliveryJourney } from './journeys/delivery.ts';
import { devicePictureJourney } from './journeys/device-pictures.ts';
import { keyboardJourney } from './journeys/keyboard.ts';
import { languageJourneys } from './journeys/language.ts';
import { leadersMorningJourney } from './journeys/leaders-morning.ts';
import { newAdminJourneys } from './journeys/new-admin.ts';
import { openedJourneys } from './journeys/opened.ts';
import { repairJourney } from './journeys/repair.ts';
import { representativesDay } from './journeys/representatives-day.ts';
import { requestFormJourneys } from './journeys/request-form.ts';
import { scanJourneys } from './journeys/scan.ts';
import { searchAndViewJourneys } from './journeys/search-and-views.ts';
import { shopJourney } from './journeys/shops.ts';
import { signInJourneys } from './journeys/sign-in.ts';
import { translationJourney } from './journeys/translations.ts';
import { createWorld } from './testing/world.ts';

// All in one file, so that one product and one Chromium serve all of them.
describe('in the browser', () => {
  const world = createWorld();
  signInJourneys(world);
  deliveryJourney(world);
  newAdminJourneys(world);
  repairJourney(world);
  requestFormJourneys(world);
  scanJourneys(world);
  representativesDay(world);
  leadersMorningJourney(world);
  shopJourney(world);
  translationJourney(world);
  languageJourneys(world);
  keyboardJourney(world);
  openedJourneys(world);
  searchAndViewJourneys(world);
  devicePictureJourney(world);
  accessibilityJourneys(world);
});
