import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { openFileStore } from './open-file-store.ts';

it('files of users are refused while the rest of the disk is for the register itself', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cooler-store-'));
  const store = openFileStore({ bucket: undefined, dataDir });
  const address = { folder: 'stock-taking', fileName: 'a' };
  await store.write(address, Buffer.from('content'));
  assert.equal(String(await store.read(address)), 'content');
  await rm(join(dataDir, 'pictures'), { recursive: true });
  // A file system without a free block.
  await symlink('/proc', join(dataDir, 'pictures'));
  await assert.rejects(store.write(address, Buffer.from('content')), { message: 'STORAGE_FULL' });
  // This folder is there, and takes no files.
  const own = store.write({ folder: 'self', fileName: 'a' }, Buffer.from('content'));
  await assert.rejects(own, ({ message }: Error) => message !== 'STORAGE_FULL');
  await rm(dataDir, { recursive: true });
});
