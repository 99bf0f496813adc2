import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../server/src/testing/free-port.ts';
import { AS_POSTGRES, postgresPrograms } from '../as-postgres.mjs';
import { startGate } from './gate.mjs';

const SCOPE = 'cooler-drill';
const CONNECTIONS = 60;

// Patroni detects a lost primary after `ttl` seconds. Writes wait for one standby.
const DCS = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 3,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: CONNECTIONS,
      shared_buffers: '32MB',
      wal_keep_size: '64MB',
      hot_standby: 'on',
    },
  },
};

const TRUST_LOCALHOST = [
  'local all all trust',
  'host all all 127.0.0.1/32 trust',
  'host replication all 127.0.0.1/32 trust',
];

function settings({ name, folder, port, restPort, gate, etcdPort }) {
  const data = join(folder, name);
  return {
    scope: SCOPE,
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: DCS,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      pg_hba: TRUST_LOCALHOST,
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      // The other nodes reach this one only through its gate.
      connect_address: `127.0.0.1:${gate.port}`,
      data_dir: data,
      bin_dir: postgresPrograms(),
      pgpass: join(folder, `${name}.pgpass`),
      pg_hba: TRUST_LOCALHOST,
      authentication: {
        superuser: { username: 'postgres', password: 'drill' },
        replication: { username: 'replicator', password: 'drill' },
        rewind: { username: 'rewinder', password: 'drill' },
      },
      parameters: { unix_socket_directories: folder },
    },
  };
}

/** Prepares a node of the cluster (Patroni and its PostgreSQL); it is not started yet. */
export async function prepareNode(name, folder, etcdPort) {
  const port = await freePort();
  const gate = await startGate(port);
  const restPort = await freePort();
  const file = join(folder, `${name}.json`);
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify(settings({ name, folder, port, restPort, gate, etcdPort })), {
    mode: 0o644,
  });
  const [program, ...args] = [...AS_POSTGRES, 'patroni', file];
  let patroni;

  return {
    name,
    port,
    gate,
    start() {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const env = { ...process.env, LC_ALL: 'C.UTF-8' };
      patroni = spawn(program, args, { cwd: folder, env, stdio: ['ignore', log, log] });
    },
    /** Kills Patroni, PostgreSQL and all its processes, as in a power failure. */
    kill() {
      const postmaster = Number.parseInt(readFileSync(join(folder, name, 'postmaster.pid'), 'utf8'), 10);
      patroni.kill('SIGKILL');
      spawnSync('pkill', ['-KILL', '-P', String(postmaster)]);
      process.kill(postmaster, 'SIGKILL');
    },
    /** Patroni's status; undefined when it does not answer. */
    async state() {
      const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`).catch(() => undefined);
      return answer?.json();
    },
    command(path, body) {
      return fetch(`http://127.0.0.1:${restPort}/${path}`, { method: 'POST', body: JSON.stringify(body) });
    },
    stop() {
      patroni?.kill('SIGTERM');
      gate.close();
      return patroni;
    },
  };
}
