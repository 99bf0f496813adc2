import { identityContract } from '../../testing/identity-contract/identity-contract.ts';
import { startKeycloakHost } from '../../testing/identity-contract/keycloak-host.ts';

identityContract('Keycloak', startKeycloakHost);
