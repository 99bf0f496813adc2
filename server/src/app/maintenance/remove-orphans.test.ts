import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { DAY_MS } from '@cooler/contract/kernel/day.ts';
import { pino } from 'pino';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { folderStore } from '../../kernel/files/folder-store.ts';
import { KEYS, SmallBucket } from '../../kernel/files/testing/small-bucket.ts';
import { newPictureName } from '../../kernel/pictures/picture-names.ts';
import { createTestDatabase } from '../../testing/database/database.ts';
import { runDuringTests } from '../../testing/run-during-tests.ts';
import { becomeQuiet, endQuiet } from '../backup/quiet.ts';
import { bucketStore } from '../start/bucket-store.ts';
import { removeOrphans } from './remove-orphans.ts';

const ORPHAN = newPictureName('device-types');
const PATH = `${ORPHAN.folder}/${ORPHAN.fileName}`;
const LAST_YEAR = new Date('2025-01-01T00:00:00Z');

interface Store {
  readonly files: FileStore;
  /** Puts a picture that no database knows into an otherwise empty store. */
  fill(): Promise<void>;
  close(): Promise<void>;
}

async function openFolder(): Promise<Store> {
  const root = await mkdtemp(join(tmpdir(), 'cooler-sweep-'));
  return {
    files: folderStore(root),
    async fill() {
      await rm(root, { recursive: true });
      await mkdir(join(root, ORPHAN.folder), { recursive: true });
      await writeFile(join(root, PATH), 'picture');
      await utimes(join(root, PATH), LAST_YEAR, LAST_YEAR);
    },
    close: () => rm(root, { recursive: true }),
  };
}

async function openBucket(): Promise<Store> {
  const bucket = new SmallBucket();
  const { id: accessKeyId, secret: secretAccessKey, bucket: name, region } = KEYS;
  return {
    files: bucketStore({ accessKeyId, secretAccessKey, name, region, endpoint: await bucket.start() }),
    async fill() {
      bucket.objects.clear();
      bucket.put(PATH, 'picture', LAST_YEAR);
    },
    close: () => bucket.stop(),
  };
}

async function openDatabase() {
  const { pool, drop } = await createTestDatabase();
  return { pool, close: drop };
}

for (const [kind, open] of [
  ['a folder', openFolder],
  ['a bucket', openBucket],
] as const) {
  describe(`the sweep of ${kind}`, () => {
    const store = runDuringTests(open);
    const own = runDuringTests(openDatabase);
    const other = runDuringTests(openDatabase);
    let lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });

    beforeEach(async () => {
      lines = [];
      await store().fill();
    });

    const sweep = ({ pool }: ReturnType<typeof own>, days = 0) =>
      removeOrphans({ pool, files: store().files, log }, Date.now() + days * DAY_MS);
    const isLeft = async () => (await store().files.read(ORPHAN)) !== undefined;

    it('removes orphans a day after the store became that of the database', async () => {
      await sweep(own());
      assert.ok(await isLeft(), 'on the first day');
      await sweep(own(), 1);
      assert.ok(!(await isLeft()), 'on the second');
      assert.deepEqual(lines, []);
    });

    it('removes nothing from the store of another database, and says so', async () => {
      await sweep(other());
      await sweep(own(), 1);
      assert.ok(await isLeft());
      const [line = ''] = lines;
      const { msg, database, owner } = JSON.parse(line);
      assert.equal(msg, 'the file store belongs to another database');
      assert.notEqual(database, owner);
    });

    it('removes nothing from a store whose marker is damaged', async () => {
      await sweep(own());
      await store().files.write({ folder: 'register', fileName: 'instance.json' }, Buffer.from('{'));
      await sweep(own(), 1);
      assert.ok(await isLeft());
      assert.match(lines.join(), /the file store could not be swept/);
    });

    it('begins again when the marker of a replaced database was deleted', async () => {
      await sweep(other());
      await store().files.remove({ folder: 'register', fileName: 'instance.json' });
      await sweep(own());
      await sweep(own(), 1);
      assert.ok(!(await isLeft()));
    });

    it('of a quiet copy removes nothing and does not take the store', async () => {
      await becomeQuiet(other().pool);
      await sweep(other());
      await sweep(other(), 1);
      await endQuiet(other().pool);
      assert.ok(await isLeft());
      await sweep(own());
      await sweep(own(), 1);
      assert.ok(!(await isLeft()));
    });
  });
}
