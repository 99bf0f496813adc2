import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ROLES } from '@cooler/contract/roles.ts';
import { watchChanges } from '../../kernel/http/change-watch.ts';
import { assertRefused, runApp } from '../../testing/run-app.ts';
import { until } from '../../testing/until.ts';
import { newRequestOf } from '../work-request/testing/new-request.ts';
import { fillRegister } from '../work-request/testing/register.ts';

const ADDRESS = '/resource/work-requests/changes';
const NEVER_ABORTED = new AbortController().signal;

describe('GET /resource/work-requests/changes', () => {
  const app = runApp();

  async function change(): Promise<void> {
    const register = await fillRegister(app().pool);
    await newRequestOf(app().as('FCR_SALES_VAN'), register, 'SERVICE');
  }

  it('answers immediately without the current count, and waits with it', async () => {
    const call = app().as('FCR_SALES_VAN');
    const { body } = await call('GET', ADDRESS);
    let isAnswered = false;
    const waiting = call('GET', `${ADDRESS}?after=${body.changes}`).then((answer) => {
      isAnswered = true;
      return answer;
    });
    await call('GET', ADDRESS);
    assert.equal(isAnswered, false);
    await change();
    const told = await waiting;
    assert.ok(told.body.changes > body.changes);
    const late = await call('GET', `${ADDRESS}?after=${body.changes}`);
    assert.ok(late.body.changes >= told.body.changes);
  });

  it('is waited for with the count that the list had before its rows', async () => {
    const call = app().as('FCR_SALES_VAN');
    const read = async () => {
      const { body, headers } = await call('POST', '/resource/work-requests/page', { size: 1 });
      assert.deepEqual(Object.keys(body), ['content', 'totalElements']);
      return Number(headers['x-changes']);
    };
    const before = await read();
    assert.equal(before, (await call('GET', ADDRESS)).body.changes);
    await app().pool.query('update work_requests set version = version where false');
    const { body } = await call('GET', `${ADDRESS}?after=${before}`);
    assert.ok(body.changes > before);
    assert.equal(await read(), body.changes);
    const byAddress = await call('GET', '/resource/work-requests?size=1');
    assert.equal(Number(byAddress.headers['x-changes']), body.changes);
  });

  it('is open to every role that may see the list, and refuses an invalid count', async () => {
    for (const role of ROLES) assert.equal((await app().as(role)('GET', ADDRESS)).status, 200);
    assert.equal((await app().as()('GET', ADDRESS)).status, 401);
    assert.equal((await app().as('FCR_ADMIN')('GET', `${ADDRESS}?after=x`)).status, 400);
  });

  it('lets a user wait fifty times at once; others, and the user later, are not affected', async () => {
    const call = app().as('FCR_SALES_VAN', 'patient');
    const { body } = await call('GET', ADDRESS);
    const waiting = Array.from({ length: 50 }, () => call('GET', `${ADDRESS}?after=${body.changes}`));
    const refused = await until('one is refused', async () => {
      const answer = await call('GET', ADDRESS);
      return answer.status === 429 && answer;
    });
    assertRefused(refused, 429, 'TOO_MANY_REQUESTS');
    assert.equal(refused.headers['retry-after'], '25');
    assertRefused(await call('GET', '/resource/notifications/unread'), 429, 'TOO_MANY_REQUESTS');
    assert.equal((await app().as('FCR_SALES_VAN', 'other')('GET', ADDRESS)).status, 200);
    await app().pool.query(
      `update change_counters set changes = changes + 1 where table_name = 'work_requests'`,
    );
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    assert.deepEqual([...new Set(statuses)], [200]);
    assert.equal((await call('GET', ADDRESS)).status, 200);
  });

  it('counts without waiting for another transaction, whichever process it is of', async () => {
    // Every connection seems to be the same process.
    await app().owner.query(`
      create schema same_process;
      create function same_process.pg_backend_pid() returns int language sql as 'select 7';
      grant usage on schema same_process to public`);
    const count = async () =>
      (
        await app().pool.query(
          'select coalesce(sum(changes), 0)::int as n, count(*)::int as slots from change_counters',
        )
      ).rows[0];
    const before = await count();
    const clients = await Promise.all(Array.from({ length: 3 }, () => app().pool.connect()));
    for (let round = 0; round < 2; round += 1) {
      for (const client of clients) {
        await client.query(`begin; set local search_path = same_process, public, pg_catalog;
          set local lock_timeout = '1s'`);
        await client.query('update work_requests set version = version where false');
      }
      for (const client of clients) await client.query('commit');
    }
    for (const client of clients) client.release();
    await app().owner.query('drop schema same_process cascade');
    const after = await count();
    assert.equal(after.n - before.n, 2 * clients.length);
    assert.ok(after.slots <= before.slots + clients.length);
  });

  it('counts only what somebody waits for', async () => {
    const { rows } = await app().pool.query(`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'count_change' order by 1`);
    const names = rows.map(({ name }) => name);
    assert.deepEqual(names, ['elixir_files', 'messages', 'notifications', 'work_requests']);
  });

  it('ends all waiting requests when the server stops', async () => {
    const watch = watchChanges(() => app().pool, 'work_requests');
    const now = await watch.next(undefined, NEVER_ABORTED);
    const waiting = Array.from({ length: 50 }, () => watch.next(now, NEVER_ABORTED));
    await new Promise((resolve) => setImmediate(resolve));
    watch.stop();
    assert.deepEqual(new Set(await Promise.all(waiting)), new Set([now]));
  });

  it('stops waiting on timeout and when the client disconnects', async () => {
    const watch = watchChanges(() => app().pool, 'work_requests', 50);
    const now = await watch.next(undefined, NEVER_ABORTED);
    assert.equal(await watch.next(now, NEVER_ABORTED), now);
    const gone = new AbortController();
    const left = watch.next(now, gone.signal);
    gone.abort();
    assert.equal(await left, now);
    watch.stop();
    assert.equal(await watch.next(now, NEVER_ABORTED), now);
  });
});
