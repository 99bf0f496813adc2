import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { folderStore } from '../../../kernel/files/folder-store.ts';
import { keptVersions } from './kept-versions.ts';

/** The assets of earlier versions. */
describe('kept versions', () => {
  let root: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'cooler-versions-'));
  });
  after(() => rm(root, { recursive: true, force: true }));

  async function built(version: string, files: readonly string[]): Promise<string> {
    const dist = join(root, version);
    await mkdir(join(dist, 'assets'), { recursive: true });
    for (const file of files) await writeFile(join(dist, 'assets', file), `${file} of ${version}`);
    return dist;
  }

  /** Starts a version some minutes after the previous one. */
  async function start(version: string, files: readonly string[], minute: number, isOurs = true) {
    const dist = await built(version, files);
    const store = join(root, 'store');
    const versions = keptVersions({
      ...{ files: folderStore(store), count: 1, dist, mayRemove: async () => isOurs },
    });
    const known: string[] = await readdir(join(store, 'web-versions')).catch(() => []);
    await versions.keep();
    const now = await readdir(join(store, 'web-versions'));
    const at = new Date(2026, 0, 1, 0, minute);
    for (const name of now.filter((each) => !known.includes(each)))
      await utimes(join(store, 'web-versions', name), at, at);
    return versions;
  }

  it('are limited by the setting; assets shared with an older version are kept', async () => {
    await start('one', ['a-1.js', 'shared-1.js', 'a-1.js.br'], 1);
    const second = await start('two', ['b-2.js', 'shared-1.js'], 2);
    assert.equal(String((await second.read('a-1.js'))?.content), 'a-1.js of one');
    assert.equal((await second.read('a-1.js'))?.type, 'text/javascript; charset=utf-8');
    const third = await start('three', ['c-3.js'], 3);
    assert.equal(await third.read('a-1.js'), undefined);
    assert.equal(await third.read('a-1.js.br'), undefined);
    for (const name of ['b-2.js', 'shared-1.js', 'c-3.js']) assert.ok(await third.read(name), name);
  });

  it('are all kept in the store of another installation', async () => {
    const versions = await start('elsewhere', ['e-4.js'], 4, false);
    for (const name of ['b-2.js', 'shared-1.js', 'c-3.js', 'e-4.js'])
      assert.ok(await versions.read(name), name);
  });

  it('return nothing for other files', async () => {
    const versions = await start('four', ['d-5.js'], 5);
    for (const name of ['..', '.', 'none.js']) assert.equal(await versions.read(name), undefined);
  });

  it('are disabled by the setting 0', async () => {
    const versions = keptVersions({
      files: folderStore(join(root, 'empty')),
      count: 0,
      dist: await built('five', ['e-5.js']),
      mayRemove: async () => true,
    });
    await versions.keep();
    assert.equal(await versions.read('e-5.js'), undefined);
  });
});
