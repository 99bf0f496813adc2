import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { ROLES } from '@cooler/contract/roles.ts';
import { type AdminCall, callerAs, create, roleNamed } from './administrator.ts';
import type { IdentityHost } from './host.ts';

/** Assigning and removing roles (docs/identity.md §2.5). */
export function roleTests(host: () => IdentityHost): void {
  let admin: AdminCall;
  before(async () => {
    admin = await callerAs(host(), 'it-admin');
  });

  async function somebody() {
    const { id } = await create(admin);
    const address = `/users/${id}/role-mappings/realm`;
    const held = async () => (await admin('GET', address)).body.map(({ name }: { name: string }) => name);
    return { id, address, held };
  }

  describe('roles', () => {
    test('are listed by name: the product’s', async () => {
      const { status, body } = await admin('GET', '/roles');
      assert.equal(status, 200);
      assert.deepEqual(
        body.map(({ name }: { name: string }) => name),
        [...ROLES].sort(),
      );
      for (const role of body) {
        assert.deepEqual(Object.keys(role), ['id', 'name', 'description']);
        assert.match(role.id, /^[0-9a-f-]{36}$/);
      }
    });

    test('are assigned and removed idempotently', async () => {
      const { address, held } = await somebody();
      const van = await roleNamed(admin, 'FCR_SALES_VAN');
      const leader = await roleNamed(admin, 'FCR_RETAIL_LEADER');
      assert.deepEqual(await held(), []);
      for (const _ of [1, 2]) {
        const { status, body } = await admin('POST', address, [van]);
        assert.deepEqual([status, body], [204, undefined]);
      }
      assert.equal((await admin('POST', address, [])).status, 204);
      assert.deepEqual(await held(), ['FCR_SALES_VAN']);
      for (const _ of [1, 2]) assert.equal((await admin('DELETE', address, [van])).status, 204);
      assert.equal((await admin('POST', address, [leader])).status, 204);
      assert.deepEqual(await held(), ['FCR_RETAIL_LEADER']);
    });

    test('list the users who hold them, page by page', async () => {
      const { id, address } = await somebody();
      const holders = async (query = '') => {
        const { status, body } = await admin('GET', `/roles/FCR_SALES_VAN/users${query}`);
        assert.equal(status, 200, JSON.stringify(body));
        return body.map((user: { id: string }) => user.id);
      };
      assert.equal((await holders()).includes(id), false);
      await admin('POST', address, [await roleNamed(admin, 'FCR_SALES_VAN')]);
      const all = await holders();
      assert.equal(all.includes(id), true);
      assert.deepEqual(await holders('?first=1&max=1'), all.slice(1, 2));
    });

    test('of the provider itself do not tell their users', async () => {
      for (const name of ['offline_access', 'FCR_UNKNOWN', 'FCR%20UNKNOWN', '%C3%81RU', 'a%2Fb']) {
        const { status, body } = await admin('GET', `/roles/${name}/users`);
        assert.deepEqual([status, body], [404, { error: 'Could not find role' }], name);
      }
    });

    test('are limited to one for each user', async () => {
      const { address, held } = await somebody();
      const van = await roleNamed(admin, 'FCR_SALES_VAN');
      const leader = await roleNamed(admin, 'FCR_RETAIL_LEADER');
      const both = await admin('POST', address, [van, leader]);
      assert.deepEqual([both.status, both.body.message], [409, 'ONE_RIGHT_ONLY']);
      assert.equal((await admin('POST', address, [van])).status, 204);
      const second = await admin('POST', address, [leader]);
      assert.deepEqual([second.status, second.body.message], [409, 'ONE_RIGHT_ONLY']);
      assert.deepEqual(await held(), ['FCR_SALES_VAN']);
    });

    test('are all removed by a request without a body', async () => {
      const { address, held } = await somebody();
      await admin('POST', address, [await roleNamed(admin, 'FCR_SALES_VAN')]);
      assert.equal((await admin('DELETE', address)).status, 204);
      assert.deepEqual(await held(), []);
    });

    test('must match by name and id, all of a list or none', async () => {
      const { address, held } = await somebody();
      const van = await roleNamed(admin, 'FCR_SALES_VAN');
      const leader = await roleNamed(admin, 'FCR_RETAIL_LEADER');
      const cases = [
        [{ name: van.name }],
        [{ id: van.id }],
        [{ id: leader.id, name: van.name }],
        [{ id: van.id, name: 'FCR_UNKNOWN' }],
        [{ id: van.id, name: 'offline_access' }],
        [van, { id: 'x', name: van.name }],
      ];
      for (const roles of cases) {
        for (const method of ['POST', 'DELETE'] as const) {
          const { status, body } = await admin(method, address, roles);
          assert.deepEqual([status, body], [404, { error: 'Role not found' }], JSON.stringify(roles));
        }
      }
      assert.deepEqual(await held(), []);
    });

    test('must be sent as an array', async () => {
      const { address } = await somebody();
      const { status, body } = await admin('POST', address, {});
      assert.deepEqual(
        [status, body],
        [400, { error: 'unknown_error', error_description: 'Cannot parse the JSON' }],
      );
    });
  });
}
