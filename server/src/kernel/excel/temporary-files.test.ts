import assert from 'node:assert/strict';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { copiedRows } from './testing/copied-rows.ts';
import { WorkbookTooLargeError, writeWorkbook } from './write-workbook.ts';

const columns = [{ header: 'Szöveg', kind: 'text' }] as const;

describe('temporary files', () => {
  const outside = process.env.TMPDIR;
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cooler-excel-test-'));
    process.env.TMPDIR = folder;
  });
  after(async () => {
    if (outside === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outside;
    await rm(folder, { recursive: true });
  });

  async function openSpools(): Promise<number> {
    const numbers = await readdir('/proc/self/fd');
    const links = await Promise.allSettled(numbers.map((number) => readlink(`/proc/self/fd/${number}`)));
    return links.filter((link) => link.status === 'fulfilled' && link.value.startsWith(folder)).length;
  }

  interface Watched {
    read: number;
    isClosed: boolean;
  }

  async function* watched(seen: Watched, count: number, failure?: Error): AsyncGenerator<Buffer> {
    try {
      for (; seen.read < count; seen.read += 1) yield copiedRows([[`sor ${seen.read}`]]);
      if (failure) throw failure;
    } finally {
      seen.isClosed = true;
    }
  }

  const linux = { skip: process.platform !== 'linux' };

  test(
    'are removed when the reader leaves while rows are read, and no more rows are read',
    linux,
    async () => {
      const seen = { read: 0, isClosed: false };
      async function* leftAtTheThousandth() {
        for await (const rows of watched(seen, 500_000)) {
          if (seen.read === 1_000) stream.destroy();
          yield rows;
        }
      }
      const stream = writeWorkbook({ sheetName: 'Lista', columns, rows: leftAtTheThousandth() });
      const closed = new Promise((resolve) => stream.once('close', resolve));
      stream.read();
      await closed;
      assert.deepEqual(seen, { read: 1_000, isClosed: true });
      assert.equal(await openSpools(), 0);
    },
  );

  test('are removed when the reader leaves in the middle of the file', linux, async () => {
    const seen = { read: 0, isClosed: false };
    const stream = writeWorkbook({ sheetName: 'Lista', columns, rows: watched(seen, 50_000) });
    const closed = new Promise((resolve) => stream.once('close', resolve));
    for await (const chunk of stream) {
      assert.ok(chunk.length > 0);
      assert.equal(await openSpools(), 2);
      assert.deepEqual(await readdir(folder), []);
      break;
    }
    await closed;
    assert.equal(seen.isClosed, true);
    assert.equal(await openSpools(), 0);
  });

  test('are removed when reading the rows fails, and the reader gets the error', linux, async () => {
    const seen = { read: 0, isClosed: false };
    const failure = new Error('the database went away');
    const rows = watched(seen, 20_000, failure);
    await assert.rejects(buffer(writeWorkbook({ sheetName: 'Lista', columns, rows })), failure);
    assert.equal(seen.isClosed, true);
    assert.equal(await openSpools(), 0);
  });

  test(
    'are removed when the data exceeds the limit of the format, and the reader gets the error',
    linux,
    async () => {
      const seen = { read: 0, isClosed: false };
      const rows = watched(seen, 500_000);
      const tooLarge = writeWorkbook({ sheetName: 'Lista', columns, rows, maxBytes: 1_000_000 });
      await assert.rejects(buffer(tooLarge), WorkbookTooLargeError);
      assert.equal(seen.isClosed, true);
      assert.equal(await openSpools(), 0);
    },
  );

  test('are not created before the first read', linux, async () => {
    const seen = { read: 0, isClosed: false };
    const stream = writeWorkbook({ sheetName: 'Lista', columns, rows: watched(seen, 3) });
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual([seen.read, await openSpools()], [0, 0]);
    stream.destroy();
  });
});
