import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { assertRefused, runApp } from '../../testing/run-app.ts';

const BASE = '/resource/views';

const draft = (extra: Tree = {}): Tree => ({
  list: 'shops',
  name: 'Győri boltok',
  columns: [{ path: 'name', width: 300 }, { path: 'code' }, { path: 'remark', isHidden: true }],
  search: 'address.city=Gy%C5%91r&sort=-name',
  isDefault: false,
  isShared: false,
  ...extra,
});

describe('saved views', () => {
  const app = runApp();
  const as = (username: string) => app().as('FCR_REGIONAL_LEADER', username);

  async function keep(username: string, extra: Tree = {}) {
    const { status, body } = await as(username)('POST', BASE, draft(extra));
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  }
  const namesOf = async (username: string) =>
    (await as(username)('GET', BASE)).body.map(({ name }: { name: string }) => name);

  it('are limited to 500 of a user', async () => {
    const { id } = await keep('zoli');
    await app().pool.query(
      `insert into list_views (owner, owner_name, list, name, columns, search, is_default, is_shared)
       select owner, owner_name, list, name || n, columns, search, false, false
       from list_views, generate_series(1, 499) n where id = $1`,
      [id],
    );
    assertRefused(await as('zoli')('POST', BASE, draft({ name: 'Új' })), 409, 'TOO_MANY_VIEWS');
    assert.equal((await as('zoli')('DELETE', `${BASE}/id?id=${id}`)).status, 204);
    await keep('zoli', { name: 'Új' });
  });

  it('are limited to a million characters of a user, made or changed', async () => {
    const column = { path: 'x'.repeat(100), isHidden: true };
    const long = { columns: Array.from({ length: 200 }, () => column), search: 'x'.repeat(4_000) };
    const first = await keep('zsuzsa', long);
    let count = 1;
    while ((await as('zsuzsa')('POST', BASE, draft({ name: `N ${count}`, ...long }))).status === 201)
      count += 1;
    assert.ok(count > 20 && count < 50, String(count));
    const refused = await as('zsuzsa')('POST', BASE, draft({ name: 'Új', ...long }));
    assertRefused(refused, 409, 'TOO_MANY_VIEWS');
    assert.equal(refused.body.params.limit, count);
    const address = `${BASE}/id?id=${first.id}`;
    const { list: _, ...settings } = draft({ version: 0 });
    assert.equal((await as('zsuzsa')('PUT', address, settings)).status, 200);
    await keep('zsuzsa', { name: 'Új', ...long });
    const grown = await as('zsuzsa')('PUT', address, { ...settings, version: 1, ...long });
    assertRefused(grown, 409, 'TOO_MANY_VIEWS');
  });

  it('are stored with columns, filters and sort order, and sorted in Hungarian', async () => {
    const view = await keep('anna');
    await keep('anna', { name: 'Árva boltok' });
    await keep('anna', { name: 'Csongrádi boltok' });
    await keep('anna', { name: 'Cukrászdák' });
    const { body } = await as('anna')('GET', BASE);
    assert.deepEqual(await namesOf('anna'), [
      'Árva boltok',
      'Cukrászdák',
      'Csongrádi boltok',
      'Győri boltok',
    ]);
    assert.deepEqual(body.at(-1), view);
    assert.deepEqual(
      { ...view, id: undefined },
      { ...draft(), id: undefined, version: 0, ownerName: 'anna', isOwn: true },
    );
  });

  it('are private to each user', async () => {
    const view = await keep('béla');
    assert.deepEqual(await namesOf('cecil'), []);
    const id = `${BASE}/id?id=${view.id}`;
    const { list: _, ...settings } = draft({ version: 0 });
    assertRefused(await as('cecil')('GET', id), 404, 'NOT_FOUND');
    assertRefused(await as('cecil')('PUT', id, settings), 404, 'NOT_FOUND');
    assertRefused(await as('cecil')('DELETE', id), 404, 'NOT_FOUND');
    assert.deepEqual(await namesOf('béla'), ['Győri boltok']);
  });

  it('can be read by others once they are shared, and changed by their owner only', async () => {
    const view = await keep('dóra', { isShared: true });
    const id = `${BASE}/id?id=${view.id}`;
    const seen = await as('ernő')('GET', id);
    assert.deepEqual([seen.status, seen.body.isOwn, seen.body.ownerName], [200, false, 'dóra']);
    const { list: _, ...settings } = draft({ version: 0, name: 'Elvett' });
    assertRefused(await as('ernő')('PUT', id, settings), 404, 'NOT_FOUND');
    assertRefused(await as('ernő')('DELETE', id), 404, 'NOT_FOUND');
    assert.equal((await as('dóra')('PUT', id, { ...settings, isShared: false })).status, 200);
    assertRefused(await as('ernő')('GET', id), 404, 'NOT_FOUND');
  });

  it('are refused for lists that the user may not see', async () => {
    const view = await keep('fanni', { list: 'device-register', isShared: true });
    const visitor = app().as('FCR_SALES_VAN');
    assertRefused(await visitor('GET', `${BASE}/id?id=${view.id}`), 403, 'ACCESS_DENIED');
    assertRefused(await visitor('POST', BASE, draft({ list: 'device-register' })), 403, 'ACCESS_DENIED');
    assertRefused(await visitor('POST', BASE, draft({ list: 'nothing' })), 403, 'ACCESS_DENIED');
  });

  it('have one default', async () => {
    const first = await keep('gizi', { isDefault: true });
    const second = await keep('gizi', { name: 'Második', isDefault: true });
    await keep('gizi', { list: 'device-types', isDefault: true });
    const defaults = async () =>
      (await as('gizi')('GET', BASE)).body
        .filter(({ isDefault, list }: Tree) => isDefault && list === 'shops')
        .map(({ id }: Tree) => id);
    assert.deepEqual(await defaults(), [second.id]);
    const { list: _, ...settings } = draft({ version: 1, isDefault: true });
    assert.equal((await as('gizi')('PUT', `${BASE}/id?id=${first.id}`, settings)).status, 200);
    assert.deepEqual(await defaults(), [first.id]);
  });

  it('have one default, also when two are set concurrently', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => as('géza')('POST', BASE, draft({ name, isDefault: true }))),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) assertRefused(answer, 409, 'RETRY_CONFLICT');
    const { body } = await as('géza')('GET', BASE);
    assert.equal(body.filter(({ isDefault }: Tree) => isDefault).length, 1);
    assert.equal(body.length, answers.length - refused.length);
  });

  it('refuse a stale change and return the current view', async () => {
    const view = await keep('hugó');
    const { list: _, ...settings } = draft({ version: 0, name: 'Más' });
    const id = `${BASE}/id?id=${view.id}`;
    assert.equal((await as('hugó')('PUT', id, settings)).body.version, 1);
    const refused = await as('hugó')('PUT', id, settings);
    assertRefused(refused, 409, 'VERSION_CONFLICT');
    assert.equal(refused.body.current.name, 'Más');
  });

  it('stay as they are when they are saved without a change', async () => {
    const view = await keep('iván', { isDefault: true });
    const { list: _, ...settings } = draft({ version: 0, isDefault: true });
    const again = await as('iván')('PUT', `${BASE}/id?id=${view.id}`, settings);
    assert.deepEqual([again.status, again.body], [200, view]);
  });

  it('have a unique name in their list', async () => {
    await keep('ilka');
    assertRefused(await as('ilka')('POST', BASE, draft({ name: 'GYŐRI boltok ' })), 409, 'ALREADY_EXISTS');
    await keep('ilka', { list: 'device-types' });
  });

  it('can be deleted', async () => {
    const view = await keep('jenő');
    const id = `${BASE}/id?id=${view.id}`;
    assert.equal((await as('jenő')('DELETE', id)).status, 204);
    assertRefused(await as('jenő')('DELETE', id), 404, 'NOT_FOUND');
    assert.deepEqual(await namesOf('jenő'), []);
  });

  it('refuse invalid bodies', async () => {
    const call = as('kata');
    const wrong: readonly Tree[] = [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { columns: [{ path: 'name', width: 1 }] },
      { columns: 'all' },
      { search: 'x'.repeat(4001) },
      { isDefault: 'yes' },
    ];
    for (const extra of wrong)
      assertRefused(await call('POST', BASE, draft(extra)), 400, 'MALFORMED_REQUEST');
    assertRefused(await call('POST', BASE, draft({ owner: 'anna' })), 400, 'UNKNOWN_FIELD');
  });

  it('are created once by a repeated call', async () => {
    const headers = { 'idempotency-key': 'view-1' };
    const [one, two] = await Promise.all([1, 2].map(() => as('lali')('POST', BASE, draft(), headers)));
    assert.deepEqual(one?.body, two?.body);
    assert.equal((await namesOf('lali')).length, 1);
  });
});
