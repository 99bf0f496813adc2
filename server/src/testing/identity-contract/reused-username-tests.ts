import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import sql from 'sql-template-tag';
import { type AdminCall, callerAs, createWithPassword, roleNamed } from './administrator.ts';
import type { IdentityHost } from './host.ts';
import { relyingParty } from './relying-party.ts';

const PASSWORD = 'lasting-password-1';
const ROLE = 'FCR_REGIONAL_LEADER';

/** A reused username is another person (docs/domain.md §1.3). */
export function reusedUsernameTests(host: () => IdentityHost): void {
  let admin: AdminCall;
  before(async () => {
    admin = await callerAs(host(), 'it-admin');
  });

  /** Calls the product as a user. */
  async function callerNamed(username: string) {
    await host().pool.query('delete from revoked_access');
    const { access_token } = await relyingParty(host()).signIn(username, PASSWORD);
    return async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${access_token}` };
      const answer = await host().app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
    };
  }

  async function createNamed(username: string): Promise<string> {
    const names = { firstName: 'Anna', lastName: 'Kiss', email: `${username}@example.hu`, enabled: true };
    const { status, headers } = await admin('POST', '/users', { username, ...names });
    assert.equal(status, 201);
    const id = String(headers.location).split('/').at(-1) ?? '';
    const set = await admin('PUT', `/users/${id}/reset-password`, { type: 'password', value: PASSWORD });
    assert.equal(set.status, 204);
    const role = await roleNamed(admin, ROLE);
    assert.equal((await admin('POST', `/users/${id}/role-mappings/realm`, [role])).status, 204);
    return id;
  }

  const shop = (code: string) => ({
    ...{ code, name: 'Bolt', needContactProtectionCertificate: false },
    address: { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Fő út 1.' },
  });

  describe('a reused username', () => {
    test('is another person in the audit trail, with separate absence and deputies', async () => {
      const first = await createWithPassword(admin, PASSWORD, [ROLE]);
      const { username } = first;
      const one = await callerNamed(username);
      const representative = await one('POST', '/resource/regional-representatives', {
        ...{ name: 'Kiss Anna', username, email: 'anna@example.hu', phone: '+36 30 555 0000' },
        ...{ sfaCode: `SFA-${randomUUID().slice(0, 8)}`, rank: 'REGIONAL_LEADER', region: 'ALL' },
      });
      assert.equal(representative.status, 201, JSON.stringify(representative.body));
      const code = `U-${randomUUID().slice(0, 8)}`;
      const regionalRepresentative = { id: representative.body.id };
      const made = await one('POST', '/resource/shops', { ...shop(code), regionalRepresentative });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      const away = `/resource/regional-representatives/set-out-of-office-end-date?date=2099-01-01&username=${username}`;
      assert.equal((await one('PUT', away)).status, 200);

      assert.equal((await admin('DELETE', `/users/${first.id}`)).status, 204);
      await createNamed(username);
      const two = await callerNamed(username);

      const profile = await two('GET', `/resource/regional-representatives/username?username=${username}`);
      assert.deepEqual([profile.status, profile.body.id, profile.body.outOfOfficeEndDate], [200, null, null]);
      assert.equal((await two('PUT', away)).status, 404);
      const { body: now } = await two('POST', '/resource/shops/page', { query: { code } });
      const changed = await two('PUT', `/resource/shops/id?id=${code}`, { ...now.content[0], remark: 'Más' });
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
      assert.deepEqual([changed.body.createdBy, changed.body.updatedBy], [username, `${username} (2)`]);

      const trailOf = async (doneBy: string) => {
        const { body } = await two('POST', '/resource/audit/page', {
          query: { doneBy: [doneBy], entity: ['shops'] },
        });
        return body.content.map(({ action }: { action: string }) => action);
      };
      assert.deepEqual(await trailOf(username), ['CREATE']);
      assert.deepEqual(await trailOf(`${username} (2)`), ['UPDATE']);
      const { rows } = await host().pool.query<{ subjects: number }>(sql`
        select count(distinct subject)::int as subjects from account_names where username = ${username}`);
      assert.deepEqual(rows, [{ subjects: 2 }]);

      const people = await two('GET', `/resource/identity-users?search=${username}`);
      assert.deepEqual(
        people.body.map((person: { username: string }) => person.username),
        [`${username} (2)`],
      );
    });
  });
}
