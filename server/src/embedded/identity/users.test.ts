import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type IdentityFixture, PUBLIC_URL, startIdentity } from '../../testing/identity-app.ts';
import { signIn, signInWith } from '../../testing/tokens.ts';
import { seedDemoUsers, seedUsers } from './demo-users.ts';
import { PATHS, REALM_PATH } from './realm.ts';
import {
  addRealmRoles,
  createUser,
  findUser,
  findUserByLogin,
  removeRealmRoles,
  removeUser,
  setPassword,
  updateUser,
} from './users.ts';

describe('the users of the embedded provider', () => {
  let identity: IdentityFixture;

  before(async () => {
    identity = await startIdentity();
  });
  after(() => identity.close());

  describe('users', () => {
    test('are created disabled and in lower case, as Keycloak does', async () => {
      const { pool } = identity;
      const created = await createUser(pool, { username: 'Kiss.Anna', email: 'Anna@Example.hu' });
      assert.ok('id' in created);
      const user = await findUser(pool, created.id);
      assert.equal(user?.username, 'kiss.anna');
      assert.equal(user.email, 'anna@example.hu');
      assert.equal(user.enabled, false);
      assert.ok(Math.abs(user.createdTimestamp - Date.now()) < 60_000);
    });

    test('refuse a taken username and email, in any case', async () => {
      const { pool } = identity;
      assert.deepEqual(await createUser(pool, { username: 'ADMIN' }), { conflict: 'username' });
      const email = 'ADMIN@cooler-register.example';
      assert.deepEqual(await createUser(pool, { username: 'other', email }), { conflict: 'email' });
    });

    test('are changed field by field, and removed', async () => {
      const { pool } = identity;
      const created = await createUser(pool, { username: 'nagy.bela', firstName: 'Béla', enabled: true });
      assert.ok('id' in created);
      assert.deepEqual(await updateUser(pool, created.id, { lastName: 'Nagy', enabled: false }), {
        found: true,
      });
      const user = await findUser(pool, created.id);
      assert.deepEqual([user?.firstName, user?.lastName, user?.enabled], ['Béla', 'Nagy', false]);
      assert.equal(await removeUser(pool, created.id), true);
      assert.equal(await removeUser(pool, created.id), false);
      assert.equal(await findUser(pool, created.id), undefined);
      assert.equal(await findUser(pool, 'not-a-uuid'), undefined);
    });

    test('have roles added and removed, each once', async () => {
      const { pool } = identity;
      const id = (await findUserByLogin(pool, 'sales-van'))?.id ?? '';
      await addRealmRoles(pool, id, ['FCR_ADMIN', 'FCR_ADMIN', 'FCR_SALES_VAN']);
      assert.deepEqual((await findUser(pool, id))?.realmRoles, ['FCR_ADMIN', 'FCR_SALES_VAN']);
      await removeRealmRoles(pool, id, ['FCR_ADMIN', 'FCR_IT_ADMIN']);
      assert.deepEqual((await findUser(pool, id))?.realmRoles, ['FCR_SALES_VAN']);
    });

    test('with a temporary password have one required action, until it is replaced', async () => {
      const { pool } = identity;
      const id = (await findUserByLogin(pool, 'representative'))?.id ?? '';
      await setPassword(pool, id, 'one', true);
      await setPassword(pool, id, 'two', true);
      assert.deepEqual((await findUser(pool, id))?.requiredActions, ['UPDATE_PASSWORD']);
      await setPassword(pool, id, 'three', false);
      assert.deepEqual((await findUser(pool, id))?.requiredActions, []);
    });

    test('of the demo are seeded once, however often', async () => {
      const { pool } = identity;
      const more = Array.from({ length: 30 }, (_, index) => ({
        username: `rep-${index}`,
        firstName: 'Éva',
        lastName: 'Őri',
        roles: ['FCR_REGIONAL_REPRESENTATIVE'] as const,
      }));
      await seedUsers(pool, more);
      await seedUsers(pool, more);
      await seedDemoUsers(pool);
      const { rows } = await pool.query(
        `select count(*)::int from identity_users where username like 'rep-%'`,
      );
      assert.deepEqual(rows, [{ count: 30 }]);
      await signInWith(identity.browser(), 'rep-29');
    });
  });

  describe('GET /auth/admin/realms/{realm}/users', () => {
    const list = async (query: string, headers: Record<string, string>) =>
      identity.app.inject({ url: `/auth/admin/realms/cooler/users${query}`, headers });

    async function names(query: string): Promise<string[]> {
      const answer = await list(query, await signIn(identity.app, PUBLIC_URL, 'regional-leader'));
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json().map(({ username }: { username: string }) => username);
    }

    test('answers by username, a page at a time', async () => {
      const page = await names('?first=1&max=2&email=cooler-register');
      assert.deepEqual(page, ['it-admin', 'regional-leader']);
      assert.ok((await names('?max=-1')).length > 30);
    });

    test('searches terms from their beginning, and named fields anywhere', async () => {
      assert.deepEqual(await names('?search=leader'), []);
      assert.deepEqual(await names('?search=*leader'), ['regional-leader', 'retail-leader']);
      assert.deepEqual(await names('?search=FEK%20jud'), ['admin']);
      assert.deepEqual(await names('?search=%22admin%22'), ['admin']);
      assert.deepEqual(await names('?username=LEADER'), ['regional-leader', 'retail-leader']);
      assert.deepEqual(await names('?lastName=f%C5%B1s&exact=true'), []);
      assert.deepEqual(await names('?lastName=f%C5%B1s'), []);
      assert.deepEqual(await names('?lastName=d%C5%B1s'), ['retail-leader']);
      assert.deepEqual(await names('?username=%25'), []);
      assert.deepEqual(await names('?enabled=false&email=cooler'), []);
    });

    test('shows a user in the shape of Keycloak', async () => {
      const headers = await signIn(identity.app, PUBLIC_URL, 'it-admin');
      const [user] = (await list('?username=retail&exact=false', headers)).json();
      assert.deepEqual(Object.keys(user), [
        ...[
          'id',
          'username',
          'firstName',
          'lastName',
          'email',
          'emailVerified',
          'enabled',
          'createdTimestamp',
        ],
        ...['totp', 'disableableCredentialTypes', 'requiredActions', 'notBefore', 'access'],
      ]);
      const [brief] = (await list('?username=retail&briefRepresentation=true', headers)).json();
      assert.ok(!('totp' in brief));
    });

    test('refuses as Keycloak does', async () => {
      const { app } = identity;
      const manager = await signIn(app, PUBLIC_URL, 'admin');
      const driver = await signIn(app, PUBLIC_URL, 'sales-van');
      const cases = [
        ['/auth/admin/realms/cooler/users', {}, 401, 'HTTP 401 Unauthorized'],
        ['/auth/admin/realms/other/users', { authorization: 'Bearer x.y.z' }, 401, 'HTTP 401 Unauthorized'],
        ['/auth/admin/realms/cooler/users', driver, 403, 'HTTP 403 Forbidden'],
        ['/auth/admin/realms/other/users', manager, 404, 'Realm not found.'],
        ['/auth/admin/realms/cooler/nothing', manager, 404, 'Unable to find matching target resource method'],
        ['/auth/admin/realms/cooler/users?max=many', manager, 404, 'HTTP 404 Not Found'],
      ] as const;
      for (const [url, headers, status, error] of cases) {
        const answer = await app.inject({ url, headers });
        assert.equal(answer.statusCode, status, url);
        assert.deepEqual(answer.json(), { error });
      }
    });

    test('and userinfo end with the session, not with the token', async () => {
      const browser = identity.browser();
      const { access_token, refresh_token } = await signInWith(browser, 'admin');
      const headers = { authorization: `Bearer ${access_token}` };
      const userinfo = () => identity.app.inject({ url: REALM_PATH + PATHS.userinfo, headers });
      const answer = await userinfo();
      assert.equal(answer.json().preferred_username, 'admin');
      assert.equal(answer.json().realm_access, undefined);
      await browser.post(REALM_PATH + PATHS.logout, { refresh_token, client_id: 'cooler-register-web' });
      const refused = await userinfo();
      assert.equal(refused.statusCode, 401);
      assert.equal(refused.body, '');
      assert.match(String(refused.headers['www-authenticate']), /invalid_token/);
      assert.equal((await list('', headers)).statusCode, 401);
    });
  });
});
