import { describe } from 'node:test';
import { keycloakSettings } from '../server/src/testing/identity-contract/keycloak-host.ts';
import { newAdminJourneys } from './journeys/new-admin.ts';
import { signInJourneys } from './journeys/sign-in.ts';
import { createWorld } from './testing/world.ts';

// The journeys that meet the pages of the identity provider, with Keycloak's instead of our own.
describe('in the browser, with Keycloak', () => {
  const world = createWorld(() => {
    const settings = keycloakSettings();
    return { ...settings, PORT: new URL(settings.PUBLIC_URL ?? '').port };
  });
  signInJourneys(world);
  newAdminJourneys(world);
});
