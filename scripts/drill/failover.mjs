import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../../server/src/kernel/database/pool.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { buildWeb } from '../lib/web-build.mjs';
import { startCluster } from './cluster/cluster.mjs';
import { startProbe } from './cluster/probe.mjs';
import { provide } from './cluster/provide.mjs';
import { isReady } from './is-ready.mjs';
import { startBalancer } from './load/balancer.mjs';
import { countComments } from './load/count-comments.mjs';
import { lengthOf, longestGap } from './load/gaps.mjs';
import { startLoad } from './load/load.mjs';
import { startRegister } from './load/register.mjs';
import { until } from './until.mjs';

const DATABASE = 'cooler_register';
const OWN_SHARE_MS = 2_000;
// Longer than the register waits for an answer of the database (docs/domain.md §15.3).
const CUT_MS = 13_000;
const CALM_MS = 3_000;

/** Faults of the primary; some return a function that repairs the node by starting it again. */
const FAULTS = {
  killed: async (primary) => {
    primary.kill();
    return () => primary.start();
  },
  'switched over': async (primary) => {
    await primary.command('switchover', { leader: primary.name });
  },
  'restarted in place': async (primary) => {
    await primary.command('restart', {});
  },
  'cut off from its replicas, then killed': async (primary) => {
    primary.gate.shut();
    await pause(CUT_MS);
    primary.kill();
    return () => {
      primary.gate.open();
      primary.start();
    };
  },
};

const inSeconds = (ms) => (ms / 1_000).toFixed(1);

async function tryFault(name, cluster, { load, probe, registers }) {
  const from = performance.now();
  const repair = await FAULTS[name](await cluster.primary());
  const faultEnd = performance.now();
  const goesOn = (times) => times.some((time) => time > faultEnd + CALM_MS);
  await until('PostgreSQL takes writes again', () => goesOn(probe.written));
  await until('the register takes writes again', () => goesOn(load.done.write));
  await pause(CALM_MS);
  const to = performance.now();
  repair?.();
  await cluster.untilComplete();
  for (const register of registers) await until(`${register.name} is ready`, register.isReady);
  const [database, writes, reads] = [probe.written, load.done.write, load.done.read].map((times) =>
    longestGap(times, from, to),
  );
  const ownShare = Math.max(0, writes.end - database.end);
  console.log(
    `${name}: without writes ${inSeconds(lengthOf(writes))} s (PostgreSQL itself ${inSeconds(lengthOf(database))} s, the register's share ${inSeconds(ownShare)} s), without reads ${inSeconds(lengthOf(reads))} s`,
  );
  return ownShare;
}

async function startRegisters(folder, cluster, origin, ports, running) {
  const places = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const settings = { DATABASE_URL: `postgres://postgres@${places}/${DATABASE}`, PUBLIC_URL: origin };
  const registers = [];
  // Sequentially: the first one fills the database.
  for (const [index, port] of ports.entries()) {
    registers.push(await startRegister({ name: `register ${index + 1}`, port, folder, settings }));
    running.push(registers.at(-1));
  }
  return registers;
}

async function drill(folder, faults) {
  const running = [];
  try {
    return await fail(folder, faults, running);
  } finally {
    for (const part of running.toReversed()) await part.stop();
  }
}

/** Lets the primary fail; what it starts is added to `running`. */
async function fail(folder, faults, running) {
  const cluster = await startCluster(folder);
  running.push(cluster);
  const primaryUrl = async (database) =>
    `postgres://postgres@127.0.0.1:${(await cluster.primary()).port}/${database}`;
  const maker = createPool(await primaryUrl('postgres'), { max: 1 });
  await maker.query(`create database ${DATABASE}`);
  await maker.end();
  const ports = [await freePort(), await freePort()];
  const balancerPort = await freePort();
  const origin = `http://127.0.0.1:${balancerPort}`;
  const registers = await startRegisters(folder, cluster, origin, ports, running);
  running.push(startBalancer(folder, balancerPort, ports));
  await until('the load balancer forwards requests', () => isReady(origin));
  const load = await startLoad(origin);
  running.push(load);
  const probe = await startProbe(
    DATABASE,
    cluster.nodes.map(({ port }) => port),
  );
  running.push(probe);
  await pause(CALM_MS);
  const shares = [];
  for (const fault of faults) shares.push(await tryFault(fault, cluster, { load, probe, registers }));
  await load.stop();
  await probe.stop();
  const pool = createPool(await primaryUrl(DATABASE), { max: 1 });
  const { acknowledged, lost, doubled } = await countComments(pool, load.acknowledged);
  await pool.end();
  console.log(`acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`);
  console.log(
    [...load.statuses]
      .map(([answer, times]) => `${answer}: ${times}`)
      .toSorted()
      .join(', '),
  );
  const stayed = registers.every(({ isRunning }) => isRunning());
  const isFaulty = [...load.statuses.keys()].some((answer) => / 500\b/.test(answer));
  return lost === 0 && doubled === 0 && stayed && !isFaulty && shares.every((share) => share <= OWN_SHARE_MS);
}

/** A Patroni cluster and two processes of the register under load, while the primary fails in several ways: no acknowledged write is lost, and the register recovers as soon as its database does. */
export async function run(options) {
  await provide('patroni', 'etcd', 'haproxy');
  if (!(await buildWeb())) return false;
  const folder = mkdtempSync(join(tmpdir(), 'cooler-failover-drill-'));
  mkdirSync(join(folder, 'data'));
  const faults = options.length > 0 ? options : Object.keys(FAULTS);
  try {
    return await drill(folder, faults);
  } finally {
    if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
  }
}
