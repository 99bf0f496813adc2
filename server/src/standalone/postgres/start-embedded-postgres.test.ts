import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { createPool } from '../../kernel/database/pool.ts';
import { StartError } from '../../kernel/start-error.ts';
import { until } from '../../testing/until.ts';
import { THROWAWAY } from './settings.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const log = pino({ level: 'silent' });
const RUN_UNTIL_KILLED = join(import.meta.dirname, 'testing/run-until-killed.ts');

const PASSWORDS = ['password', 'password-owner', 'password-application', 'password-reader'];

let dataDir: string;
const inCluster = (name: string) => join(dataDir, 'database/cluster', name);
const start = () => startEmbeddedPostgres({ dataDir, log, settings: THROWAWAY });

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const pool = createPool(url, { max: 1 });
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
}

async function withDatabase<Result>(work: (database: EmbeddedPostgres) => Promise<Result>): Promise<Result> {
  const database = await start();
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

const countRows = () =>
  withDatabase(async ({ url }) => (await query(url, 'select count(*)::int as count from kept'))[0]?.count);

const postmasterPid = async () => Number.parseInt(await readFile(inCluster('postmaster.pid'), 'utf8'), 10);

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cooler-embedded-'));
  await withDatabase(async ({ ownerUrl }) => {
    await query(ownerUrl, 'create table kept (id int)');
    await query(ownerUrl, 'insert into kept select generate_series(1, 100)');
    await query(ownerUrl, 'grant select, insert on kept to public');
  });
});

after(() => rm(dataDir, { recursive: true, force: true }));

describe('startEmbeddedPostgres', () => {
  it('keeps its data across restarts, and its passwords private', async () => {
    assert.equal(await countRows(), 100);
    for (const name of PASSWORDS)
      assert.equal((await stat(join(dataDir, 'database', name))).mode & 0o077, 0, name);
  });

  it('has separate passwords for the superuser and each role', async () => {
    const texts = PASSWORDS.map((name) => readFile(join(dataDir, 'database', name), 'utf8'));
    assert.equal(new Set(await Promise.all(texts)).size, PASSWORDS.length);
    await withDatabase(async ({ url, ownerUrl, readerUrl }) => {
      const password = new URL(ownerUrl).password;
      for (const other of [url, readerUrl, ownerUrl.replace('cooler:', 'postgres:')]) {
        const borrowed = Object.assign(new URL(other), { password });
        await assert.rejects(query(borrowed.href, 'select 1'), /password authentication failed/);
      }
    });
  });

  it('migrates a folder in which the owner had the password of the superuser', async () => {
    for (const name of PASSWORDS.slice(1)) await rm(join(dataDir, 'database', name));
    const superuser = (await readFile(join(dataDir, 'database/password'), 'utf8')).trim();
    await withDatabase(async ({ ownerUrl }) => {
      const before = Object.assign(new URL(ownerUrl), { password: superuser });
      await assert.rejects(query(before.href, 'select 1'), /password authentication failed/);
      assert.deepEqual(await query(ownerUrl, 'select count(*)::int as count from kept'), [{ count: 100 }]);
    });
  });

  it('has roles without superuser rights, a UTF-8 database and Hungarian collation', async () => {
    await withDatabase(async ({ url }) => {
      const [facts] = await query(
        url,
        `select (select bool_or(rolsuper) from pg_roles where rolname like 'cooler%') as superuser,
                current_setting('server_encoding') as encoding,
                array(select word from unnest(array['csak', 'cukor', 'gyár', 'guba']) word
                      order by word collate "hu-x-icu") as words`,
      );
      assert.deepEqual(facts, {
        superuser: false,
        encoding: 'UTF8',
        words: ['cukor', 'csak', 'guba', 'gyár'],
      });
    });
  });

  it('does not compress the pages of its log', async () => {
    await withDatabase(async ({ url }) => {
      assert.deepEqual(await query(url, 'show wal_compression'), [{ wal_compression: 'off' }]);
    });
  });

  it('restarts at the same address if the server is killed', async () => {
    await withDatabase(async ({ url }) => {
      const killed = await postmasterPid();
      process.kill(killed, 'SIGKILL');
      const answer = async () => query(url, 'select count(*)::int as count from kept').catch(() => undefined);
      assert.deepEqual(await until('it answers again', answer), [{ count: 100 }]);
      assert.notEqual(await postmasterPid(), killed);
    });
  });

  it('starts with all committed rows after the program was killed', async () => {
    const child = spawn(process.execPath, [RUN_UNTIL_KILLED, dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    await query(String(line).trim(), 'insert into kept values (101)');
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.equal(await countRows(), 101);
  });

  it('ignores a lock file whose pid belongs to another program', async () => {
    const foreign = [process.ppid, inCluster(''), 1, 5432, '', '127.0.0.1', '  1  1', 'ready', ''];
    await writeFile(inCluster('postmaster.pid'), foreign.join('\n'));
    assert.equal(typeof (await countRows()), 'number');
  });

  it('rejects a folder in use by a running instance, without affecting it', async () => {
    await withDatabase(async ({ url }) => {
      await assert.rejects(start(), (error: StartError) => error.code === 'DATA_FOLDER_IN_USE');
      assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }]);
    });
  });

  it('reports a damaged folder, with what to do, if a part is missing', async () => {
    await rm(inCluster('PG_VERSION'));
    await assert.rejects(start(), (error: StartError) => {
      assert.equal(error.code, 'DATA_FOLDER_DAMAGED');
      assert.match(error.message, /PG_VERSION is missing.*backup/);
      return true;
    });
  });

  it('reports an unusable folder if a file is in its place', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const started = startEmbeddedPostgres({ dataDir: file, log });
    await assert.rejects(
      started,
      (error) => error instanceof StartError && error.code === 'DATA_FOLDER_UNUSABLE',
    );
  });
});
