import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { ADMINS, ROLES } from '@cooler/contract/roles.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../../standalone/identity/users/demo-users.ts';
import { REALM_ROLES } from '../../standalone/identity/users/realm-roles.ts';

const FOLDER = join(import.meta.dirname, '../../../../deploy/keycloak');

interface Client {
  readonly clientId: string;
  readonly [setting: string]: unknown;
}

interface RealmUser {
  readonly username: string;
  readonly [property: string]: unknown;
}

interface RealmRole {
  readonly name: string;
  readonly description: string;
  readonly composites?: { readonly realm: readonly string[] };
}

interface Realm {
  readonly clients: readonly Client[];
  readonly users: readonly RealmUser[];
  readonly roles: { readonly realm: readonly RealmRole[] };
  readonly [setting: string]: unknown;
}

async function read(file: string): Promise<Realm> {
  return JSON.parse(await readFile(join(FOLDER, file), 'utf8'));
}

describe('the realm file', () => {
  let realm: Realm;
  before(async () => {
    realm = await read('cooler-realm.json');
  });

  function client(id: string): Client {
    const found = realm.clients.find(({ clientId }) => clientId === id);
    assert.ok(found);
    return found;
  }

  it('has the roles of the product, named as the embedded provider names them', () => {
    const byName = [...realm.roles.realm].sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const ours = byName.filter(({ name }) => name.startsWith('FCR_'));
    const expected = REALM_ROLES.map(({ name, description }) => ({ name, description }));
    assert.deepEqual(
      ours.map(({ name, description }) => ({ name, description })),
      expected,
    );
  });

  it('requires a second factor of administrators only', () => {
    const asked = realm.roles.realm.filter(({ composites }) => composites?.realm.includes('SECOND_FACTOR'));
    assert.deepEqual(asked.map(({ name }) => name).sort(), [...ADMINS].sort());
    assert.equal(realm.browserFlow, 'sign-in');
  });

  it('lets the web application sign in by code and PKCE alone, at one address, with our roles only', () => {
    const web = client('cooler-register-web');
    const flows = [
      'standardFlowEnabled',
      'implicitFlowEnabled',
      'directAccessGrantsEnabled',
      'fullScopeAllowed',
    ];
    assert.deepEqual(
      flows.map((flow) => web[flow]),
      [true, false, false, false],
    );
    assert.equal(web.publicClient, true);
    assert.deepEqual(web.attributes, {
      'default.acr.values': '2',
      'pkce.code.challenge.method': 'S256',
      'post.logout.redirect.uris': `\${COOLER_PUBLIC_URL}/`,
    });
    assert.deepEqual(web.redirectUris, [`\${COOLER_PUBLIC_URL}/signed-in`]);
    assert.deepEqual(realm.scopeMappings, [{ client: 'cooler-register-web', roles: [...ROLES] }]);
  });

  it('gives the service account the least privileges, and contains no secret', () => {
    const { secret, publicClient, standardFlowEnabled, directAccessGrantsEnabled } =
      client('cooler-register-admin');
    assert.equal(secret, `\${COOLER_ADMIN_CLIENT_SECRET}`);
    assert.deepEqual([publicClient, standardFlowEnabled, directAccessGrantsEnabled], [false, false, false]);
    assert.deepEqual(realm.users, [
      {
        username: 'service-account-cooler-register-admin',
        enabled: true,
        serviceAccountClientId: 'cooler-register-admin',
        clientRoles: { 'realm-management': ['manage-users', 'view-users', 'query-users', 'view-realm'] },
      },
    ]);
  });

  it('keeps passwords, guessing and refresh tokens in bounds, and lets nobody register', () => {
    const { passwordPolicy, bruteForceProtected, registrationAllowed, editUsernameAllowed } = realm;
    assert.equal(passwordPolicy, 'length(8) and notUsername(undefined) and passwordHistory(1)');
    assert.deepEqual([bruteForceProtected, registrationAllowed, editUsernameAllowed], [true, false, false]);
    assert.deepEqual([realm.revokeRefreshToken, realm.refreshTokenMaxReuse], [true, 0]);
  });

  it('has the demo users of the embedded provider in a separate file', async () => {
    const { users } = await read('cooler-users-0.json');
    const expected = DEMO_USERS.map(({ username, firstName, lastName, roles }) => ({
      ...{ username, firstName, lastName },
      email: `${username}@cooler-register.example`,
      ...{ emailVerified: true, enabled: true },
      credentials: [{ type: 'password', value: DEMO_PASSWORD }],
      realmRoles: ['default-roles-cooler', ...roles],
    }));
    assert.deepEqual(users, expected);
  });
});
