import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type BytePool, createBytePool } from './byte-pool.ts';

let database: TestDatabase;
let bytePool: BytePool;

before(async () => {
  database = await createTestDatabase();
  bytePool = createBytePool(database.url);
});

after(async () => {
  await bytePool.end();
  await database.drop();
});

async function read(text: string): Promise<string> {
  const { rows } = await bytePool.query<{ text: Buffer }>('select $1 as text', [text]);
  return rows[0]?.text.toString() ?? '';
}

describe('a byte pool', () => {
  it('gives the bytes of any text', async () => {
    const text = 'Árvíztűrő tükörfúrógép, 冷蔵庫 🧊\u0001\u00ff';
    assert.equal(await read(text), text);
  });

  it('gives a text that comes in many pieces whole', async () => {
    const text = 'győr🧊'.repeat(100_000);
    assert.equal(await read(text), text);
  });

  it('reads two texts at once without mixing them', async () => {
    const texts = ['ő'.repeat(200_000), 'ű'.repeat(200_000)];
    assert.deepEqual(await Promise.all(texts.map(read)), texts);
  });

  it('tells of a statement that fails, and goes on', async () => {
    await assert.rejects(bytePool.query('select 1 / 0'), { code: '22012' });
    assert.equal(await read('tovább'), 'tovább');
  });
});
