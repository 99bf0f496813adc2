import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forgetRevocations, revokeAccess } from '../../identity/token/revoked-access.ts';
import { createTestDatabase } from '../../testing/database/database.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';
import { runDuringTests } from '../../testing/run-during-tests.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { UploadQueue } from './upload-queue.ts';

const LIMITS = { perUser: 2, inAll: 4 };

describe('the upload queue', () => {
  const database = runDuringTests(async () => {
    const { pool, drop } = await createTestDatabase();
    return { pool, close: drop };
  });

  /** Files that arrive in sequence, alternating between two processes, and run until released. */
  async function comeIn(...users: string[]) {
    const processes = [new UploadQueue(database().pool, LIMITS), new UploadQueue(database().pool, LIMITS)];
    const running: string[] = [];
    const letGo = new Map<string, () => void>();
    const done: Promise<void>[] = [];
    for (const [index, user] of users.entries()) {
      const name = `${user}${index}`;
      const queue = processes[index % 2];
      assert.ok(queue);
      done.push(
        queue.runInTurn({ user, fileName: name }, () => {
          running.push(name);
          return new Promise((resolve) => letGo.set(name, resolve));
        }),
      );
      await until('it is queued', async () =>
        (await queue.filesOf(user)).some((file) => file.fileName === name),
      );
    }
    const [queue] = processes;
    assert.ok(queue);
    const seen = (names: string[]) =>
      until(`${names} run`, () => names.every((name) => running.includes(name)));
    const finish = async () => {
      const names = users.map((user, index) => `${user}${index}`);
      for (const name of names) {
        await seen([name]);
        letGo.get(name)?.();
      }
      await Promise.all(done);
    };
    return { queue, running, letGo, seen, finish };
  }

  it('runs at most two files per user and four in all, over all processes', async () => {
    const { queue, running, letGo, seen, finish } = await comeIn(
      'anna',
      'anna',
      'anna',
      'béla',
      'csaba',
      'dóra',
    );
    await seen(['anna0', 'anna1', 'béla3', 'csaba4']);
    assert.equal(running.length, 4);
    assert.deepEqual(
      (await queue.filesOf('dóra')).map(({ state, ahead }) => [state, ahead]),
      [['WAITING', 5]],
    );
    letGo.get('béla3')?.();
    await seen(['dóra5']);
    assert.ok(!running.includes('anna2'), 'two of hers are under way');
    letGo.get('anna0')?.();
    await seen(['anna2']);
    await finish();
  });

  it('removes files that fail', async () => {
    const queue = new UploadQueue(database().pool, LIMITS);
    const failed = queue.runInTurn({ user: 'x', fileName: 'x' }, () =>
      Promise.reject(new Error('the file is no good')),
    );
    await assert.rejects(failed, /no good/);
    assert.deepEqual(await queue.filesOf('x'), []);
  });

  it('removes files whose process is gone', async () => {
    await database().pool.query(`
      insert into upload_line (username, file_name, is_running, seen_at)
      select 'gone', 'x', true, now() - interval '1 minute' from generate_series(1, 4)`);
    const queue = new UploadQueue(database().pool, LIMITS);
    assert.deepEqual(await queue.filesOf('gone'), []);
    assert.equal(
      await queue.runInTurn({ user: 'here', fileName: 'y' }, async () => 'worked on'),
      'worked on',
    );
    const { rows } = await database().pool.query(`select from upload_line where username = 'gone'`);
    assert.deepEqual(rows, []);
  });
});

describe('an upload that waits', () => {
  const app = runApp(undefined, { UPLOADS_AT_ONCE: '1' });
  const call = asAdmin(app);

  /** Sends a file that waits for one of somebody else. */
  async function sendWaiting() {
    await app().pool.query(`
      insert into upload_line (username, file_name, is_running, seen_at)
      values ('other', 'other.csv', true, now() + interval '1 hour')`);
    const { body, headers } = csvUpload('code;name\r\nX1;Raktár', 'mine.csv');
    const sent = call('POST', '/resource/warehouse-companies/upload-csv?dryRun=true', body, headers);
    const shown = await until('it is shown', async () => {
      const [file] = (await call('GET', '/resource/upload-line')).body;
      return file;
    });
    return { sent, shown, end: () => app().pool.query(`delete from upload_line where username = 'other'`) };
  }

  it('is shown to its user, and takes no connection', async () => {
    const { pool } = app();
    const { sent, shown, end } = await sendWaiting();
    assert.deepEqual({ ...shown, id: 0 }, { id: 0, fileName: 'mine.csv', state: 'WAITING', ahead: 1 });
    assert.deepEqual((await app().as('FCR_SALES_VAN')('GET', '/resource/upload-line')).body, []);
    assert.equal(await until('nobody uses a connection', () => pool.totalCount === pool.idleCount), true);
    await end();
    assert.equal((await sent).status, 200);
  });

  it('is refused when the access of its user is revoked meanwhile', async () => {
    const { pool } = app();
    const { sent, end } = await sendWaiting();
    const { rows } = await pool.query<{ principal: string }>(
      `select issuer || '#' || subject as principal from account_names where name = 'FCR_ADMIN'`,
    );
    await revokeAccess(pool, rows[0]?.principal ?? '');
    forgetRevocations(pool);
    await end();
    assertRefused(await sent, 401, 'UNAUTHENTICATED');
    assert.deepEqual(
      (await pool.query('select from uploads where file_name = $1', ['mine.csv'])).rowCount,
      1,
    );
  });
});
