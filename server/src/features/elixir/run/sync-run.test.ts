import assert from 'node:assert/strict';
import { rm, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { pino } from 'pino';
import { folderSource } from '../../../integrations/elixir/folder.ts';
import { addressOf } from '../../../kernel/database/pool.ts';
import { buildRepresentative } from '../../../testing/build.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import { until } from '../../../testing/until.ts';
import { fileOf, runElixirApp } from '../testing/elixir-app.ts';
import { startSyncProcess } from '../testing/start-sync-process.ts';
import { ElixirSync } from './elixir-sync.ts';
import { hasRecentRun } from './runs.ts';

const LOCK = 7_305_190_226;
const MANY = 40_000;
// Many times what a busy machine needs.
const READ_WITHIN_MS = 300_000;

describe('a run of the Elixir synchronisation', () => {
  const elixir = runElixirApp();
  let sfa = '';
  before(async () => {
    sfa = String((await buildRepresentative(elixir().app)).sfaCode);
  });
  const touch = (name: string) => utimes(join(elixir().folder, name), new Date(), new Date());

  it('waits for a file that is being written until two runs find it unchanged', async () => {
    await elixir().put('growing.csv', fileOf([['L-1', sfa]]));
    await touch('growing.csv');
    const first = await elixir().sync();
    assert.deepEqual([first.filesSeen, first.filesNew, first.filesWaiting], [1, 0, 1]);
    await elixir().put(
      'growing.csv',
      fileOf([
        ['L-1', sfa],
        ['L-2', sfa],
      ]),
    );
    await touch('growing.csv');
    assert.equal((await elixir().sync()).filesWaiting, 1);
    const last = await elixir().sync();
    assert.deepEqual([last.filesNew, last.filesWaiting], [1, 0]);
    assert.equal((await elixir().file('growing.csv')).lineCount, 2);
    // As old as the other files of this test.
    await elixir().app.pool.query(`update elixir_files set incoming_date = '2026-11-01'`);
  });

  it('ignores files that are not tables, and files that are still being written', async () => {
    for (const name of ['notes.pdf', '.hidden.csv', '~lock.csv', 'half.csv.part'])
      await elixir().put(name, 'x');
    assert.equal((await elixir().sync()).filesSeen, 1);
  });

  it('runs one at a time, over all processes', async () => {
    const client = await elixir().app.pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
      const refused = await elixir().call('POST', '/resource/elixir-files/look', {});
      assertRefused(refused, 409, 'ELIXIR_LOOK_RUNNING');
    } finally {
      await client.query('rollback');
      client.release();
    }
    const { state, startedAt, finishedAt } = await elixir().sync();
    assert.equal(state, 'DONE');
    assert.ok(Date.parse(`${finishedAt}`) >= Date.parse(`${startedAt}`), `${startedAt} to ${finishedAt}`);
  });

  it('is repeated at once by a process that starts after one that was killed', async () => {
    const { pool } = elixir().app;
    await pool.query(`insert into elixir_runs (started_by) values ('killed')`);
    const source = folderSource(elixir().folder);
    const sync = new ElixirSync({ pool, source, log: pino({ level: 'silent' }), everyMinutes: 1_440 });
    sync.start();
    await until('the killed run is over, and the next one done', async () => {
      const { rows } = await pool.query('select state from elixir_runs order by id desc limit 2');
      return rows[0].state === 'DONE' && rows[1].state === 'INTERRUPTED';
    }).finally(() => sync.stop());
  });

  it('is repeated within a minute when the database was lost meanwhile, long before the next on schedule', async () => {
    const { pool, owner } = elixir().app;
    const folder = folderSource(elixir().folder);
    const listing = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<void>();
    const list = (signal: AbortSignal) => {
      listing.resolve();
      return lost.promise.then(() => folder.list(signal));
    };
    const log = pino({ level: 'silent' });
    const sync = new ElixirSync({
      ...{ pool, log, source: { ...folder, list }, everyMinutes: 1_440, retryMs: 100 },
    });
    await pool.query('delete from elixir_runs');
    sync.start();
    await listing.promise;
    // As a server that was killed: the connection that holds the lock is gone before the run can end.
    await owner.query('select pg_terminate_backend(pid) from pg_locks where objid = $1', [LOCK % 2 ** 32]);
    lost.resolve();
    await until('the lost run is over, and the next one done', async () => {
      const { rows } = await pool.query('select state from elixir_runs order by id');
      return String(rows.map(({ state }) => state)) === 'INTERRUPTED,DONE';
    }).finally(() => sync.stop());
  });

  it('waits for the schedule when its repetition was killed too', async () => {
    const { pool } = elixir().app;
    const run = (state: string) =>
      pool.query(`insert into elixir_runs (started_by, state) values ('killed', $1)`, [state]);
    const wasRecent: boolean[] = [];
    for (const state of ['DONE', 'RUNNING', 'INTERRUPTED', 'RUNNING', 'FAILED', 'RUNNING']) {
      await run(state);
      wasRecent.push(await hasRecentRun(pool, 10));
    }
    assert.deepEqual(wasRecent, [true, false, false, true, true, false]);
    await pool.query(`delete from elixir_runs where started_by = 'killed'`);
  });

  it('leaves nothing half-done when killed while reading, and the next run repeats its work', async () => {
    const shops = Array.from({ length: MANY }, (_, n) => [`K-${n}`, sfa] as const);
    await elixir().put('killed.csv', fileOf(shops));
    const killed = startSyncProcess(addressOf(elixir().app.pool), elixir().folder);
    const { pool } = elixir().app;
    const isHalfway = async () => {
      const { rows } = await pool.query('select lines_read from elixir_runs order by id desc limit 1');
      assert.deepEqual([killed.exitCode, killed.signalCode], [null, null], 'the process still looks');
      return rows[0].lines_read >= 5_000;
    };
    await until('it has read some lines', isHalfway, READ_WITHIN_MS);
    await new Promise((resolve) => killed.once('exit', resolve).kill('SIGKILL'));
    const count = `select count(*)::int as count from shops where code like 'K-%'`;
    assert.equal((await pool.query(count)).rows[0].count, 0);

    // The database needs a moment to notice that the connection is gone.
    const started = await until('the killed run is over', async () => {
      const answer = await elixir().call('POST', '/resource/elixir-files/look', {});
      return answer.status !== 409 && answer;
    });
    assert.equal((await elixir().ended(started.body.id)).state, 'DONE');
    const { body } = await elixir().call('GET', '/resource/elixir-files/runs');
    assert.equal(body.runs[1].state, 'INTERRUPTED');
    assert.equal((await elixir().file('killed.csv')).createdCount, MANY);
    assert.equal((await pool.query(count)).rows[0].count, MANY);
  });

  it('deletes the lines of expired files; their rows stay, with the date', async () => {
    const { pool } = elixir().app;
    await pool.query(
      `update elixir_files set expiration_date = current_date - 1 where file_path like '%growing.csv'`,
    );
    await elixir().sync();
    const file = await elixir().file('growing.csv');
    assert.ok(file.purgedDate);
    assert.equal(file.lineCount, 2);
    assert.deepEqual(await elixir().lines(file), []);
    assert.ok(await elixir().shop('L-1'));
  });

  it('deletes many lines in parts, and reads new files even if that fails halfway', async () => {
    const { pool, owner } = elixir().app;
    const linesLeft = async () => {
      const { id } = await elixir().file('killed.csv');
      const { rows } = await pool.query(
        'select count(*)::int as count from elixir_lines where file_id = $1',
        [id],
      );
      return rows[0].count;
    };
    await pool.query(
      `update elixir_files set expiration_date = current_date - 1 where file_path like '%killed.csv'`,
    );
    await owner.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'the disk fails'; end $$;
      create trigger fail before delete on elixir_lines
        for each row when (old.line_number = ${MANY - 5}) execute function fail()`);
    await elixir().put('new.csv', fileOf([['L-3', sfa]]));
    const run = await elixir().sync();
    await owner.query('drop trigger fail on elixir_lines');
    assert.deepEqual([run.state, run.filesNew], ['DONE', 1]);
    assert.ok((await linesLeft()) < MANY / 2);
    assert.equal((await elixir().file('killed.csv')).purgedDate, null);

    await elixir().sync();
    assert.equal(await linesLeft(), 0);
    assert.ok((await elixir().file('killed.csv')).purgedDate);
  });

  it('reports the failure if it cannot reach its source', async () => {
    await unlink(join(elixir().folder, 'growing.csv'));
    await rm(elixir().folder, { recursive: true });
    const run = await elixir().sync();
    assert.deepEqual([run.state, run.failure], ['FAILED', 'ELIXIR_SOURCE_UNREACHABLE']);
  });
});
