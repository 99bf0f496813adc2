import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { IdentityHost } from './host.ts';
import { ownRightsTests } from './own-rights-tests.ts';
import { reusedUsernameTests } from './reused-username-tests.ts';
import { revokedRightsTests } from './revoked-rights-tests.ts';
import { rightsTests } from './rights-tests.ts';
import { roleTests } from './role-tests.ts';
import { sessionTests } from './session-tests.ts';
import { signInTests } from './sign-in-tests.ts';
import { temporaryPasswordTests } from './temporary-password-tests.ts';
import { userListTests } from './user-list-tests.ts';
import { userTests } from './user-tests.ts';

/** The contract tests of an identity provider, run against the embedded one and against Keycloak. */
export function identityContract(name: string, start: () => Promise<IdentityHost>): void {
  describe(name, () => {
    let started: IdentityHost | undefined;
    before(async () => {
      started = await start();
    });
    after(() => started?.close());
    const host = () => {
      assert.ok(started, 'the provider has not started');
      return started;
    };
    signInTests(host);
    sessionTests(host);
    temporaryPasswordTests(host);
    userTests(host);
    userListTests(host);
    roleTests(host);
    rightsTests(host);
    ownRightsTests(host);
    revokedRightsTests(host);
    reusedUsernameTests(host);
  });
}
