import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { throughChecks } from './stream-checks.ts';

/** Reads a stream whose check succeeds so many times; returns what came, and what ended it. */
async function readWith(source: Readable, checks: number) {
  let left = checks;
  const checked = throughChecks(source, async () => {
    left -= 1;
    if (left < 0) throw new Error('revoked');
  });
  let read = '';
  try {
    for await (const part of checked) read += String(part);
    return { read, end: 'whole' };
  } catch (error) {
    return { read, end: (error as Error).message };
  }
}

describe('an answer that is sent part by part', () => {
  it('is whole while its checks succeed', async () => {
    assert.deepEqual(await readWith(Readable.from(['a', 'b']), 2), { read: 'ab', end: 'whole' });
  });

  it('ends before the part whose check fails, and so does what makes it', async () => {
    const source = Readable.from(['a', 'b', 'c']);
    const { read, end } = await readWith(source, 2);
    assert.equal(end, 'revoked');
    assert.ok('ab'.startsWith(read), read);
    assert.ok(source.destroyed);
  });

  it('ends with the error of what makes it', async () => {
    const source = new Readable({
      read() {
        this.destroy(new Error('lost'));
      },
    });
    assert.deepEqual(await readWith(source, 1), { read: '', end: 'lost' });
  });
});
