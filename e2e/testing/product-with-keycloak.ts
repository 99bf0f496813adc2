import { keycloakSettings } from '../../server/src/testing/identity-contract/keycloak-host.ts';
import { startTestProduct, type TestProduct } from './product.ts';

/** The product with the Keycloak of the test run, on the port that Keycloak expects. */
export function startProductWithKeycloak(): Promise<TestProduct> {
  const settings = keycloakSettings();
  return startTestProduct({ ...settings, PORT: new URL(settings.PUBLIC_URL ?? '').port });
}
