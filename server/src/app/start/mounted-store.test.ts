import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { openFileStore } from './open-file-store.ts';

const PICTURE = { folder: 'self', fileName: 'a' };
const OTHER = { ...PICTURE, fileName: 'b' };

describe('the folder of pictures', () => {
  let dataDir: string;
  let place: string;
  let away: string;
  let store: FileStore;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cooler-mount-'));
    place = join(dataDir, 'pictures');
    away = join(dataDir, 'unmounted');
    store = openFileStore({ bucket: undefined, dataDir });
    assert.equal(await store.read(PICTURE), undefined);
    await store.write(PICTURE, Buffer.from('content'));
  });
  after(() => rm(dataDir, { recursive: true }));

  const calls: readonly (() => Promise<unknown>)[] = [
    () => store.write(OTHER, Buffer.from('lost')),
    () => store.read(PICTURE),
    () => store.remove(PICTURE),
    () => Array.fromAsync(store.list(PICTURE.folder)),
  ];

  async function isNotAvailable(): Promise<void> {
    for (const call of calls)
      await assert.rejects(call(), ({ code, cause }) => {
        assert.equal(code, 'NOT_AVAILABLE');
        assert.ok(cause.message.includes(place), cause.message);
        return true;
      });
  }

  it('is not available while its disk is away, with another disk, an empty folder or none in its place, and is again afterwards', async () => {
    await rename(place, away);
    await isNotAvailable();
    await mkdir(place);
    await isNotAvailable();
    assert.deepEqual(await readdir(place), []);
    await rm(place, { recursive: true });
    // On another disk, and with something in it.
    await symlink('/proc', place);
    await isNotAvailable();
    await rm(place);
    await rename(away, place);
    assert.equal(String(await store.read(PICTURE)), 'content');
    await store.write(OTHER, Buffer.from('kept'));
    assert.deepEqual(await readdir(join(place, PICTURE.folder)), ['a', 'b']);
  });

  it('may be replaced by another one of the same disk with something in it', async () => {
    await cp(place, join(dataDir, 'copy'), { recursive: true });
    await rename(place, away);
    await rename(join(dataDir, 'copy'), place);
    assert.equal(String(await store.read(PICTURE)), 'content');
  });
});
