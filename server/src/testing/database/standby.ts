import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../../kernel/database/pool.ts';
import { findBinaries } from '../../standalone/postgres/binaries.ts';
import { chooseCommand } from '../../standalone/postgres/command.ts';
import { copyCluster } from '../../standalone/postgres/copy-cluster.ts';
import { checkCluster, openDatabaseFolder } from '../../standalone/postgres/folder.ts';
import { chooseOsUser } from '../../standalone/postgres/os-user.ts';
import { choosePort } from '../../standalone/postgres/ports.ts';
import { asArguments, serverSettings, THROWAWAY } from '../../standalone/postgres/settings.ts';
import { until } from '../until.ts';

/** A streaming standby of a server. */
export interface TestStandby {
  /** The URL on the standby for the URL of a database on the primary. */
  at(url: string): string;
  /** Connections as superuser to the database of a URL. */
  connect(url: string): Pool;
  start(): Promise<void>;
  /** Stops it with all its connections, as in a crash. */
  kill(): Promise<void>;
  /** Stops all its processes (SIGSTOP), with all connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Starts a standby from a copy of the primary's data folder. */
export async function startStandby(dataDir: string, primaryUrl: string): Promise<TestStandby> {
  const password = (await readFile(join(dataDir, 'database/password'), 'utf8')).trim();
  const asSuperuser = (url: string) => Object.assign(new URL(url), { username: 'postgres', password });
  const ownDir = await mkdtemp(join(tmpdir(), 'cooler-standby-'));
  const folder = await openDatabaseFolder(ownDir);
  await copyCluster(asSuperuser(primaryUrl).href, join(dataDir, 'database/cluster'), folder.cluster);
  await writeFile(join(folder.cluster, 'standby.signal'), '');
  const { postgres } = findBinaries();
  const user = await chooseOsUser(folder);
  const command = (await chooseCommand(user, { program: postgres, folder: folder.root }))('KILL');
  await checkCluster(folder);
  const port = await choosePort(folder);
  const primary = new URL(primaryUrl);
  const args = asArguments({
    ...serverSettings(port),
    ...THROWAWAY,
    hot_standby_feedback: 'on',
    primary_conninfo: `host=${primary.hostname} port=${primary.port} user=postgres password=${password}`,
  });
  let child: ChildProcess | undefined;

  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const connect = (url: string) =>
    createPool(asSuperuser(at(url)).href, { max: 2, onError: () => undefined });

  async function start(): Promise<void> {
    const [file = '', ...rest] = [...command.prefix, postgres, '-D', folder.cluster, ...args];
    child = spawn(file, rest, { ...command.options, stdio: 'ignore' });
    const pool = connect(primaryUrl);
    await until('the standby answers', () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    );
    await pool.end();
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null) return;
    child.kill('SIGQUIT');
    await once(child, 'exit');
  }

  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = String(child?.pid);
    const backends = execFileSync('pgrep', ['--parent', pid], { encoding: 'utf8' }).trim().split('\n');
    // Errors for processes that have just ended are ignored.
    spawnSync('kill', ['-s', signal.slice(3), pid, ...backends]);
  }

  await start();
  return {
    at,
    connect,
    start,
    kill,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async close() {
      await kill();
      await rm(ownDir, { recursive: true, force: true });
    },
  };
}
