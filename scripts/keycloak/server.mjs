import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/testing/free-port.ts';
import { inRoot } from '../lib/root.mjs';

// The realm, and its demo users.
const IMPORTED = ['realm.json', 'users-0.json'];
const REQUIRED_LEVEL = ',"default.acr.values":"2"';
const TIMEOUT_MS = 400_000;
const POLL_INTERVAL_MS = 500;
const MAX_OUTPUT = 20_000;

// In memory, unless the data has to survive a restart.
function databaseOptions(database) {
  if (!database) return ['--db=dev-mem'];
  const { hostname, port, pathname, username, password } = new URL(database);
  return [
    ...['--db=postgres', `--db-url=jdbc:postgresql://${hostname}:${port}${pathname}`],
    ...[`--db-username=${username}`, `--db-password=${decodeURIComponent(password)}`],
  ];
}

function command(home, port, managementPort, database) {
  return [
    join(home, 'bin', 'kc.sh'),
    ...['start-dev', '--import-realm', '--cache=local', '--http-relative-path=/auth'],
    ...databaseOptions(database),
    ...[`--http-port=${port}`, `--http-management-port=${managementPort}`],
  ];
}

/**
 * Imports the realm twice: `strict` unchanged, and `cooler` with Keycloak's default sign-in flow, so that the hundreds of
 * sign-ins of the identity contract tests need no second factor.
 */
function importRealms(folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of IMPORTED) {
    const given = JSON.parse(readFileSync(inRoot('deploy', 'keycloak', `cooler-${file}`), 'utf8'));
    const { authenticationFlows, authenticatorConfig, browserFlow, ...lenient } = given;
    writeFileSync(join(folder, `cooler-${file}`), JSON.stringify(lenient).replace(REQUIRED_LEVEL, ''));
    writeFileSync(
      join(folder, `strict-${file}`),
      JSON.stringify(given)
        .replaceAll('default-roles-cooler', 'default-roles-strict')
        .replace('"realm":"cooler"', '"realm":"strict"'),
    );
  }
}

async function untilReady(child, url) {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/realms/cooler`).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(POLL_INTERVAL_MS);
  }
  return false;
}

/** Starts Keycloak with an empty database and our realm, for a web application at this origin. Give a database URL if it will be restarted. */
export async function startKeycloak(home, webOrigin, database) {
  const secret = randomBytes(24).toString('base64url');
  const [port, managementPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}/auth`;
  importRealms(join(home, 'data', 'import'));
  const env = {
    ...process.env,
    ...{ COOLER_PUBLIC_URL: webOrigin, COOLER_ADMIN_CLIENT_SECRET: secret },
    JAVA_OPTS_KC_HEAP: '-Xms128m -Xmx640m',
    JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
  };
  let child;

  async function start() {
    // A separate process group: the script starts Java as its child.
    child = spawn('bash', command(home, port, managementPort, database), {
      ...{ env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    const output = keepOutput(child);
    if (await untilReady(child, url)) return;
    await stopGroup(child);
    throw new Error(`Keycloak did not start:\n${output()}`);
  }

  process.once('exit', () => child.exitCode ?? child.signalCode ?? kill(child, 'SIGKILL'));
  await start();
  const stop = () => stopGroup(child);
  return { url, secret, start, stop };
}

function keepOutput(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT);
    });
  }
  return () => output;
}

function kill(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process group has already ended.
  }
}

async function stopGroup(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  kill(child, 'SIGTERM');
  await ended;
}
