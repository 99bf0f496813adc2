import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { decodeJwt } from 'jose';
import { DEMO_PASSWORD } from '../../standalone/identity/users/demo-users.ts';
import type { Arrival } from '../../testing/identity-contract/forms.ts';
import type { IdentityHost } from '../../testing/identity-contract/host.ts';
import { startKeycloakHost } from '../../testing/identity-contract/keycloak-host.ts';
import { setUpCode } from '../../testing/identity-contract/one-time-code.ts';
import { type RelyingParty, relyingParty } from '../../testing/identity-contract/relying-party.ts';

describe('a realm that asks administrators for a second factor', () => {
  let host: IdentityHost | undefined;
  before(async () => {
    host = await startKeycloakHost('strict', { ADMIN_ACR: '2' });
  });
  after(() => host?.close());
  const started = () => {
    assert.ok(host);
    return host;
  };

  async function enter(party: RelyingParty, username: string, extra: Record<string, string> = {}) {
    const request = await party.request(extra);
    const arrival = await party.fill(await party.open(request), { username, password: DEMO_PASSWORD });
    const redeemed = async (back: Arrival): Promise<string> => {
      assert.ok('back' in back, 'page' in back ? back.page.answer.body : '');
      const { status, body } = await party.redeem(request, back.back);
      assert.equal(status, 200, body);
      return JSON.parse(body).access_token;
    };
    return { arrival, redeemed };
  }

  async function silently(party: RelyingParty): Promise<string> {
    const request = await party.request({ prompt: 'none' });
    const arrival = await party.open(request);
    assert.ok('back' in arrival && arrival.back.searchParams.get('code'), JSON.stringify(arrival));
    const { body } = await party.redeem(request, arrival.back);
    return JSON.parse(body).access_token;
  }

  async function listShops(token: string) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await started().app.inject({
      method: 'POST',
      url: '/resource/shops/page',
      headers,
      payload: {},
    });
    return { status: answer.statusCode, message: answer.json().message };
  }

  test('lets one in who has set up a code, and knows the session again', async () => {
    const party = relyingParty(started());
    const { arrival, redeemed } = await enter(party, 'admin');
    const token = await redeemed(await setUpCode(party, arrival));
    assert.equal(decodeJwt(token).acr, '2');
    assert.equal((await listShops(token)).status, 200);
    const again = await silently(party);
    assert.equal(decodeJwt(again).acr, '2');
    assert.equal((await listShops(again)).status, 200);
  });

  test('is no way round: a sign-in that asks for less gives a token that the product refuses', async () => {
    const party = relyingParty(started());
    const { arrival, redeemed } = await enter(party, 'it-admin', { acr_values: '1' });
    const token = await redeemed(arrival);
    assert.equal(decodeJwt(token).acr, '1');
    assert.deepEqual(await listShops(token), { status: 401, message: 'SECOND_FACTOR_NEEDED' });
    const users = await started().app.inject({
      url: '/auth/admin/realms/strict/users',
      headers: { authorization: `Bearer ${token}` },
    });
    assert.deepEqual([users.statusCode, users.json().message], [401, 'SECOND_FACTOR_NEEDED']);
  });

  test('asks nobody else for one, at the first sign-in or the next', async () => {
    const party = relyingParty(started());
    const { arrival, redeemed } = await enter(party, 'regional-leader');
    const token = await redeemed(arrival);
    assert.equal((await listShops(token)).status, 200);
    assert.equal((await listShops(await silently(party))).status, 200);
  });
});
