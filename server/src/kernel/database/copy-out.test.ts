import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import sql from 'sql-template-tag';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { copyOut } from './copy-out.ts';
import { copiedText } from './copy-text.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});

after(() => database.drop());

async function rowsOf(statement: ReturnType<typeof sql>): Promise<string[][]> {
  const client = await database.pool.connect();
  try {
    const lines = Buffer.concat(await Array.fromAsync(copyOut(client, statement)))
      .toString()
      .split('\n');
    return lines.slice(0, -1).map((line) => line.split('\t').map(copiedText));
  } finally {
    client.release();
  }
}

it('reads every character unchanged, and accepts parameters', async () => {
  const texts = ['Öt hűtő', 'a\tb', 'a\nb\r', 'C:\\new\\table', '\\N', "it's $1", '😀', ''];
  const rows = await rowsOf(sql`
    select n, value, null, ${true}::boolean = any(${[true, false]}::boolean[])
    from unnest(${texts}::text[]) with ordinality as given (value, n) order by n`);
  assert.deepEqual(
    rows,
    texts.map((text, index) => [`${index + 1}`, text, '', 't']),
  );
});

it('reads rows longer and shorter than a chunk', async () => {
  const rows = await rowsOf(
    sql`select n, repeat('ő', n * 997 % 90000) from generate_series(1, ${100}::int) n`,
  );
  assert.equal(rows.length, 100);
  rows.forEach(([n, text], index) => {
    assert.equal(Number(n), index + 1);
    assert.equal(text?.length, ((index + 1) * 997) % 90_000);
  });
  assert.deepEqual(await rowsOf(sql`select 1 where false`), []);
});
