import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seedUsers } from '../../standalone/identity/users/demo-users.ts';
import { buildRepresentative } from '../../testing/build.ts';
import { assertRefused, runApp } from '../../testing/run-app.ts';

const ADDRESS = '/resource/identity-users';
const CROWD = Array.from({ length: 60 }, (_, n) => ({
  username: `tomeg-${n}`,
  lastName: 'Tömeg',
  firstName: 'Tamás',
  roles: [],
}));

describe(`GET ${ADDRESS}`, () => {
  const app = runApp(async ({ pool }) => {
    await seedUsers(pool, [
      { username: 'kiss.anna', lastName: 'Kiss', firstName: 'Anna', roles: ['FCR_SALES_VAN'] },
      { username: 'acs.adam', lastName: 'Ács', firstName: 'Ádám', email: 'adam@bolt.example', roles: [] },
      ...CROWD,
    ]);
    await pool.query(`update identity_users set enabled = false where username = 'kiss.anna'`);
    await pool.query(`update identity_users set email = null where username = 'tomeg-0'`);
  });
  const leader = (query: string) => app().as('FCR_RETAIL_LEADER')('GET', ADDRESS + query);
  const usernames = (people: readonly { username: string }[]) => people.map(({ username }) => username);

  it('finds people by a part of name, user name or e-mail, ignoring accents and word order', async () => {
    for (const search of ['ács', 'ACS', 'adam acs', 'bolt.ex', 'cs.ad']) {
      const { status, body } = await leader(`?search=${encodeURIComponent(search)}`);
      assert.deepEqual([status, usernames(body)], [200, ['acs.adam']], search);
    }
    assert.deepEqual((await leader('?search=nobody')).body, []);
  });

  it('returns who it is and whether the account may sign in, and nothing else', async () => {
    const { body } = await leader('?usernames=KISS.anna,tomeg-0,no.such');
    const anna = {
      username: 'kiss.anna',
      login: 'kiss.anna',
      name: 'Kiss Anna',
      email: 'kiss.anna@cooler-register.example',
    };
    assert.deepEqual(body, [
      { ...anna, enabled: false },
      { username: 'tomeg-0', login: 'tomeg-0', name: 'Tömeg Tamás', email: null, enabled: true },
    ]);
  });

  it('returns fifty at most, by name in Hungarian order', async () => {
    const { body } = await leader('');
    assert.equal(body.length, 50);
    assert.deepEqual(usernames(body).slice(0, 2), ['acs.adam', 'kiss.anna']);
    assert.equal((await leader('?search=tomeg')).body.length, 50);
  });

  it('finds every account of a page of a hundred representatives', async () => {
    const names = CROWD.map(({ username }) => username);
    assert.equal((await leader(`?usernames=${names.join(',')}`)).body.length, names.length);
  });

  it('leaves out representatives on request', async () => {
    await buildRepresentative(app(), { username: 'acs.adam' });
    assert.deepEqual((await leader('?search=acs&unassigned=true')).body, []);
    assert.deepEqual(usernames((await leader('?search=acs')).body), ['acs.adam']);
    assert.equal((await leader('?unassigned=true')).body.length, 50);
  });

  it('finds a renamed user by the present username too, and returns both', async () => {
    await leader('?usernames=tomeg-7');
    await app().pool.query(`update identity_users set username = 'uj.tamas' where username = 'tomeg-7'`);
    for (const search of ['uj.tam', 'tomeg-7']) {
      const { body } = await leader(`?search=${search}`);
      assert.deepEqual(
        body.map(({ username, login }: Record<string, string>) => [username, login]),
        [['tomeg-7', 'uj.tamas']],
        search,
      );
    }
  });

  it('is for users who maintain representatives', async () => {
    assertRefused(await app().as('FCR_SALES_VAN')('GET', ADDRESS), 403, 'ACCESS_DENIED');
    assertRefused(await app().as()('GET', ADDRESS), 401, 'UNAUTHENTICATED');
    for (const role of ['FCR_IT_ADMIN', 'FCR_ADMIN', 'FCR_REGIONAL_LEADER'] as const)
      assert.equal((await app().as(role)('GET', ADDRESS)).status, 200, role);
  });
});
