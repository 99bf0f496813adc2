import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { type SilentProxy, startSilentProxy } from '../../testing/silent-proxy.ts';
import { until } from '../../testing/until.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');

const START_MS = 120_000;

let dataDir: string;
let port: number;

function run(settings: Record<string, string>): ChildProcess {
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, ...settings };
  return spawn(process.execPath, [...process.execArgv, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function outcome(settings: Record<string, string>): Promise<{ code: number; errors: string }> {
  const child = run(settings);
  const [[code], errors] = await Promise.all([once(child, 'exit'), text(child.stderr as Readable)]);
  return { code, errors };
}

async function untilReady(
  child: ChildProcess,
  told = 'cooler-demo',
): Promise<{ address: string; output: string }> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const address = /Cooler Register: (\S+)/.exec(output)?.[1];
    if (address && output.includes(told)) return { address, output };
  }
  throw new Error(`The server ended before it was ready:\n${output}`);
}

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cooler-main-'));
  port = await freePort();
});

after(() => rm(dataDir, { recursive: true, force: true }));

function refuses(what: string, code: string, settings: () => Record<string, string>, whatToDo = /\. /): void {
  it(`refuses ${what} with a message and no stack trace`, async () => {
    const { code: exitCode, errors } = await outcome(settings());
    assert.equal(exitCode, 1);
    assert.match(errors, new RegExp(`\\[${code}\\]\nHU: .+\nEN: `, 's'));
    assert.match(errors, whatToDo);
    assert.doesNotMatch(errors, /^\s+at /m);
  });
}

