import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { decodeJwt } from 'jose';
import sql from 'sql-template-tag';
import { revokeAccess } from '../../identity/token/revoked-access.ts';
import { until } from '../until.ts';
import {
  type AdminCall,
  callerAs,
  callerWith,
  createWithPassword,
  newPerson,
  roleNamed,
} from './administrator.ts';
import type { IdentityHost } from './host.ts';
import { relyingParty } from './relying-party.ts';

const PASSWORD = 'lasting-password-1';
const OTHER_PASSWORD = 'lasting-password-2';

/** A revoked right takes effect immediately, even for tokens issued before (docs/domain.md §1.3). */
export function revokedRightsTests(host: () => IdentityHost): void {
  let admin: AdminCall;
  before(async () => {
    admin = await callerAs(host(), 'it-admin');
  });

  async function listShops(token: string): Promise<number> {
    const { statusCode } = await host().app.inject({
      method: 'POST',
      url: '/resource/shops/page',
      headers: { authorization: `Bearer ${token}` },
      payload: { page: 0, size: 1 },
    });
    return statusCode;
  }

  /** A signed-in user with a role and a valid token. */
  async function signedIn(role: string) {
    const person = await createWithPassword(admin, PASSWORD, [role]);
    // Setting the password revoked earlier tokens, which could include the first one.
    await host().pool.query(`delete from revoked_access`);
    const party = relyingParty(host());
    const tokens = await party.signIn(person.username, PASSWORD);
    await until('the first token counts', async () => (await listShops(tokens.access_token)) === 200);
    const address = `/users/${person.id}`;
    return { ...{ person, party, tokens, address }, self: callerWith(host(), tokens.access_token) };
  }

  async function renewed({ party, tokens }: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
    const { status, body } = await party.refresh(tokens.refresh_token);
    assert.equal(status, 200, body);
    return JSON.parse(body).access_token;
  }

  describe('a revoked right', () => {
    test('cannot be restored with a token issued before', async () => {
      const { self, address } = await signedIn('FCR_ADMIN');
      const right = await roleNamed(admin, 'FCR_ADMIN');
      assert.equal((await admin('DELETE', `${address}/role-mappings/realm`, [right])).status, 204);
      for (const [method, path, body] of [
        ['POST', `${address}/role-mappings/realm`, [right]],
        ['POST', '/users', newPerson()],
        ['PUT', `${address}/reset-password`, { value: OTHER_PASSWORD }],
        ['PUT', address, { lastName: 'Nagy' }],
        ['GET', '/users?max=1', undefined],
      ] as const) {
        const answer = await self(method, path, body);
        assert.deepEqual(
          [answer.status, answer.body],
          [403, { error: 'HTTP 403 Forbidden' }],
          `${method} ${path}`,
        );
      }
      assert.deepEqual((await admin('GET', `${address}/role-mappings/realm`)).body, []);
    });

    test('takes away no right any more: of two administrators who take each other’s at once, one stays', async () => {
      const two = [await signedIn('FCR_ADMIN'), await signedIn('FCR_IT_ADMIN')] as const;
      const rights = [await roleNamed(admin, 'FCR_IT_ADMIN'), await roleNamed(admin, 'FCR_ADMIN')];
      const rolesOf = ({ address }: (typeof two)[number]) => `${address}/role-mappings/realm`;
      const [one, other] = two;
      const answers = await Promise.all([
        one.self('DELETE', rolesOf(other), [rights[0]]),
        other.self('DELETE', rolesOf(one), [rights[1]]),
      ]);
      assert.equal(answers.filter(({ status }) => status === 204).length, 1, JSON.stringify(answers));
      const left = await Promise.all(two.map((each) => admin('GET', rolesOf(each))));
      assert.equal(left.filter(({ body }) => body.length === 1).length, 1);
    });

    test('to decide is known at once, with the name in records, like one that is given', async () => {
      const { person, address } = await signedIn('FCR_RETAIL_LEADER');
      const mayDecide = async () => {
        const { rows } = await host().pool.query(
          sql`select may_decide(${person.username.toUpperCase()}) as may`,
        );
        return rows[0]?.may;
      };
      assert.equal(await mayDecide(), true);
      const right = [await roleNamed(admin, 'FCR_RETAIL_LEADER')];
      for (const [method, path, body, expected] of [
        ['DELETE', `${address}/role-mappings/realm`, right, false],
        ['POST', `${address}/role-mappings/realm`, right, true],
        ['PUT', address, { enabled: false }, false],
        ['PUT', address, { enabled: true }, true],
        ['DELETE', address, undefined, false],
      ] as const) {
        assert.equal((await admin(method, path, body)).status, 204, `${method} ${path}`);
        assert.equal(await mayDecide(), expected, `${method} ${path} ${JSON.stringify(body)}`);
      }
    });

    test('takes effect everywhere; a refreshed token has the current rights', async () => {
      const somebody = await signedIn('FCR_REGIONAL_LEADER');
      const { address, tokens } = somebody;
      const roles = `${address}/role-mappings/realm`;
      await admin('DELETE', roles, [await roleNamed(admin, 'FCR_REGIONAL_LEADER')]);
      await admin('POST', roles, [await roleNamed(admin, 'FCR_SALES_VAN')]);
      assert.equal(await listShops(tokens.access_token), 401);
      const token = await renewed(somebody);
      assert.equal(await listShops(token), 200);
      assert.deepEqual(decodeJwt(token).realm_access, { roles: ['FCR_SALES_VAN'] });
    });

    test('takes effect within a second if another process revoked it', async () => {
      const { person, tokens } = await signedIn('FCR_SALES_VAN');
      await revokeAccess(host().pool, `${host().issuer}#${person.id}`);
      const from = performance.now();
      await until('the token is refused', async () => (await listShops(tokens.access_token)) === 401);
      // One second until it is noticed, and the rest of the two seconds for which the rejection is delayed.
      assert.ok(performance.now() - from < 3_500);
    });
  });

  for (const [what, take] of [
    ['disabled', (address: string) => admin('PUT', address, { enabled: false })],
    ['removed', (address: string) => admin('DELETE', address)],
  ] as const) {
    test(`an account that was ${what} loses all access immediately`, async () => {
      const { address, tokens, self, party } = await signedIn('FCR_ADMIN');
      assert.equal((await take(address)).status, 204);
      assert.equal(await listShops(tokens.access_token), 401);
      assert.equal((await self('GET', '/users?max=1')).status, 401);
      assert.equal((await party.refresh(tokens.refresh_token)).status, 400);
    });
  }

  test('setting a password ends the sessions of the previous one', async () => {
    const { address, tokens, self, person, party } = await signedIn('FCR_ADMIN');
    assert.equal((await admin('PUT', `${address}/reset-password`, { value: OTHER_PASSWORD })).status, 204);
    assert.equal(await listShops(tokens.access_token), 401);
    assert.equal((await self('GET', '/users?max=1')).status, 401);
    assert.equal((await party.refresh(tokens.refresh_token)).status, 400);
    const { access_token } = await relyingParty(host()).signIn(person.username, OTHER_PASSWORD);
    await until('the new token counts', async () => (await listShops(access_token)) === 200);
  });

  describe('outside of the product, notifications (docs/domain.md §16.5)', () => {
    /** A user with a browser, chosen e-mails and a digest that waits. */
    async function notified() {
      const person = await createWithPassword(admin, PASSWORD, ['FCR_REGIONAL_LEADER']);
      const name = person.username.toLowerCase();
      const { pool } = host();
      await pool.query(sql`
        insert into push_subscriptions (recipient, endpoint, p256dh, auth)
        values (${name}, ${`https://push.example.com/${name}`}, 'key', 'secret')`);
      await pool.query(sql`
        insert into notification_preferences (username, language, email_on, digest_hour)
        values (${name}, 'hu', '{AWAITS_ME}', 7)`);
      await pool.query(sql`
        insert into notification_deliveries (channel, recipient, digest_day) values ('DIGEST', ${name}, '2999-01-01')`);
      return { name, address: `/users/${person.id}` };
    }

    async function left(name: string) {
      const { rows } = await host().pool.query(sql`
        select (select count(*)::int from push_subscriptions where recipient = ${name}) as browsers,
          (select count(*)::int from notification_deliveries where recipient = ${name} and state = 'WAITING') as waiting,
          (select concat(email_on, digest_hour) from notification_preferences where username = ${name}) as chosen`);
      return rows[0];
    }

    const NOTHING_CHOSEN = { browsers: 0, waiting: 0, chosen: '{}' };
    const cases = [
      ['end when the user is disabled', 'PUT', '', { enabled: false }, NOTHING_CHOSEN],
      ['end when the role is removed', 'DELETE', '/role-mappings/realm', null, NOTHING_CHOSEN],
      ['are forgotten with a removed user', 'DELETE', '', undefined, { ...NOTHING_CHOSEN, chosen: null }],
      [
        ...(['lose the browsers when a password is set', 'PUT', '/reset-password'] as const),
        ...([{ value: OTHER_PASSWORD }, { browsers: 0, waiting: 1, chosen: '{AWAITS_ME}7' }] as const),
      ],
      [
        ...(['go on when the name is changed', 'PUT', ''] as const),
        ...([{ lastName: 'Nagy' }, { browsers: 1, waiting: 1, chosen: '{AWAITS_ME}7' }] as const),
      ],
    ] as const;
    for (const [title, method, path, body, expected] of cases)
      test(title, async () => {
        const { name, address } = await notified();
        const given = body === null ? [await roleNamed(admin, 'FCR_REGIONAL_LEADER')] : body;
        const { status } = await admin(method, `${address}${path}`, given);
        assert.equal(status, 204);
        assert.deepEqual(await left(name), expected);
      });
  });
}
