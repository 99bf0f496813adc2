import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabaseServer } from '../../server/src/testing/database/database-server.ts';
import { startStandby } from '../../server/src/testing/database/standby.ts';
import { Browser, throughNetwork } from '../../server/src/testing/identity/browser.ts';
import { signInWith } from '../../server/src/testing/identity/tokens.ts';
import { buildWeb } from '../lib/web-build.mjs';
import { freePort } from './free-port.mjs';
import { processorSeconds } from './load/processor-seconds.mjs';
import { startRegister } from './load/register.mjs';
import { until } from './until.mjs';

const ROUNDS = 100;
const AT_ONCE = 4;
// The leader still signs people in, looks up rights and keeps the standby fed.
const WANTED_SHARE = 0.5;

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
  const people = Array.from({ length: AT_ONCE }, async () => {
    for (let call = calls.pop(); call; call = calls.pop()) await read(origin, token, call);
  });
  await Promise.all(people);
}

async function isRead(metricsPort) {
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return /^replica_behind_seconds \d/m.test(figures);
}

/** What the same reads cost each of the servers, in seconds of processor time. */
async function costs(folder, { leader, standby }, readUrl) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const metricsPort = await freePort();
  const settings = {
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: leader.url,
    PUBLIC_URL: origin,
    ...(readUrl && { DATABASE_READ_URL: readUrl }),
  };
  const name = readUrl ? 'with' : 'without';
  const register = await startRegister({ name, port, folder, settings });
  try {
    const token = (await signInWith(new Browser(throughNetwork(origin), origin), 'admin')).access_token;
    if (readUrl) await until('the standby is read', () => isRead(metricsPort));
    // What is prepared once is no part of it.
    await readAll(origin, token, 5);
    const before = [leader, standby].map(({ pid }) => processorSeconds(pid));
    await readAll(origin, token, ROUNDS);
    return [leader, standby].map(({ pid }, index) => processorSeconds(pid) - before[index]);
  } finally {
    await register.stop();
  }
}

const show = (seconds) => `${seconds.toFixed(2)} s`;

// The first line of the file that says who serves a cluster.
const pidIn = (text) => Number.parseInt(text, 10);

async function drill(folder) {
  const server = await startTestDatabaseServer({ synchronous_commit: 'on' });
  const follower = await startStandby(server.dataDir, server.ownerUrl);
  const there = follower.connect(server.ownerUrl);
  try {
    const { rows } = await there.query("select pg_read_file('postmaster.pid') as text");
    const parts = {
      leader: {
        url: server.ownerUrl,
        pid: pidIn(readFileSync(join(server.dataDir, 'database/cluster/postmaster.pid'), 'utf8')),
      },
      standby: { pid: pidIn(rows[0].text) },
    };
    const [alone] = await costs(folder, parts);
    const [leader, standby] = await costs(folder, parts, follower.at(server.ownerUrl));
    const share = leader / alone;
    console.log(
      `${ROUNDS * READS.length} reads: the leader alone ${show(alone)} of processor time; with a standby the leader ${show(leader)} (${Math.round(share * 100)} %), the standby ${show(standby)}`,
    );
    return share <= WANTED_SHARE;
  } finally {
    await there.end();
    await follower.close();
    await server.stop();
  }
}

/** How much of the leader's processor time for reading a standby takes over. */
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
