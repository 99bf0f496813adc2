import { startEmbeddedHost } from '../../testing/identity-contract/embedded-host.ts';
import { identityContract } from '../../testing/identity-contract/identity-contract.ts';

identityContract('the embedded identity provider', startEmbeddedHost);
