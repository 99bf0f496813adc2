import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { copyFolder } from './copy-folder.ts';

const COPIES = 50;
const MEGABYTE = 1024 * 1024;

/** Creates and removes a folder, as a running database does, until it is stopped. */
function startChanging(folder: string) {
  let isOver = false;
  async function change(): Promise<void> {
    while (!isOver) {
      await mkdir(join(folder, 'slot'), { recursive: true });
      await rm(folder, { recursive: true });
    }
  }
  const changing = change();
  return {
    async stop() {
      isOver = true;
      await changing;
    },
  };
}

describe('the copy of a folder', () => {
  let root: string;
  const from = () => join(root, 'from');
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'cooler-copy-'));
    await mkdir(join(from(), 'inner', 'empty'), { recursive: true });
    await writeFile(join(from(), 'password'), 'secret');
    await writeFile(join(from(), 'inner', 'page'), 'rows');
  });
  after(() => rm(root, { recursive: true, force: true }));

  it('has all files that stay, while folders next to them are created and removed', async () => {
    const changes = startChanging(join(from(), 'slots'));
    try {
      for (let n = 0; n < COPIES; n += 1) {
        const copied = await copyFolder(from(), join(root, `copy-${n}`), (path) => !path.startsWith('slots'));
        assert.deepEqual(copied, { files: 2, bytes: 10 }, `copy ${n}`);
      }
    } finally {
      await changes.stop();
    }
    const paths = await readdir(join(root, 'copy-0'), { recursive: true });
    assert.deepEqual(paths.sort(), ['inner', 'inner/empty', 'inner/page', 'password']);
  });

  it('fails for a file whose target folder is missing, instead of skipping it', async () => {
    const copying = copyFolder(from(), join(root, 'no-place'), (path) => path === 'inner/page');
    await assert.rejects(copying, /ENOENT.*inner\/page/);
  });

  it('that fails writes no more files afterwards, so that it can be removed', async () => {
    const many = join(root, 'many');
    await mkdir(join(many, 'inner'), { recursive: true });
    await writeFile(join(many, 'inner', 'page'), 'rows');
    for (let n = 0; n < COPIES; n += 1) await writeFile(join(many, `${n}`), Buffer.alloc(MEGABYTE));
    const copying = copyFolder(many, join(root, 'failed'), (path) => path !== 'inner');
    await assert.rejects(copying, /ENOENT/);
    await rm(join(root, 'failed'), { recursive: true });
    await copyFolder(many, join(root, 'later'));
    assert.ok(!(await readdir(root)).includes('failed'));
  });

  it('of a missing folder is empty', async () => {
    assert.deepEqual(await copyFolder(join(root, 'none'), join(root, 'of-none')), { files: 0, bytes: 0 });
  });
});
