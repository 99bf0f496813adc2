import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { request } from 'playwright-core';
import { tokenOf } from '../../e2e/testing/sign-in.ts';
import { startTestDatabaseServer } from '../../server/src/testing/database/database-server.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { inRoot } from '../lib/root.mjs';
import { clone } from './clone.mjs';
import { provide } from './cluster/provide.mjs';
import { podmanIn } from './container/podman.mjs';
import { provideDebian } from './debian-root.mjs';
import { expect, faults, timed } from './outcome.mjs';
import { makeRelease } from './two-releases.mjs';
import { until } from './until.mjs';

const BASE = 'cooler-drill-base';
const IMAGE = 'cooler-register:drill';
const NAME = 'cooler-register-drill';
const GRACE_S = 75;
const READY_S = 300;
const PDF = Buffer.from('%PDF-1.4\nkept in the volume');

// Folders that `debian:12-slim` leaves out.
const NOT_SLIM = [
  ...['doc', 'info', 'lintian', 'locale', 'man'].map((name) => `usr/share/${name}`),
  'var/lib/apt/lists',
  'var/cache/apt',
];

/** An archive of Debian's base system, as slim as the image in registries. */
async function slimDebian(folder) {
  const root = join(folder, 'debian');
  const archive = join(folder, 'debian.tar');
  mkdirSync(root);
  const without = NOT_SLIM.map((place) => `--exclude=./${place}/*`);
  const tar = (...args) => spawnSync('tar', ['-C', root, ...args], { stdio: 'inherit' });
  tar('-xpf', await provideDebian(), ...without);
  tar('-cf', archive, '.');
  rmSync(root, { recursive: true });
  return archive;
}

async function buildImage({ podman }, folder) {
  const tree = join(folder, 'tree');
  clone(tree);
  const { file } = await timed('release made in', async () => makeRelease(tree));
  const [, version] = /cooler-register-(.+)-linux-x64/.exec(file);
  await podman('import', await slimDebian(folder), BASE);
  copyFileSync(inRoot('deploy/container/Containerfile'), join(folder, 'Containerfile'));
  await timed('image built in', () =>
    podman(
      ...['build', '--format', 'docker', '--isolation', 'chroot', '--network', 'host'],
      ...['--file', join(folder, 'Containerfile'), '--tag', IMAGE],
      ...['--build-arg', `BASE=${BASE}`, '--build-arg', `VERSION=${version}`, dirname(file)],
    ),
  );
  const sizes = await Promise.all(
    [IMAGE, BASE].map((image) => podman('image', 'inspect', '--format', '{{.Size}}', image)),
  );
  const [whole, base] = sizes.map((size) => Math.round(Number(size) / 1e6));
  console.log(`the image is ${whole} MB, ${base} MB of it the base`);
  const user = await podman('image', 'inspect', '--format', '{{.Config.User}}', IMAGE);
  expect(user === '10001:10001', `the image runs as an account without rights (${user})`);
}

/** Starts the container with the volume, and waits until its health check succeeds. */
async function serve({ run, succeeds }, options) {
  await run(IMAGE, ['--detach', '--name', NAME, '--stop-timeout', String(GRACE_S), ...options]);
  await until('it is healthy', () => succeeds('healthcheck', 'run', NAME), READY_S);
}

/** A signed-in client. */
async function visitor(origin) {
  const calls = await request.newContext({ baseURL: origin });
  const headers = { authorization: `Bearer ${await tokenOf(calls, 'admin')}` };
  const page = { headers, data: { page: 0, size: 1 } };
  const [first] = (await (await calls.post('/resource/work-requests/page', page)).json()).content;
  const files = `/resource/work-requests/${first.id}/files`;
  return {
    give(id) {
      const document = { name: 'kept.pdf', mimeType: 'application/pdf', buffer: PDF };
      return calls.post(files, { headers, multipart: { pic: document, id, name: document.name } });
    },
    async has(id) {
      const answer = await calls.get(`${files}/${id}`, { headers });
      return answer.ok() && (await answer.body()).equals(PDF);
    },
    close: () => calls.dispose(),
  };
}

function checkIsolation({ succeeds }) {
  const mayWrite = (path) => succeeds('exec', NAME, 'touch', path);
  expect(!mayWrite('/opt/cooler-register/x') && !mayWrite('/etc/x'), 'nothing can be written in the image');
  expect(mayWrite('/data/x') && mayWrite('/tmp/x'), 'except to /data and /tmp');
}

async function stop({ podman }) {
  await timed('stopped in', () => podman('stop', '--time', String(GRACE_S), NAME));
  const code = await podman('inspect', '--format', '{{.State.ExitCode}}', NAME);
  expect(code === '0', `it stops within the grace period (${code})`);
  await podman('rm', NAME);
}

async function tryAll(pod, folder, database) {
  await buildImage(pod, folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = join(folder, 'settings.env');
  const where = { HOST: '127.0.0.1', PORT: port, PUBLIC_URL: origin, DEMO_DATA: 'demo' };
  const lines = Object.entries({ ...where, DATABASE_URL: database.ownerUrl, SHUTDOWN_DELAY: '3' });
  writeFileSync(settings, lines.map(([name, value]) => `${name}=${value}\n`).join(''), { mode: 0o600 });
  const options = ['--env-file', settings, '--volume', 'cooler-drill-data:/data'];
  const owner = ['--env', `DATABASE_OWNER_URL=${database.ownerUrl}`];
  await timed('migrated in', () => pod.run(IMAGE, ['--rm', ...options, ...owner], ['migrate']));
  await timed('healthy after', () => serve(pod, options));
  const admin = await visitor(origin);
  expect(true, 'a user can sign in');
  const id = randomUUID();
  const given = await admin.give(id);
  expect(given.ok() && (await admin.has(id)), `a file is stored (${given.status()})`);
  checkIsolation(pod);
  await admin.close();
  await stop(pod);
  await timed('healthy again after', () => serve(pod, options));
  const again = await visitor(origin);
  expect(await again.has(id), 'a new container over the volume has the file');
  await again.close();
  await stop(pod);
}

/** Builds and runs the image of a release with podman, on a Debian made by debootstrap, as described in `deploy/container/`. */
export async function run() {
  await provide('podman', 'runc');
  const folder = mkdtempSync(join(tmpdir(), 'cooler-container-drill-'));
  const pod = podmanIn(folder);
  const database = await startTestDatabaseServer();
  try {
    await tryAll(pod, folder, database);
  } catch (error) {
    faults.push(error.message);
    console.error(error.message);
    console.error(await pod.podman('logs', '--tail', '20', NAME).catch(() => ''));
  } finally {
    await pod.clear();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return faults.length === 0;
}
