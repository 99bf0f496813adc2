import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Role } from '@cooler/contract/roles.ts';
import { createTestDatabase } from '../../../testing/database/database.ts';
import { assertRefused, runApp } from '../../../testing/run-app.ts';
import { runDuringTests } from '../../../testing/run-during-tests.ts';
import { csvUpload, type TestAnswer } from '../../../testing/test-app.ts';
import { CallCounts } from './call-counts.ts';

const LIMIT = 2;
// More than two minutes' limit, in case a minute ends meanwhile.
const CALLS = 2 * LIMIT + 1;
const SETTINGS = {
  SEARCHES_PER_MINUTE: String(LIMIT),
  WRITES_PER_MINUTE: String(LIMIT),
  EXPORTS_PER_MINUTE: String(LIMIT),
  UPLOADS_PER_MINUTE: String(LIMIT),
  ADDRESS_FACTOR: '3',
  TRUSTED_PROXIES: 'loopback',
};

describe('calls of one person in a minute', () => {
  const app = runApp(undefined, SETTINGS);
  const from = (host: number) => ({ 'x-forwarded-for': `203.0.113.${host}` });
  const KINDS: Readonly<Record<string, (username: string) => Promise<TestAnswer>>> = {
    searches: (username) => app().as('FCR_ADMIN', username)('GET', '/resource/search?text=bolt'),
    writes: (username) => app().as('FCR_ADMIN', username)('POST', '/resource/shops', {}),
    'reasons, which are tried like writes,': (username) =>
      app().as('FCR_ADMIN', username)('GET', '/resource/shops/X/why?action=delete', undefined, from(2)),
    'previews of a merge': (username) =>
      app().as('FCR_ADMIN', username)('GET', '/resource/shops/merge?stays=X&goes=Y', undefined, from(3)),
    exports: (username) => app().as('FCR_ADMIN', username)('POST', '/resource/shops/hu/xls', {}),
    uploads: (username) => {
      const { body, headers } = csvUpload('code;name\r\nX;Y');
      return app().as('FCR_ADMIN', username)('POST', '/resource/shops/upload-csv?dryRun=true', body, headers);
    },
  };

  for (const [kind, send] of Object.entries(KINDS)) {
    it(`are as many ${kind} as the setting says; those of others are not touched`, async () => {
      const answers = [];
      for (let count = 0; count < CALLS; count += 1) answers.push(await send(`anna, ${kind}`));
      const refused = answers.find(({ status }) => status === 429);
      assert.ok(refused, answers.map(({ status }) => status).join());
      assertRefused(refused, 429, 'TOO_MANY_REQUESTS');
      assert.ok(Number(refused.headers['retry-after']) > 0 && Number(refused.headers['retry-after']) <= 60);
      assert.notEqual(answers[LIMIT - 1]?.status, 429);
      assert.notEqual((await send(`béla, ${kind}`)).status, 429);
    });
  }

  it('are not limited for lists', async () => {
    for (let count = 0; count < CALLS * 4; count += 1)
      assert.equal((await app().as('FCR_ADMIN', 'anna')('POST', '/resource/shops/page', {})).status, 200);
  });
});

describe('comments and questions', () => {
  const app = runApp(undefined, { COMMENTS_PER_MINUTE: String(LIMIT) });
  const send = (path: string) => app().as('FCR_ADMIN', 'gergely')('POST', path, {});

  it('are limited for themselves, since others are told of each', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < CALLS; count += 1) {
      const what = count % 2 === 0 ? 'comments' : 'questions';
      statuses.push((await send(`/resource/work-requests/1/${what}`)).status);
    }
    assert.ok(statuses.includes(429), statuses.join());
    assert.notEqual((await send('/resource/shops')).status, 429);
  });
});

