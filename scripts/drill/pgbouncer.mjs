import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/testing/free-port.ts';
import { installPackages, isInstalled, mayInstall, updatePackages } from '../lib/debian.mjs';

const PROGRAM = 'pgbouncer';
// It does not run as root.
const USER = 'postgres';

async function provide() {
  if (!isInstalled(PROGRAM, '--version') && mayInstall()) {
    await updatePackages('PgBouncer');
    await installPackages([PROGRAM]);
  }
  if (!isInstalled(PROGRAM, '--version'))
    throw new Error('Install PgBouncer (Debian: apt-get install pgbouncer).');
}

async function untilOpen(port) {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
}

/** Starts PgBouncer in transaction mode in front of a server; returns its address and a stop function. */
export async function startPgBouncer(databaseUrl) {
  await provide();
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'cooler-pooler-'));
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
server_idle_timeout = 5
autodb_idle_timeout = 5
`,
    { mode: 0o644 },
  );
  const child = spawn(PROGRAM, ['-q', ...(process.getuid?.() === 0 ? ['-u', USER] : []), settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmAtExit(folder);
  await untilOpen(port);
  return {
    place: `127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function rmAtExit(folder) {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
