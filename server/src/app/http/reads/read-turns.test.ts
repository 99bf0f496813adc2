import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitLongForLocks } from '../../../testing/database/lock-waits.ts';
import { assertRefused, runApp } from '../../../testing/run-app.ts';
import { until } from '../../../testing/until.ts';

describe('a user who asks for much at once', () => {
  const app = runApp(({ pool }) => waitLongForLocks(pool));

  /** Lets every read of shops wait until the returned function is called. */
  async function holdShops(): Promise<() => Promise<void>> {
    const lock = await app().owner.connect();
    await lock.query('begin');
    await lock.query('lock table shops in access exclusive mode');
    return async () => {
      await lock.query('rollback');
      lock.release();
    };
  }

  it('delays nobody else, and gets all answers in turn', async () => {
    const [eager, other] = [app().as('FCR_ADMIN', 'eager'), app().as('FCR_SALES_VAN', 'other')];
    const letGo = await holdShops();
    let answered = 0;
    const calls = Array.from({ length: 30 }, async (_, n) => {
      const { status } = await eager('POST', '/resource/shops/page', { query: { name: `x${n}` } });
      answered += 1;
      return status;
    });
    await until('they wait', async () => {
      const { rowCount } = await app().owner.query(`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return (rowCount ?? 0) >= 4;
    });
    assert.equal((await other('POST', '/resource/service-companies/page', {})).status, 200);
    assert.equal(answered, 0);
    await letGo();
    assert.deepEqual(new Set(await Promise.all(calls)), new Set([200]));
  });

  it('is refused beyond a thousand', async () => {
    const eager = app().as('FCR_ADMIN', 'too-eager');
    const letGo = await holdShops();
    const calls = Array.from({ length: 1001 }, () => eager('POST', '/resource/shops/page', {}));
    assertRefused(await Promise.race(calls), 429, 'TOO_MANY_REQUESTS');
    await letGo();
    const refused = (await Promise.all(calls)).filter(({ status }) => status !== 200);
    assert.equal(refused.length, 1);
  });
});
