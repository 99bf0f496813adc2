import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pino } from 'pino';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { KEYS, SmallBucket } from '../../kernel/files/testing/small-bucket.ts';
import { Problem } from '../../kernel/problem.ts';
import { bucketStore } from './bucket-store.ts';

const MODIFIED = new Date('2026-11-20T08:00:00Z');
const ACCESS = {
  region: KEYS.region,
  name: KEYS.bucket,
  accessKeyId: KEYS.id,
  secretAccessKey: KEYS.secret,
};

describe('a bucket as file store', () => {
  const bucket = new SmallBucket();
  let store: FileStore;
  before(async () => {
    store = bucketStore({ ...ACCESS, endpoint: `${await bucket.start()}/` });
  });
  after(() => bucket.stop());
  beforeEach(() => {
    bucket.objects.clear();
    bucket.refusal = undefined;
  });

  const address = (fileName: string) => ({ folder: 'some', fileName });

  it('writes, reads and removes; a missing file is not an error', async () => {
    assert.equal(await store.read(address('a')), undefined);
    await store.write(address('a'), Buffer.from([0, 255, 10]));
    assert.deepEqual(await store.read(address('a')), Buffer.from([0, 255, 10]));
    await store.remove(address('a'));
    await store.remove(address('a'));
    assert.equal(await store.read(address('a')), undefined);
  });

  it('lists one folder, page by page', async () => {
    for (const name of ['a', 'b', 'c & d', 'e']) await store.write(address(name), Buffer.from(name));
    await store.write({ folder: 'other', fileName: 'x' }, Buffer.from('x'));
    bucket.put('some/f', 'f', MODIFIED);
    const listed = await Array.fromAsync(store.list('some'));
    assert.deepEqual(
      listed.map(({ fileName }) => fileName),
      ['a', 'b', 'c & d', 'e', 'f'],
    );
    assert.deepEqual(listed.at(-1)?.modifiedAt, MODIFIED);
  });

  for (const [status, code] of [
    [507, 'STORAGE_FULL'],
    [403, 'NOT_AVAILABLE'],
    [404, 'NOT_AVAILABLE'],
  ] as const) {
    it(`throws ${code} when the store answers ${status} to a write`, async () => {
      bucket.refusal = status;
      const isTold = (error: unknown) => error instanceof Problem && error.code === code;
      const written = store.write(address('a'), Buffer.from('a'));
      await assert.rejects(written, isTold);
      // What the log tells an operator.
      const { message } = pino.stdSerializers.err(await written.catch((error) => error));
      assert.equal(message, `${code}: The bucket answered ${status}`);
    });
  }

  it('throws NOT_AVAILABLE when the store does not answer', async () => {
    const nobody = bucketStore({ ...ACCESS, endpoint: 'http://127.0.0.1:1' });
    const isTold = (error: unknown) => error instanceof Problem && error.code === 'NOT_AVAILABLE';
    await assert.rejects(nobody.read(address('a')), isTold);
  });
});
