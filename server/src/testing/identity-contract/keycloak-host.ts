import { Browser, throughNetwork } from '../identity/browser.ts';
import { startTestApp } from '../test-app.ts';
import type { IdentityHost } from './host.ts';

/** The settings for a running Keycloak with the realm of deploy/keycloak; `npm run test:keycloak` starts one. */
export function keycloakSettings(realm = 'cooler'): Record<string, string> {
  const { TEST_KEYCLOAK_URL, TEST_KEYCLOAK_CLIENT_SECRET, TEST_WEB_ORIGIN } = process.env;
  if (!TEST_KEYCLOAK_URL || !TEST_KEYCLOAK_CLIENT_SECRET || !TEST_WEB_ORIGIN) {
    throw new Error('There is no Keycloak to test against: npm run test:keycloak starts one.');
  }
  return {
    PUBLIC_URL: TEST_WEB_ORIGIN,
    OIDC_ISSUER: `${TEST_KEYCLOAK_URL}/realms/${realm}`,
    OIDC_ADMIN_CLIENT_ID: 'cooler-register-admin',
    OIDC_ADMIN_CLIENT_SECRET: TEST_KEYCLOAK_CLIENT_SECRET,
  };
}

/** The product with a Keycloak; the realm `strict` requires a second factor as in `deploy/keycloak`. */
export async function startKeycloakHost(
  realm = 'cooler',
  extra: Record<string, string> = {},
): Promise<IdentityHost> {
  const settings = { ...keycloakSettings(realm), ...extra };
  const issuer = settings.OIDC_ISSUER ?? '';
  const { origin } = new URL(issuer);
  const { app, pool, close } = await startTestApp(settings);
  return {
    issuer,
    webOrigin: settings.PUBLIC_URL ?? '',
    app,
    pool,
    browser: () => new Browser(throughNetwork(origin), origin),
    close,
  };
}
