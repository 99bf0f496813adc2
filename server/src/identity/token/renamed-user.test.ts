import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { erasePerson } from '../../app/person/erase-person.ts';
import { buildRepresentative, buildShop } from '../../testing/build.ts';
import { runApp } from '../../testing/run-app.ts';
import type { Call } from '../../testing/test-app.ts';
import { forgetRevocations } from './revoked-access.ts';

describe('a user whose username changes at the identity provider', () => {
  const app = runApp();
  const as = (username: string, subject: string) => app().as('FCR_REGIONAL_LEADER', username, subject);

  /** Changes a new shop; returns the name that the change is recorded under. */
  async function recordedAs(call: Call): Promise<string> {
    const shop = await buildShop(app());
    const changed = await call('PUT', `/resource/shops/id?id=${shop.code}`, { ...shop, remark: 'Más' });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    return changed.body.updatedBy;
  }
  const profile = async (call: Call): Promise<Tree> =>
    (await call('GET', '/resource/regional-representatives/username')).body;

  it('keeps the name in records, with the representative; the next holder of the username gets another', async () => {
    const representative = await buildRepresentative(app(), { username: 'kiss.anna' });
    assert.equal(await recordedAs(as('kiss.anna', 'anna')), 'kiss.anna');

    const renamed = as('nagy.anna', 'anna');
    const next = as('kiss.anna', 'aniko');
    assert.equal(await recordedAs(next), 'kiss.anna (2)');
    assert.equal((await profile(next)).id, null);
    assert.equal(await recordedAs(renamed), 'kiss.anna');
    assert.equal((await profile(renamed)).id, representative.id);
    assert.equal(await recordedAs(as('kiss.anna', 'anna')), 'kiss.anna');
  });

  it('leaves the former name to nobody, whoever signs in first after the change', async () => {
    assert.equal(await recordedAs(as('szabo.eva', 'eva')), 'szabo.eva');
    assert.equal(await recordedAs(as('szabo.eva', 'evelin')), 'szabo.eva (2)');
    assert.equal(await recordedAs(as('toth.eva', 'eva')), 'szabo.eva');
    assert.equal(await recordedAs(as('toth.eva', 'etelka')), 'toth.eva');
  });

  it('is a new person after an erasure', async () => {
    const signIn = () => as('vajda.imre', 'imre');
    assert.equal(await recordedAs(signIn()), 'vajda.imre');
    const mark = await erasePerson(app().owner, 'vajda.imre');
    const { rows } = await app().pool.query(sql`
      select subject, username, full_name from account_names where name = ${mark}`);
    assert.deepEqual(rows, [{ subject: mark, username: mark, full_name: null }]);
    // The name is free again; what counts is that the account has a row of its own.
    await app().pool.query(sql`update revoked_access set not_before = now() - interval '1 minute'`);
    forgetRevocations(app().pool);
    assert.equal(await recordedAs(signIn()), 'vajda.imre');
    const { rows: now } = await app().pool.query(sql`select name from account_names where subject = 'imre'`);
    assert.deepEqual(now, [{ name: 'vajda.imre' }]);
  });
});
