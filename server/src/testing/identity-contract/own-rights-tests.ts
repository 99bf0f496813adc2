import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { callerAs, callerWith, createWithPassword, roleNamed } from './administrator.ts';
import type { IdentityHost } from './host.ts';
import { relyingParty } from './relying-party.ts';

const PASSWORD = 'lasting-password-1';
const CONFIRMED = '?confirm=own-rights';

/** Removing one's own last administration right needs confirmation; every change is audited. */
export function ownRightsTests(host: () => IdentityHost): void {
  async function newAdministrator(...roles: string[]) {
    const admin = await callerAs(host(), 'it-admin');
    const person = await createWithPassword(admin, PASSWORD, roles);
    const { access_token } = await relyingParty(host()).signIn(person.username, PASSWORD);
    const self = callerWith(host(), access_token);
    const address = `/users/${person.id}`;
    const role = (name: string) => roleNamed(admin, name);
    return { admin, self, address, person, role };
  }

  function assertAsked({ status, body }: { status: number; body: { message?: string } }): void {
    assert.deepEqual([status, body.message], [409, 'OWN_ADMIN_RIGHT'], JSON.stringify(body));
  }

  describe('the last administration right of the caller', () => {
    test('cannot be removed without confirmation by disabling, deleting or unassigning oneself', async () => {
      const { self, address, role } = await newAdministrator('FCR_ADMIN');
      assertAsked(await self('PUT', address, { enabled: false }));
      assertAsked(await self('DELETE', address));
      assertAsked(await self('DELETE', `${address}/role-mappings/realm`, [await role('FCR_ADMIN')]));
      assertAsked(await self('DELETE', `${address}/role-mappings/realm`));
      const { body } = await self('GET', address);
      assert.equal(body.enabled, true);
      assert.equal((await self('GET', `${address}/role-mappings/realm`)).body.length, 1);
    });

    test('can be removed with confirmation', async () => {
      const { self, admin, address, role } = await newAdministrator('FCR_ADMIN');
      const roles = `${address}/role-mappings/realm`;
      assert.equal((await self('DELETE', roles + CONFIRMED, [await role('FCR_ADMIN')])).status, 204);
      assert.deepEqual((await admin('GET', roles)).body, []);
      const other = await newAdministrator('FCR_ADMIN');
      assert.equal((await other.self('DELETE', other.address + CONFIRMED)).status, 204);
    });

    test('needs no confirmation if the right is not lost', async () => {
      const { self, address, role } = await newAdministrator('FCR_IT_ADMIN');
      const roles = `${address}/role-mappings/realm`;
      assert.equal((await self('DELETE', roles, [await role('FCR_ADMIN')])).status, 204);
      assert.equal((await self('PUT', address, { lastName: 'Nagy', enabled: true })).status, 204);
      assertAsked(await self('DELETE', roles, [await role('FCR_IT_ADMIN')]));
    });

    test('needs no confirmation for another administrator', async () => {
      const { admin, address } = await newAdministrator('FCR_ADMIN');
      assert.equal((await admin('PUT', address, { enabled: false })).status, 204);
      assert.equal((await admin('DELETE', address)).status, 204);
    });
  });

  describe('the audit trail', () => {
    test('records actor, action and user, but never a password', async () => {
      const { admin, address, person, role } = await newAdministrator('FCR_SALES_VAN');
      const roles = `${address}/role-mappings/realm`;
      await admin('PUT', address, { lastName: 'Nagy' });
      await admin('PUT', address, { lastName: 'Nagy' });
      await admin('PUT', address, { email: 'refused' });
      await admin('PUT', `${address}/reset-password`, { value: 'temporary-password-9', temporary: true });
      await admin('DELETE', roles, [await role('FCR_SALES_VAN')]);
      await admin('DELETE', address);
      const { rows } = await host().pool.query(
        `select action, changes, done_by, record_key from audit_trail
         where entity = 'users' and record_ref = $1 order by id`,
        [person.id],
      );
      assert.ok(rows.every((row) => row.done_by === 'it-admin' && row.record_key === person.username));
      const { id: _, username, ...columns } = person;
      const row = { username, ...columns, roles: [] as string[] };
      assert.deepEqual(
        rows.map(({ action, changes }) => [action, changes]),
        [
          ['CREATE', { row }],
          ['UPDATE', { password: [null, 'PERMANENT'] }],
          ['UPDATE', { roles: [[], ['FCR_SALES_VAN']] }],
          ['UPDATE', { lastName: ['Kiss', 'Nagy'] }],
          ['UPDATE', { password: [null, 'TEMPORARY'] }],
          ['UPDATE', { roles: [['FCR_SALES_VAN'], []] }],
          ['DELETE', { row: { ...row, lastName: 'Nagy' } }],
        ],
      );
      assert.ok(!JSON.stringify(rows).includes('password-'));
    });
  });
}
