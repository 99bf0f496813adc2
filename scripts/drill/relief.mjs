import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabaseServer } from '../../server/src/testing/database/database-server.ts';
import { startStandby } from '../../server/src/testing/database/standby.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { Browser, throughNetwork } from '../../server/src/testing/identity/browser.ts';
import { signInWith } from '../../server/src/testing/identity/tokens.ts';
import { buildWeb } from '../lib/web-build.mjs';
import { cpuSeconds } from './load/cpu-seconds.mjs';
import { startRegister } from './load/register.mjs';
import { until } from './until.mjs';

const ROUNDS = 100;
const WORKERS = 4;
// The primary still handles sign-ins, rights and replication.
const MAX_SHARE = 0.5;

const READS = [
  ['POST', '/resource/work-requests/page', { page: 0, size: 100 }],
  ['POST', '/resource/device-register/page', { page: 0, size: 100 }],
  ['POST', '/resource/movement-history/page', { page: 0, size: 100 }],
  ['GET', '/resource/search?text=pecs'],
  ['GET', '/resource/statistics'],
  ['POST', '/resource/audit/page', { page: 0, size: 100 }],
];

async function read(origin, token, [method, path, body]) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
}

async function readAll(origin, token, rounds) {
  const calls = Array.from({ length: rounds }, () => READS).flat();
  const workers = Array.from({ length: WORKERS }, async () => {
    for (let call = calls.pop(); call; call = calls.pop()) await read(origin, token, call);
  });
  await Promise.all(workers);
}

async function isRead(metricsPort) {
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return /^replica_behind_seconds \d/m.test(figures);
}

/** The CPU seconds that the same reads cost each of the database servers. */
async function costs(folder, { primary, standby }, readUrl) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const metricsPort = await freePort();
  const settings = {
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: primary.url,
    PUBLIC_URL: origin,
    ...(readUrl && { DATABASE_READ_URL: readUrl }),
  };
  const name = readUrl ? 'with' : 'without';
  const register = await startRegister({ name, port, folder, settings });
  try {
    const token = (await signInWith(new Browser(throughNetwork(origin), origin), 'admin')).access_token;
    if (readUrl) await until('the standby is read', () => isRead(metricsPort));
    // Warm-up, not measured.
    await readAll(origin, token, 5);
    const before = [primary, standby].map(({ pid }) => cpuSeconds(pid));
    await readAll(origin, token, ROUNDS);
    return [primary, standby].map(({ pid }, index) => cpuSeconds(pid) - before[index]);
  } finally {
    await register.stop();
  }
}

const show = (seconds) => `${seconds.toFixed(2)} s`;

// The first line of postmaster.pid.
const pidIn = (text) => Number.parseInt(text, 10);

async function drill(folder) {
  const server = await startTestDatabaseServer({ synchronous_commit: 'on' });
  const follower = await startStandby(server.dataDir, server.ownerUrl);
  const there = follower.connect(server.ownerUrl);
  try {
    const { rows } = await there.query("select pg_read_file('postmaster.pid') as text");
    const parts = {
      primary: {
        url: server.ownerUrl,
        pid: pidIn(readFileSync(join(server.dataDir, 'database/cluster/postmaster.pid'), 'utf8')),
      },
      standby: { pid: pidIn(rows[0].text) },
    };
    const [alone] = await costs(folder, parts);
    const [primary, standby] = await costs(folder, parts, follower.at(server.ownerUrl));
    const share = primary / alone;
    console.log(
      `${ROUNDS * READS.length} reads: the primary alone ${show(alone)} of CPU time; with a standby the primary ${show(primary)} (${Math.round(share * 100)} %), the standby ${show(standby)}`,
    );
    return share <= MAX_SHARE;
  } finally {
    await there.end();
    await follower.close();
    await server.stop();
  }
}

/** Measures how much of the primary's CPU time for reads a standby takes over. */
export async function run() {
  if (!(await buildWeb())) return false;
  const folder = mkdtempSync(join(tmpdir(), 'cooler-relief-drill-'));
  mkdirSync(join(folder, 'data'));
  try {
    return await drill(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
