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

/** A server that follows another one by streaming. */
export interface TestStandby {
  /** The address of a database of the leader, here. */
  at(url: string): string;
  /** Connections as the superuser, to the database that one names. */
  connect(url: string): Pool;
  start(): Promise<void>;
  /** Ends it with all its connections, as a crash does. */
  kill(): Promise<void>;
  /** Lets all its processes stand still, with everything open, until they go on. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Starts a standby of the server whose data folder this is, by a copy of it. */
export async function startStandby(dataDir: string, leaderUrl: string): Promise<TestStandby> {
  const password = (await readFile(join(dataDir, 'database/password'), 'utf8')).trim();
  const asSuperuser = (url: string) => Object.assign(new URL(url), { username: 'postgres', password });
  const ownDir = await mkdtemp(join(tmpdir(), 'cooler-standby-'));
  const folder = await openDatabaseFolder(ownDir);
  await copyCluster(asSuperuser(leaderUrl).href, join(dataDir, 'database/cluster'), folder.cluster);
  await writeFile(join(folder.cluster, 'standby.signal'), '');
  const { postgres } = findBinaries();
  const user = await chooseOsUser(folder);
  const command = (await chooseCommand(user, { program: postgres, folder: folder.root }))('KILL');
  await checkCluster(folder);
  const port = await choosePort(folder);
  const leader = new URL(leaderUrl);
  const args = asArguments({
    ...serverSettings(port),
    ...THROWAWAY,
    hot_standby_feedback: 'on',
    primary_conninfo: `host=${leader.hostname} port=${leader.port} user=postgres password=${password}`,
  });
  let child: ChildProcess | undefined;

  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const connect = (url: string) =>
    createPool(asSuperuser(at(url)).href, { max: 2, onError: () => undefined });

  async function start(): Promise<void> {
    const [file = '', ...rest] = [...command.prefix, postgres, '-D', folder.cluster, ...args];
    child = spawn(file, rest, { ...command.options, stdio: 'ignore' });
    const pool = connect(leaderUrl);
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

  function tellAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = String(child?.pid);
    const backends = execFileSync('pgrep', ['--parent', pid], { encoding: 'utf8' }).trim().split('\n');
    // One that has just ended is told nothing.
    spawnSync('kill', ['-s', signal.slice(3), pid, ...backends]);
  }

  await start();
  return {
    at,
    connect,
    start,
    kill,
    freeze: () => tellAll('SIGSTOP'),
    thaw: () => tellAll('SIGCONT'),
    async close() {
      await kill();
      await rm(ownDir, { recursive: true, force: true });
    },
  };
}
