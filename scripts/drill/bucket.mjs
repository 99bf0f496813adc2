import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bucketStore } from '../../server/src/app/start/bucket-store.ts';
import { bucketSource } from '../../server/src/integrations/elixir/bucket.ts';
import { startGate } from './cluster/gate.mjs';
import { prepareS3Mock, provideS3Mock } from './s3/s3-mock.mjs';

const BUCKET = 'register';
// More than one page of a listing, which has 1,000 objects.
const MANY = 1_100;
const WORKERS = 8;
const SIZES = [0, 1, 65_536, 5 * 1024 * 1024];
// Calls to a store time out after 30 seconds.
const GIVEN_UP_MS = 32_000;

const SLOW_MS = 400;
const SLOW_BYTES = 200_000;
// The size of the store's own file system (tmpfs), where one can be mounted; the drill fills it up.
const PLACE_MB = 64;
const PIECE_BYTES = 5 * 1024 * 1024;
const MORE_THAN_FIT = Math.ceil((PLACE_MB * 2 ** 20) / PIECE_BYTES) + 1;

const isAway = ({ code }) => code === 'NOT_AVAILABLE';

const inSeconds = (begun) => ((performance.now() - begun) / 1_000).toFixed(1);

const mountPlace = (folder) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${PLACE_MB}m`, 'drill', folder]).status === 0;

async function inParallel(works) {
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let work = works.shift(); work; work = works.shift()) await work();
    }),
  );
}

/** Writes the same content until the store refuses it; returns how many times it was accepted. */
async function writeUntilRefused(store, nth, content) {
  for (let taken = 0; taken < MORE_THAN_FIT; taken += 1) {
    const refusal = await store.write(nth(taken), content).catch((error) => error);
    if (!refusal) continue;
    assert.ok(isAway(refusal) || refusal.code === 'STORAGE_FULL', refusal);
    return taken;
  }
  return MORE_THAN_FIT;
}

/** The trials, in order; each throws on a failed expectation. */
const TRIALS = {
  'pictures are stored, read and removed': async ({ store }) => {
    for (const [index, size] of SIZES.entries()) {
      const address = { folder: 'sizes', fileName: `árvíz ${index}+&.jpg` };
      const content = randomBytes(size);
      await store.write(address, content);
      assert.ok(content.equals(await store.read(address)), `${size} bytes came back as others`);
      await store.remove(address);
      await store.remove(address);
      assert.equal(await store.read(address), undefined);
    }
  },
  'a listing of more than one page is complete': async ({ store }) => {
    const names = Array.from({ length: MANY }, (_, n) => `${String(n).padStart(4, '0')} ő.jpg`);
    await inParallel(
      names.map((fileName) => () => store.write({ folder: 'many', fileName }, Buffer.from('x'))),
    );
    await store.write({ folder: 'other', fileName: 'x.jpg' }, Buffer.from('x'));
    const listed = await Array.fromAsync(store.list('many'));
    assert.deepEqual(listed.map(({ fileName }) => fileName).toSorted(), names.toSorted());
  },
  "Elixir's files are listed, read, and changes detected": async ({ store, source }) => {
    const write = (fileName, content) =>
      store.write({ folder: 'napi fájlok', fileName }, Buffer.from(content));
    await write('b 2+1.csv', 'second');
    await write('kép.png', 'no table');
    const [file, ...others] = await source.list();
    assert.deepEqual([file.name, file.bytes, others.length], ['b 2+1.csv', 6, 0]);
    assert.equal(await text(await source.open(file)), 'second');
    assert.equal(await source.isSame(file), true);
    await write('b 2+1.csv', 'changed');
    assert.equal(await source.isSame(file), false);
  },
  'a slow store works': async ({ store, gate }) => {
    const address = { folder: 'slow', fileName: 'a.jpg' };
    const content = randomBytes(SLOW_BYTES);
    gate.delay(SLOW_MS);
    await store.write(address, content);
    assert.ok(content.equals(await store.read(address)));
    gate.delay(0);
  },
  'a missing bucket is reported as unavailable': async ({ access }) => {
    const elsewhere = { ...access, name: 'nowhere' };
    const address = { folder: 'a', fileName: 'a.jpg' };
    await assert.rejects(bucketStore(elsewhere).write(address, Buffer.from('x')), isAway);
    await assert.rejects(bucketSource(elsewhere, '').list(), { name: 'SourceError' });
  },
  'a store with a full disk refuses writes, keeps its data, and works again when there is space': async ({
    store,
    hasOwnPlace,
  }) => {
    if (!hasOwnPlace) return 'skipped: a separate disk needs root';
    const content = randomBytes(PIECE_BYTES);
    const nth = (n) => ({ folder: 'full', fileName: `${n}.jpg` });
    const taken = await writeUntilRefused(store, nth, content);
    assert.ok(taken > 0 && taken < MORE_THAN_FIT, `${taken} were taken`);
    for (let n = 0; n < taken; n += 1) assert.ok(content.equals(await store.read(nth(n))));
    for (let n = 0; n <= taken; n += 1) await store.remove(nth(n));
    await store.write(nth(0), content);
    return `${taken} of ${PIECE_BYTES / 2 ** 20} MB were taken`;
  },
  'a store that does not respond times out, and works again': async ({ store, gate }) => {
    const address = { folder: 'silent', fileName: 'a.jpg' };
    gate.shut();
    const begun = performance.now();
    await assert.rejects(store.write(address, Buffer.from('x')), isAway);
    const waited = performance.now() - begun;
    assert.ok(waited < GIVEN_UP_MS, `after ${Math.round(waited)} ms`);
    gate.open();
    await store.write(address, Buffer.from('x'));
  },
  'a killed store is reported as unavailable, and has all data after a restart': async ({ store, mock }) => {
    const kept = { folder: 'kept', fileName: 'a.jpg' };
    await store.write(kept, Buffer.from('kept'));
    await mock.kill();
    await assert.rejects(store.read(kept), isAway);
    await assert.rejects(store.write({ folder: 'kept', fileName: 'b.jpg' }, Buffer.from('b')), isAway);
    await mock.start();
    assert.equal(String(await store.read(kept)), 'kept');
    assert.equal((await Array.fromAsync(store.list('many'))).length, MANY);
  },
};

/** Tests the picture store and the source of Elixir's files against Adobe's S3Mock. */
export async function run() {
  const jar = await provideS3Mock();
  const folder = mkdtempSync(join(tmpdir(), 'cooler-bucket-drill-'));
  const hasOwnPlace = mountPlace(folder);
  const mock = await prepareS3Mock(jar, folder, BUCKET);
  const gate = await startGate(mock.port);
  const access = {
    endpoint: `http://127.0.0.1:${gate.port}`,
    region: 'eu-central-1',
    name: BUCKET,
    accessKeyId: 'drill',
    secretAccessKey: 'drill',
  };
  const parts = {
    mock,
    gate,
    access,
    hasOwnPlace,
    store: bucketStore(access),
    source: bucketSource(access, 'napi fájlok/'),
  };
  let failed = 0;
  try {
    const started = performance.now();
    await mock.start();
    console.log(`S3Mock started in ${inSeconds(started)} s`);
    for (const [name, trial] of Object.entries(TRIALS)) {
      const begun = performance.now();
      try {
        const said = await trial(parts);
        console.log(`✔ ${name} (${inSeconds(begun)} s)${said ? `: ${said}` : ''}`);
      } catch (error) {
        failed += 1;
        console.log(`✖ ${name} (${inSeconds(begun)} s): ${error.stack}`);
        gate.delay(0);
        gate.open();
      }
    }
    return failed === 0;
  } finally {
    gate.close();
    await mock.kill();
    if (hasOwnPlace) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
