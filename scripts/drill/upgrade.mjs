import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../../server/src/kernel/database/pool.ts';
import { startTestDatabaseServer } from '../../server/src/testing/database/database-server.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { ROOT } from '../lib/root.mjs';
import { runNode } from '../lib/run.mjs';
import { buildWeb } from '../lib/web-build.mjs';
import { clone, git } from './clone.mjs';
import { provide } from './cluster/provide.mjs';
import { isReady } from './is-ready.mjs';
import { startBalancer } from './load/balancer.mjs';
import { countComments } from './load/count-comments.mjs';
import { lengthOf, longestGap } from './load/gaps.mjs';
import { startLoad } from './load/load.mjs';
import { startRegister } from './load/register.mjs';
import { openTab } from './load/tab.mjs';
import { until } from './until.mjs';

const CALM_MS = 5_000;
const LOAD = { writers: 3, readers: 3, pauseMs: 250 };
const WANTED = /^(write 201|read 200|page 200)$/;
const BUILD =
  "import { buildWeb } from './scripts/lib/web-build.mjs'; process.exit((await buildWeb()) ? 0 : 1);";

const inSeconds = (ms) => (ms / 1_000).toFixed(1);

const migrationsOf = (version) =>
  git(ROOT, 'ls-tree', '--name-only', version, 'server/migrations/')
    .split('\n')
    .filter((path) => path.endsWith('.sql'));

/** Whether our migrations are those of another version plus further ones. */
function followsOn(version, own) {
  const theirs = migrationsOf(version);
  return theirs.length < own.length && theirs.every((path, index) => path === own[index]);
}

/** The last release; if there is none, the last commit that lacks only the newest migrations. */
function versionBefore() {
  const [release] = git(ROOT, 'tag', '--merged', 'HEAD^', '--sort=-creatordate').split('\n');
  if (release) return release;
  const own = migrationsOf('HEAD');
  const changed = git(ROOT, 'log', '--first-parent', '--format=%H', '--', 'server/migrations').split('\n');
  const version = changed.map((commit) => `${commit}^`).find((each) => followsOn(each, own));
  if (!version) throw new Error('There is no version before: say which commit, -- upgrade COMMIT.');
  return version;
}

/** Clones that version into a folder and builds its web application. */
async function prepareTree(version, folder) {
  clone(folder, git(ROOT, 'rev-parse', version));
  // A file, since the build runs further programs with the flags of its own process, and --eval is one.
  const build = join(folder, 'build-web.mjs');
  writeFileSync(build, BUILD);
  const code = await runNode([build], { cwd: folder });
  if (code !== 0) throw new Error(`The screens of ${version} could not be built.`);
}

function report({ version, load, times, tabs, counts: { acknowledged, lost, doubled } }) {
  const gaps = ['write', 'read'].map((kind) => longestGap(load.done[kind], times[0], times.at(-1)));
  const [writes, reads] = gaps.map((gap) => inSeconds(lengthOf(gap)));
  const added = migrationsOf('HEAD').length - migrationsOf(version).length;
  console.log(
    `from ${git(ROOT, 'rev-parse', '--short', version)}, ${added} migrations; each process changed in ${times
      .slice(1)
      .map((time, index) => inSeconds(time - times[index] - CALM_MS))
      .join(' and ')} s; longest without a write ${writes} s, without a read ${reads} s`,
  );
  console.log(
    `acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}; pieces of the pages that were open ${tabs.map(({ pieces }) => pieces.length).join(' and ')}, the same in both ${tabs[0].pieces.filter((piece) => tabs[1].pieces.includes(piece)).length}`,
  );
  const answers = [...load.statuses].map(([answer, count]) => `${answer}: ${count}`);
  console.log(answers.toSorted().join(', '));
  return lost === 0 && doubled === 0 && [...load.statuses.keys()].every((answer) => WANTED.test(answer));
}

async function drill(folder, version) {
  const tree = join(folder, 'before');
  await prepareTree(version, tree);
  const database = await startTestDatabaseServer();
  const ports = [await freePort(), await freePort()];
  const balancerPort = await freePort();
  const origin = `http://127.0.0.1:${balancerPort}`;
  const settings = { DATABASE_URL: database.ownerUrl, PUBLIC_URL: origin };
  const start = (index, of) =>
    startRegister({ name: `register ${index + 1}`, port: ports[index], folder, settings, tree: of });
  const running = [];
  const tabs = [];
  try {
    for (const index of ports.keys()) running[index] = await start(index, tree);
    running.push(startBalancer(folder, balancerPort, ports));
    await until('the load balancer forwards requests', () => isReady(origin));
    const load = await startLoad(origin, LOAD);
    running.push(load);
    tabs.push(await openTab(running[0].origin, origin, load.statuses));
    await pause(CALM_MS);
    const times = [performance.now()];
    for (const index of ports.keys()) {
      await running[index].stop();
      running[index] = await start(index, ROOT);
      // A page of the new version, whose assets are also requested from the process that is still the old version.
      if (index === 0) tabs.push(await openTab(running[0].origin, origin, load.statuses));
      await pause(CALM_MS);
      times.push(performance.now());
    }
    for (const tab of tabs) await tab.close();
    await load.stop();
    const pool = createPool(database.ownerUrl, { max: 1 });
    const counts = await countComments(pool, load.acknowledged);
    await pool.end();
    const isSound = report({ version, load, times, tabs, counts });
    if (!isSound) for (const index of ports.keys()) console.log(running[index].failedCalls().join('\n'));
    return isSound;
  } finally {
    for (const tab of tabs) await tab.close();
    for (const part of running.toReversed()) await part.stop();
    await database.stop();
  }
}

/** A rolling update from the previous version under load: no request fails, and open pages keep working. */
export async function run([version = versionBefore()]) {
  await provide('haproxy');
  if (!(await buildWeb())) return false;
  const folder = mkdtempSync(join(tmpdir(), 'cooler-upgrade-drill-'));
  mkdirSync(join(folder, 'data'));
  try {
    return await drill(folder, version);
  } finally {
    if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
  }
}