describe('the server program', () => {
  const STARTS = [
    { signal: 'SIGINT', format: 'auto', line: /^\{"level":30,.*"msg":"listening at /m },
    { signal: 'SIGTERM', format: 'pretty', line: /^\d\d:\d\d:\d\d INFO: listening at /m },
  ] as const;
  for (const { signal, format, line } of STARTS) {
    it(`starts, answers, logs as LOG_FORMAT=${format} says, and ends cleanly on ${signal}`, async () => {
      const child = run({ LOG_FORMAT: format });
      const { address, output } = await untilReady(child);
      assert.match(output, line);
      assert.equal((await fetch(`${address}/health/ready`)).status, 200);
      child.kill(signal);
      assert.deepEqual(await once(child, 'exit'), [0, null]);
      await assert.rejects(fetch(address));
    });
  }

  const taken = createServer();
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
  });
  after(async () => {
    taken.close();
    await database.drop();
  });
  const takenPort = () => String((taken.address() as { port: number }).port);

  refuses('a port in use', 'PORT_IN_USE', () => ({ PORT: takenPort() }));
  refuses(
    'a port in use for metrics',
    'PORT_IN_USE',
    () => ({ METRICS_PORT: takenPort() }),
    /METRICS_PORT=\d+/,
  );
  it('refuses a port in use for metrics before it touches the database or accepts a request', async () => {
    const child = run({ METRICS_PORT: takenPort(), LOG_FORMAT: 'json' });
    const [output, errors] = await Promise.all([
      text(child.stdout as Readable),
      text(child.stderr as Readable),
    ]);
    assert.match(errors, /METRICS_PORT=\d+/);
    assert.doesNotMatch(output, /embedded PostgreSQL started|listening at/);
  });
  refuses('wrong settings', 'CONFIG_INVALID', () => ({ LOG_LEVEL: 'loud', PORT: 'x' }), /LOG_LEVEL: fatal/);
  refuses('a host that is not of this machine', 'PORT_NOT_ALLOWED', () => ({
    HOST: '203.0.113.1',
    DEMO_PUBLIC: 'yes',
  }));
  refuses('a database that does not answer', 'DATABASE_UNREACHABLE', () => ({
    DATABASE_URL: `postgres://cooler@127.0.0.1:1/none`,
    START_WAIT: '0',
  }));
  refuses(
    'a socket of a database that is not there, by its folder',
    'DATABASE_UNREACHABLE',
    () => ({ DATABASE_URL: 'postgres://?host=/none&user=cooler', START_WAIT: '0' }),
    /\(\/none\)/,
  );
  const CAUSES = [
    ['a wrong password', 'DATABASE_SIGN_IN', { password: 'wrong' }],
    ['a user that is not there', 'DATABASE_SIGN_IN', { username: 'nobody' }],
    ['a database that is not there', 'DATABASE_MISSING', { pathname: '/none' }],
    ['TLS that the server does not speak', 'DATABASE_UNREACHABLE', { search: '?sslmode=require' }],
    ['the owner in place of the application', 'DATABASE_ROLE_TOO_STRONG', {}],
  ] as const;
  for (const [what, code, change] of CAUSES) {
    refuses(`${what} of the database`, code, () => ({
      DATABASE_URL: Object.assign(new URL(database.ownerUrl), change).href,
      START_WAIT: '0',
    }));
  }
  refuses('a data folder that is a file', 'DATA_FOLDER_UNUSABLE', () => ({ DATA_DIR: MAIN }));
  for (const [what, source] of [
    ['', {}],
    [' that holds the pictures alone', { ELIXIR_SOURCE: tmpdir() }],
  ] as const) {
    refuses(
      `a data folder that is a file${what}, beside an external database`,
      'DATA_FOLDER_UNUSABLE',
      () => ({ DATABASE_URL: database.url, DATA_DIR: MAIN, ...source }),
      /DATA_DIR/,
    );
  }

  refuses(
    'an ELIXIR_SOURCE that is a file',
    'CONFIG_INVALID',
    () => ({ ELIXIR_SOURCE: MAIN }),
    new RegExp(`ELIXIR_SOURCE: .+; ${MAIN}: ENOTDIR`),
  );

  it('names at the start a folder that cannot be read and a scanner that does not answer', async () => {
    const nowhere = join(dataDir, 'not-mounted');
    const scanner = join(dataDir, 'no.sock');
    const child = run({ ELIXIR_SOURCE: nowhere, CLAMD_URL: `unix://${scanner}`, SHUTDOWN_DELAY: '0' });
    const { output } = await untilReady(child, 'the scanner does not work');
    const lines = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const warned = lines.find(({ msg }) => msg === 'the folder of ELIXIR_SOURCE cannot be read');
    assert.equal(warned?.folder, nowhere);
    assert.match(warned?.reason, /ENOENT/);
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it('waits for an unreachable database, logging periodically', async () => {
    const database = await createTestDatabase();
    const { url, close } = await startSilentProxy(database.url);
    await close();
    const child = run({ DATABASE_URL: url, LOG_FORMAT: 'pretty', SHUTDOWN_DELAY: '0' });
    let output = '';
    let proxy: SilentProxy | undefined;
    for await (const chunk of child.stdout ?? []) {
      output += chunk;
      if (output.includes('waiting for the database'))
        proxy ??= await startSilentProxy(database.url, Number(new URL(url).port));
      if (output.includes('listening at')) break;
    }
    assert.match(output, /listening at/);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await proxy?.close();
    await database.drop();
  });

  it('reports that it is about to stop while it still answers, and logs which signal it got', async () => {
    const child = run({ SHUTDOWN_DELAY: '1' });
    const output = text(child.stdout as Readable);
    const address = `http://localhost:${port}`;
    const ready = () =>
      fetch(`${address}/health/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    await until('the server is ready', async () => (await ready()) === 200, START_MS);
    child.kill('SIGTERM');
    const stopping = await until('the server is about to stop', async () => (await ready()) === 503);
    assert.ok(stopping);
    const { status, headers } = await fetch(`${address}/health/live`);
    // Nobody sends a call on a connection that is about to be closed.
    assert.deepEqual([status, headers.get('connection')], [200, 'close']);
    assert.deepEqual(await once(child, 'exit'), [0, null]);
    assert.match(await output, /"signal":"SIGTERM","msg":"stopping"/);
  });

  it('refuses a damaged data folder with a message and no stack trace', async () => {
    await writeFile(join(dataDir, 'database/cluster/global/pg_control'), '');
    const { code, errors } = await outcome({});
    assert.equal(code, 1);
    assert.match(errors, /\[DATA_FOLDER_DAMAGED\]/);
    assert.doesNotMatch(errors, /^\s+at /m);
  });
});
