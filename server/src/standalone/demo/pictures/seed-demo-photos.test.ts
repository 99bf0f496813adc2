import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { folderStore } from '../../../kernel/files/folder-store.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { seedDemoData } from '../seed-demo-data.ts';
import { seedDemoPhotos } from './seed-demo-photos.ts';

describe('the photos of the demo', () => {
  let database: TestDatabase;
  let root = '';
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'cooler-photos-'));
    database = await createTestDatabase();
    await seedDemoData(database.owner, { scale: 1, today: '2026-03-15' });
  });
  after(async () => {
    await database.drop();
    await rm(root, { recursive: true, force: true });
  });

  it('are two for each of twelve lines of undecided stock-takings, after any number of starts', async () => {
    const seed = () => seedDemoPhotos(database.owner, folderStore(root));
    await Promise.all([seed(), seed()]);
    await seed();
    const { rows } = await database.owner.query(`
      select count(*)::int as photos, count(distinct line_id)::int as lines,
        bool_and(h.status = 'CLOSED' and l.present and p.taken_at >= h.created_date) as fitting
      from stock_taking_photos p join stock_taking_heads h on h.id = p.head_id
      join stock_taking_lines l on l.id = p.line_id`);
    assert.deepEqual(rows, [{ photos: 24, lines: 12, fitting: true }]);
    assert.ok((await readdir(join(root, 'stock-taking'))).length >= 2 * 24);
  });
});
