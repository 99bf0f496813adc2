import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '../lib/root.mjs';

// The realm, and its demo users.
const IMPORTED = ['realm.json', 'users-0.json'];
const LEVEL_ASKED_FOR = ',"default.acr.values":"2"';
const TIMEOUT_MS = 180_000;
const POLL_INTERVAL_MS = 500;
const KEPT_OUTPUT = 20_000;

/** A port that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function command(home, port, managementPort) {
  return [
    join(home, 'bin', 'kc.sh'),
    ...['start-dev', '--import-realm', '--db=dev-mem', '--cache=local', '--http-relative-path=/auth'],
    ...[`--http-port=${port}`, `--http-management-port=${managementPort}`],
  ];
}

/**
 * The realm twice: `strict` as it is, and `cooler` with Keycloak's own sign-in, where the hundreds of sign-ins of the
 * identity contract need no second factor.
 */
function importRealms(folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of IMPORTED) {
    const given = JSON.parse(readFileSync(inRoot('deploy', 'keycloak', `cooler-${file}`), 'utf8'));
    const { authenticationFlows, authenticatorConfig, browserFlow, ...lenient } = given;
    writeFileSync(join(folder, `cooler-${file}`), JSON.stringify(lenient).replace(LEVEL_ASKED_FOR, ''));
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

/** Starts a Keycloak with an empty database and our realm, for a web application at this address. */
export async function startKeycloak(home, webOrigin) {
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
  // A group of its own: the script starts Java as its child.
  const child = spawn('bash', command(home, port, managementPort), {
    ...{ env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
    });
  }
  const stop = () => stopGroup(child);
  process.once('exit', () => child.exitCode ?? child.signalCode ?? kill(child, 'SIGKILL'));
  if (await untilReady(child, url)) return { url, secret, stop };
  await stop();
  throw new Error(`Keycloak did not start:\n${output}`);
}

function kill(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}

async function stopGroup(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  kill(child, 'SIGTERM');
  await ended;
}