describe('calls with long bodies', () => {
  const app = runApp(undefined, { WRITES_PER_MINUTE: '20' });
  const LONG = JSON.stringify({ observations: [], long: 'x'.repeat(200_000) });

  it('count once for each 16 kB', async () => {
    const send = () =>
      app().as('FCR_SALES_VAN', 'ferenc')('POST', '/resource/stock-taking-capture/1/observations', LONG, {
        'content-type': 'application/json',
      });
    // A minute may end meanwhile.
    const answers = [await send(), await send(), await send(), await send(), await send()];
    assert.ok(
      answers.some(({ status }) => status === 429),
      answers.map(({ status }) => status).join(),
    );
    assert.notEqual(answers[0]?.status, 429);
  });
});

describe('calls from one address in a minute', () => {
  const send = (
    app: ReturnType<typeof runApp>,
    username: string,
    address: string,
    role: Role = 'FCR_ADMIN',
  ) => app().as(role, username)('POST', '/resource/shops/hu/xls', {}, { 'x-forwarded-for': address });

  describe('behind a proxy that is known', () => {
    const app = runApp(undefined, SETTINGS);
    it('from one address are limited by the factor for all users together; other addresses are not affected', async () => {
      const statuses: number[] = [];
      for (let user = 0; user < CALLS * 3; user += 1)
        statuses.push((await send(app, `u${user}`, '203.0.113.7')).status);
      assert.ok(statuses.includes(429), statuses.join());
      assert.equal((await send(app, 'anna', '203.0.113.8')).status, 200);
    });

    it('from one IPv6 network are calls from one address', async () => {
      const statuses: number[] = [];
      for (let user = 0; user < CALLS * 3; user += 1)
        statuses.push((await send(app, `v${user}`, `2001:db8:1:2::${user + 1}`)).status);
      assert.ok(statuses.includes(429), statuses.join());
      assert.equal((await send(app, 'anna', '2001:db8:1:3::1')).status, 200);
    });
  });

  describe('behind a proxy that nobody named', () => {
    const app = runApp(undefined, { ...SETTINGS, TRUSTED_PROXIES: '192.0.2.1' });
    it('are counted by the address that called, whatever is claimed', async () => {
      const statuses: number[] = [];
      for (let user = 0; user < CALLS * 3; user += 1)
        statuses.push((await send(app, `u${user}`, `203.0.113.${user}`)).status);
      assert.ok(statuses.includes(429), statuses.join());
    });
  });
});

describe('counts of two processes', () => {
  const database = runDuringTests(async () => {
    const { pool, drop } = await createTestDatabase();
    return { pool, close: drop };
  });

  it('share one count, which starts again every minute', async () => {
    const clock = { now: 600_000 };
    const [one, two] = [0, 1].map(() => new CallCounts(database().pool, () => clock.now));
    assert.ok(one && two);
    const limits = new Map([['x', 5]]);
    for (let count = 0; count < 3; count += 1) assert.equal(one.secondsToWait(limits), 0);
    await one.share();
    assert.equal(two.secondsToWait(limits), 0);
    await two.share();
    assert.equal(two.secondsToWait(limits), 0);
    clock.now += 15_000;
    assert.equal(two.secondsToWait(limits), 45);
    clock.now += 45_000;
    assert.equal(two.secondsToWait(limits), 0);
    await two.share();
    const { rows } = await database().pool.query('select calls from call_counts');
    assert.deepEqual(rows, [{ calls: 1 }]);
  });

  it('are forgotten after minutes, by whichever process counts then', async () => {
    const { pool } = database();
    await pool.query('delete from call_counts');
    const clock = { now: 600_000 };
    const [one, two] = [0, 1].map(() => new CallCounts(pool, () => clock.now));
    const countAs = async (counts: CallCounts | undefined, key: string) => {
      counts?.secondsToWait(new Map([[key, 5]]));
      await counts?.share();
      const { rows } = await pool.query<{ key: string }>('select key from call_counts order by key');
      return rows.map((row) => row.key);
    };
    assert.deepEqual(await countAs(one, 'writes from 203.0.113.7'), ['writes from 203.0.113.7']);
    clock.now += 5 * 60_000;
    assert.equal((await countAs(two, 'writes of anna')).length, 2, 'the clocks of processes may differ');
    clock.now += 60_000;
    assert.deepEqual(await countAs(two, 'writes of béla'), ['writes of anna', 'writes of béla']);
  });
});
