import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';

describe('more exports than run concurrently', () => {
  const app = runApp();
  const call = asAdmin(app);

  it('wait without a connection, and are all written', async () => {
    const { owner } = app();
    const lock = await owner.connect();
    await lock.query('begin');
    await lock.query('lock table shops in access exclusive mode');
    const exports = Array.from({ length: 8 }, () => call('POST', '/resource/shops/hu/xls', {}));
    await untilLockWaits(owner, 3);
    assert.equal((await call('POST', '/resource/service-companies/page', {})).status, 200);
    // Still as many: the waiting ones hold no connection.
    await untilLockWaits(owner, 3);
    await lock.query('rollback');
    lock.release();
    for (const { status } of await Promise.all(exports)) assert.equal(status, 200);
  });
});
