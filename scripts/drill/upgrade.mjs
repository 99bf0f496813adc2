import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../../server/src/kernel/database/pool.ts';
import { startTestDatabaseServer } from '../../server/src/testing/database/database-server.ts';
import { inRoot, ROOT } from '../lib/root.mjs';
import { buildWeb } from '../lib/web-build.mjs';
import { provide } from './cluster/provide.mjs';
import { freePort } from './free-port.mjs';
import { startBalancer } from './load/balancer.mjs';
import { countComments } from './load/count-comments.mjs';
import { startLoad } from './load/load.mjs';
import { startRegister } from './load/register.mjs';
import { openTab } from './load/tab.mjs';
import { until } from './until.mjs';

const CALM_MS = 5_000;
const NEEDED = /^(write 201|read 200|page 200)$/;

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout.trim();
}

const migrationsOf = (version) =>
  git('ls-tree', '--name-only', version, 'server/migrations/')
    .split('\n')
    .filter((path) => path.endsWith('.sql'));

/** Whether this version only adds migrations after those of another one. */
function followsOn(version, own) {
  const theirs = migrationsOf(version);
  return theirs.length < own.length && theirs.every((path, index) => path === own[index]);
}

/** The last release; before the first one, the last commit that lacks the newest migrations and no others. */
function versionBefore() {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (tag.status === 0) return tag.stdout.trim();
  const own = migrationsOf('HEAD');
  const changed = git('log', '--first-parent', '--format=%H', '--', 'server/migrations').split('\n');
  return changed.map((commit) => git('rev-parse', `${commit}^`)).find((version) => followsOn(version, own));
}

/** That version in a folder of its own, with the packages of this one where it wants the same. */
function layOut(version, folder) {
  git('worktree', 'add', '--detach', folder, version);
  const isSame =
    spawnSync('git', ['diff', '--quiet', version, '--', 'package-lock.json'], { cwd: ROOT }).status === 0;
  if (isSame) spawnSync('cp', ['-al', inRoot('node_modules'), join(folder, 'node_modules')]);
}

async function drill(folder, version) {
  const tree = join(folder, 'before');
  layOut(version, tree);
  const database = await startTestDatabaseServer();
  const ports = [await freePort(), await freePort()];
  const balancerPort = await freePort();
  const origin = `http://127.0.0.1:${balancerPort}`;
  const settings = { DATABASE_URL: database.ownerUrl, PUBLIC_URL: origin };
  const start = (index, of) =>
    startRegister({ name: `register ${index + 1}`, port: ports[index], folder, settings, tree: of });
  const registers = [await start(0, tree), await start(1, tree)];
  const balancer = startBalancer(folder, balancerPort, ports);
  await until('the balancer passes calls on', () =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const load = await startLoad(origin);
  const tab = await openTab(origin, load.statuses);
  try {
    await pause(CALM_MS);
    for (const index of registers.keys()) {
      await registers[index].stop();
      registers[index] = await start(index, ROOT);
      await pause(CALM_MS);
    }
    await tab.close();
    await load.stop();
    const pool = createPool(database.ownerUrl, { max: 1 });
    const { acknowledged, lost, doubled } = await countComments(pool, load.acknowledged);
    await pool.end();
    console.log(
      `from ${git('rev-parse', '--short', version)}: acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}; pieces of the page that was open ${tab.pieces}`,
    );
    console.log(
      [...load.statuses]
        .map(([answer, times]) => `${answer}: ${times}`)
        .toSorted()
        .join(', '),
    );
    return lost === 0 && doubled === 0 && [...load.statuses.keys()].every((answer) => NEEDED.test(answer));
  } finally {
    await tab.close();
    await load.stop();
    await balancer.stop();
    await Promise.all(registers.map((register) => register.stop()));
    await database.stop();
    git('worktree', 'remove', '--force', tree);
  }
}

/** From the version before to this one under load, one process after the other: no call fails, and pages that were open go on. */
export async function run([version = versionBefore()]) {
  await provide('haproxy');
  if (!(await buildWeb())) return false;
  const folder = mkdtempSync(join(tmpdir(), 'cooler-upgrade-drill-'));
  mkdirSync(join(folder, 'data'));
  try {
    return await drill(folder, version);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
