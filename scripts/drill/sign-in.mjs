import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../../server/src/kernel/database/pool.ts';
import { DEMO_USERS } from '../../server/src/standalone/identity/users/demo-users.ts';
import { startTestDatabaseServer } from '../../server/src/testing/database/database-server.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { provideKeycloak } from '../keycloak/distribution.mjs';
import { startKeycloak } from '../keycloak/server.mjs';
import { buildWeb } from '../lib/web-build.mjs';
import { provide } from './cluster/provide.mjs';
import { isReady } from './is-ready.mjs';
import { startBalancer } from './load/balancer.mjs';
import { startRegister } from './load/register.mjs';
import { openSession } from './load/session.mjs';
import { until } from './until.mjs';

const CALM_MS = 15_000;
const KEYCLOAKS_DATABASE = 'keycloak';

async function makeDatabase({ ownerUrl }) {
  const maker = createPool(ownerUrl, { max: 1 });
  await maker.query(`create database ${KEYCLOAKS_DATABASE}`);
  await maker.end();
  const url = new URL(ownerUrl);
  url.pathname = `/${KEYCLOAKS_DATABASE}`;
  return url.href;
}

function report(sessions, awayMs) {
  const counts = new Map();
  for (const { outcomes } of sessions)
    for (const [outcome, times] of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + times);
  const thrownOut = sessions.filter(({ isThrownOut }) => isThrownOut());
  console.log(
    `Keycloak down for ${(awayMs / 1_000).toFixed(1)} s; users ${sessions.length}, signed out ${thrownOut.length}`,
  );
  console.log(
    [...counts]
      .map(([outcome, times]) => `${outcome}: ${times}`)
      .toSorted()
      .join(', '),
  );
  const isRefused = [...counts.keys()].some((outcome) => /^call (?!200$)/.test(outcome));
  return thrownOut.length === 0 && !isRefused;
}

async function drill(folder, home) {
  const running = [];
  try {
    return await restart(folder, home, running);
  } finally {
    for (const part of running.toReversed()) await part.stop();
  }
}

/** Restarts Keycloak while users work; what it starts is added to `running`. */
async function restart(folder, home, running) {
  const database = await startTestDatabaseServer();
  running.push(database);
  const balancerPort = await freePort();
  const origin = `http://localhost:${balancerPort}`;
  const keycloak = await startKeycloak(home, origin, await makeDatabase(database));
  running.push(keycloak);
  const issuer = `${keycloak.url}/realms/cooler`;
  const settings = {
    DATABASE_URL: database.ownerUrl,
    PUBLIC_URL: origin,
    OIDC_ISSUER: issuer,
    OIDC_ADMIN_CLIENT_ID: 'cooler-register-admin',
    OIDC_ADMIN_CLIENT_SECRET: keycloak.secret,
  };
  const ports = [await freePort(), await freePort()];
  const registers = [];
  for (const [index, port] of ports.entries()) {
    registers.push(await startRegister({ name: `register ${index + 1}`, port, folder, settings }));
    running.push(registers.at(-1));
  }
  running.push(startBalancer(folder, balancerPort, ports));
  await until('the load balancer forwards requests', () => isReady(origin));
  const host = { issuer, webOrigin: origin };
  const sessions = [];
  running.push({ stop: () => Promise.all(sessions.map((session) => session.close())) });
  for (const { username } of DEMO_USERS) sessions.push(await openSession(host, username));
  await pause(CALM_MS);
  const begun = performance.now();
  await keycloak.stop();
  await keycloak.start();
  const awayMs = performance.now() - begun;
  await pause(CALM_MS);
  for (const session of sessions) await session.close();
  // New sign-ins work as well.
  const late = await openSession(host, DEMO_USERS[0].username);
  await late.close();
  const isSound = report(sessions, awayMs) && !late.isThrownOut();
  if (!isSound) for (const register of registers) console.log(register.failedCalls().join('\n'));
  return isSound;
}

/** Keycloak is restarted while users work with two processes of the register: all requests succeed, and nobody has to sign in again. */
export async function run() {
  const { home, missing } = await provideKeycloak();
  if (missing) throw new Error(missing);
  await provide('haproxy');
  if (!(await buildWeb())) return false;
  const folder = mkdtempSync(join(tmpdir(), 'cooler-sign-in-drill-'));
  mkdirSync(join(folder, 'data'));
  try {
    return await drill(folder, home);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
