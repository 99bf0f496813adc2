import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { folderStore } from './folder-store.ts';

const PROGRAM = join(import.meta.dirname, 'testing/run-store.ts');
const MEBIBYTE = 1024 * 1024;
const KILLS = 8;

describe('a folder as file store', () => {
  let root: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'cooler-store-'));
  });
  after(() => rm(root, { recursive: true, force: true }));

  const filesIn = (folder: string) => readdir(join(root, folder, 'some'));

  async function linesOf(child: ChildProcess, enough: (lines: number) => boolean): Promise<string[]> {
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      lines.push(line);
      if (enough(lines.length)) child.kill('SIGKILL');
    }
    return lines;
  }

  it('has only complete files when its writer is killed, and all acknowledged ones', async () => {
    for (let round = 1; round <= KILLS; round += 1) {
      const folder = `killed-${round}`;
      const child = spawn(process.execPath, [PROGRAM, join(root, folder)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const kept = await linesOf(child, (lines) => lines >= round);
      const names = (await filesIn(folder)).filter((name) => !name.endsWith('.part'));
      assert.ok(kept.every((name) => names.includes(name)));
      for (const name of names)
        assert.equal((await readFile(join(root, folder, 'some', name))).length, MEBIBYTE);
    }
  });

  it('refuses a file when the disk is full, and keeps no part of it', async () => {
    const limited = `ulimit -f 600 && exec "$0" "$1" "$2"`;
    const child = spawn('sh', ['-c', limited, process.execPath, PROGRAM, join(root, 'full')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    assert.deepEqual(await linesOf(child, () => false), ['STORAGE_FULL']);
    assert.deepEqual(await exit, [1, null]);
    assert.deepEqual(await filesIn('full'), []);
  });

  it('reads, lists and removes; a missing file is not an error', async () => {
    const store = folderStore(join(root, 'plain'));
    const address = { folder: 'some', fileName: 'a' };
    assert.equal(await store.read(address), undefined);
    await store.write(address, Buffer.from('content'));
    assert.equal(String(await store.read(address)), 'content');
    const listed = await Array.fromAsync(store.list('some'));
    assert.deepEqual(
      listed.map(({ fileName }) => fileName),
      ['a'],
    );
    await store.remove(address);
    await store.remove(address);
    assert.deepEqual(await Array.fromAsync(store.list('some')), []);
    assert.deepEqual(await Array.fromAsync(store.list('none')), []);
  });

  it('reads and lists only files, and follows no symbolic links', async () => {
    const store = folderStore(join(root, 'links'));
    await store.write({ folder: 'some', fileName: 'a' }, Buffer.from('content'));
    await mkdir(join(root, 'links', 'some', 'folder'));
    await symlink('nowhere', join(root, 'links', 'some', 'broken'));
    await symlink('some', join(root, 'links', 'linked'));
    const listed = await Array.fromAsync(store.list('some'));
    assert.deepEqual(
      listed.map(({ fileName }) => fileName),
      ['a'],
    );
    assert.equal(await store.read({ folder: 'some', fileName: 'folder' }), undefined);
    assert.equal(await store.read({ folder: 'linked', fileName: 'a' }), undefined);
  });

  it('is not available when the system refuses to write, read, remove or list, and names the reason', async () => {
    const store = folderStore(root);
    const address = { folder: 'x'.repeat(300), fileName: 'a' };
    const calls: readonly (() => Promise<unknown>)[] = [
      () => store.write(address, Buffer.from('content')),
      () => store.read(address),
      () => store.remove(address),
      () => Array.fromAsync(store.list(address.folder)),
    ];
    for (const call of calls)
      await assert.rejects(call(), ({ code, cause }) => {
        assert.deepEqual([code, cause.code], ['NOT_AVAILABLE', 'ENAMETOOLONG']);
        return true;
      });
  });

  it('is not available when a file is in the place of its folder', async () => {
    await writeFile(join(root, 'file'), '');
    const written = folderStore(join(root, 'file')).write(
      { folder: 'some', fileName: 'a' },
      Buffer.from('content'),
    );
    await assert.rejects(written, { code: 'NOT_AVAILABLE' });
  });
});
