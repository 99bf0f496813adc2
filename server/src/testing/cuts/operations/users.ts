import assert from 'node:assert/strict';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { next, type Operations, type World } from '../operation.ts';

const USERS = '/auth/admin/realms/cooler/users';

function userDraft(): Tree {
  const username = `uj-${next()}`;
  return { username, firstName: 'Új', lastName: 'Ember', email: `${username}@example.com`, enabled: true };
}

async function newUser({ userAdmin }: World): Promise<string> {
  const { status, headers, body } = await userAdmin('POST', USERS, userDraft());
  assert.equal(status, 201, JSON.stringify(body));
  return String(headers.location).split('/').at(-1) ?? '';
}

async function roleNamed({ userAdmin }: World, name: string): Promise<Tree[]> {
  const { body } = await userAdmin('GET', '/auth/admin/realms/cooler/roles');
  return body.filter((role: Tree) => role.name === name);
}

export const USER_OPERATIONS: Operations = {
  'POST /auth/admin/realms/:realm/users': async ({ userAdmin }) => {
    const credentials = [{ type: 'password', value: `Hosszú-jelszó-${next()}`, temporary: true }];
    const draft = { ...userDraft(), credentials };
    return () => userAdmin('POST', USERS, draft);
  },
  'PUT /auth/admin/realms/:realm/users/:id': async (world) => {
    const id = await newUser(world);
    return () => world.userAdmin('PUT', `${USERS}/${id}`, { enabled: false, firstName: 'Új' });
  },
  'DELETE /auth/admin/realms/:realm/users/:id': async (world) => {
    const id = await newUser(world);
    return () => world.userAdmin('DELETE', `${USERS}/${id}`);
  },
  'PUT /auth/admin/realms/:realm/users/:id/reset-password': async (world) => {
    const id = await newUser(world);
    const body = { type: 'password', value: `Hosszú-jelszó-${next()}`, temporary: true };
    return () => world.userAdmin('PUT', `${USERS}/${id}/reset-password`, body);
  },
  'POST /auth/admin/realms/:realm/users/:id/role-mappings/realm': async (world) => {
    const id = await newUser(world);
    const roles = await roleNamed(world, 'FCR_SALES_VAN');
    return () => world.userAdmin('POST', `${USERS}/${id}/role-mappings/realm`, roles);
  },
  'DELETE /auth/admin/realms/:realm/users/:id/role-mappings/realm': async (world) => {
    const id = await newUser(world);
    const roles = await roleNamed(world, 'FCR_SALES_VAN');
    await world.userAdmin('POST', `${USERS}/${id}/role-mappings/realm`, roles);
    return () => world.userAdmin('DELETE', `${USERS}/${id}/role-mappings/realm`, roles);
  },
};
