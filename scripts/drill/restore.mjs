import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../../server/src/kernel/database/pool.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { installPackages, isInstalled, mayInstall, updatePackages } from '../lib/debian.mjs';
import { inRoot } from '../lib/root.mjs';
import { AS_POSTGRES, postgresPrograms } from './as-postgres.mjs';

const STANZA = 'cooler-register';
const USER = 'postgres';
const ROWS_BEFORE = 200;

async function provide() {
  if (!isInstalled('pgbackrest', 'version') && mayInstall()) {
    await updatePackages('pgBackRest and PostgreSQL');
    await installPackages(['pgbackrest', 'postgresql']);
  }
  if (!isInstalled('pgbackrest', 'version'))
    throw new Error('Install pgBackRest and PostgreSQL (Debian: apt-get install pgbackrest postgresql).');
}

function asUser(...command) {
  const [file, ...args] = [...AS_POSTGRES, ...command];
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', cwd: '/' });
  if (status !== 0) throw new Error(`${command[0]} ${command[1]}: ${stderr || stdout}`);
  return stdout;
}

/** The configuration of `deploy/`, with the paths of the drill. */
function configure(folder, data) {
  const text = readFileSync(inRoot('deploy/pgbackrest/pgbackrest.conf'), 'utf8')
    .replace(/^pg1-path=.*/m, `pg1-path=${data}`)
    .replace(/^repo1-path=.*/m, `repo1-path=${folder}/repository`)
    .replace('[global]', `[global]\nlog-path=${folder}\nlock-path=${folder}/lock\nspool-path=${folder}`);
  const file = join(folder, 'pgbackrest.conf');
  writeFileSync(file, text);
  return file;
}

async function query(port, text, values) {
  const pool = createPool(`postgres://${USER}@127.0.0.1:${port}/postgres`, { max: 1 });
  try {
    return (await pool.query(text, values)).rows;
  } finally {
    await pool.end();
  }
}

const STATE = `select count(*) filter (where id > 0)::int as before, count(*) filter (where id = -1)::int as between,
  count(*) filter (where id < -1)::int as after, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline from kept`;
const STATE_IS = ({ before, between, after, timeline }) =>
  `of ${ROWS_BEFORE} acknowledged before the first point lost ${ROWS_BEFORE - before}; of 1 between the points there ${between}; later ones there ${after}; timeline ${timeline}`;

/** Writes rows before, between and after two points in time; returns the points. */
async function writeAround(port) {
  const insert = (id) => query(port, 'insert into kept (id) values ($1)', [id]);
  const now = async () => (await query(port, 'select clock_timestamp()::text as point'))[0].point;
  for (let id = 1; id <= ROWS_BEFORE; id += 1) await insert(id);
  const early = await now();
  await insert(-1);
  const late = await now();
  await insert(-2);
  return { early, late };
}

/**
 * Backs up a cluster, writes to it, and recovers it to a point in time: writes acknowledged before the point are there,
 * later ones are not. Then recovers it to a later point of the first timeline, as docs/operations.md describes.
 */
export async function run() {
  await provide();
  const bin = postgresPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'cooler-restore-drill-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  const config = configure(folder, data);
  const pgbackrest = (...args) => asUser('pgbackrest', `--config=${config}`, `--stanza=${STANZA}`, ...args);
  const connection = [`--pg1-port=${port}`, `--pg1-socket-path=${folder}`];
  const server = (...args) => asUser(`${bin}/pg_ctl`, '-D', data, '-w', '-l', join(folder, 'log'), ...args);

  async function recover(kept, target, ...options) {
    server('stop', '-m', 'fast');
    renameSync(data, join(folder, kept));
    asUser('mkdir', '-m', '700', data);
    const begun = performance.now();
    pgbackrest('--type=time', `--target=${target}`, '--target-action=promote', ...options, 'restore');
    server('start');
    await untilPromoted(port);
    console.log(`brought back to ${target} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    const [state] = await query(port, STATE);
    console.log(STATE_IS(state));
    return state;
  }

  try {
    asUser(`${bin}/initdb`, '-D', data, '-U', USER, '--auth', 'trust', '--no-instructions');
    const archive = `pgbackrest --config=${config} --stanza=${STANZA} archive-push %p`;
    writeFileSync(
      join(data, 'postgresql.auto.conf'),
      `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\narchive_mode = on\narchive_command = '${archive}'\n`,
    );
    server('start');
    pgbackrest(...connection, 'stanza-create');
    pgbackrest(...connection, 'check');
    await query(port, 'create table kept (id int primary key, at timestamptz default clock_timestamp())');
    const begun = performance.now();
    pgbackrest(...connection, '--type=full', 'backup');
    console.log(`full backup ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    const { early, late } = await writeAround(port);
    const first = await recover('damaged', early);
    await query(port, 'insert into kept (id) values (-3)');
    const second = await recover('too-early', late, '--target-timeline=1');
    server('stop', '-m', 'fast');
    const isKept = [first, second].every(({ before, after }) => before === ROWS_BEFORE && after === 0);
    return isKept && first.between === 0 && second.between === 1 && first.timeline !== second.timeline;
  } finally {
    if (existsSync(join(data, 'postmaster.pid'))) server('stop', '-m', 'immediate');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilPromoted(port) {
  for (;;) {
    const [{ standby }] = await query(port, 'select pg_is_in_recovery() as standby');
    if (!standby) return;
  }
}
