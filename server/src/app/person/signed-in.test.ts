import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { forgetRevocations } from '../../identity/token/revoked-access.ts';
import { assertRefused, callerOf, runApp } from '../../testing/run-app.ts';
import { erasePerson } from './erase-person.ts';

const NAME = 'anna.signed-in';

describe('a person who is signed in while being erased', () => {
  const app = runApp();

  it('is refused from then on, and not recorded under the name again', async () => {
    const call = callerOf(app, 'FCR_ADMIN', NAME);
    assert.equal((await call('POST', '/resource/shops/page', {})).status, 200);
    const mark = await erasePerson(app().owner, NAME);
    const company = {
      ...{ code: 'SC-1', name: 'Cooling', remark: null },
      address: { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Fő utca 1.' },
    };
    // A process that has just read what is revoked reads it again within a second.
    const { pool } = app();
    forgetRevocations(pool);
    assertRefused(await call('POST', '/resource/service-companies', company), 401, 'UNAUTHENTICATED');
    const { rows } = await pool.query(sql`
      select name, username, full_name from account_names where subject in (${NAME}, ${mark})`);
    assert.deepEqual(rows, [{ name: mark, username: mark, full_name: null }]);
  });
});
