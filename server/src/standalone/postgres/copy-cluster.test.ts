import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { createPool } from '../../kernel/database/pool.ts';
import { copyCluster } from './copy-cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const log = pino({ level: 'silent' });

describe('the copy of a running cluster', () => {
  let root: string;
  let postgres: EmbeddedPostgres;
  let file: string;
  const cluster = () => join(root, 'database/cluster');

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'cooler-cluster-'));
    postgres = await startEmbeddedPostgres({ dataDir: root, log });
    const pool = createPool(postgres.ownerUrl, { max: 1 });
    await pool.query('create table kept (id int)');
    const { rows } = await pool.query<{ file: string }>(`select pg_relation_filepath('kept') as file`);
    file = rows[0]?.file ?? '';
    await pool.end();
  });
  after(async () => {
    await postgres.stop();
    await rm(root, { recursive: true, force: true });
  });

  it('is complete', async () => {
    const { files } = await copyCluster(postgres.superuserUrl, cluster(), join(root, 'copy'));
    assert.ok(files > 0);
    assert.ok((await readdir(join(root, 'copy'))).includes('backup_label'));
  });

  const LOST: Readonly<Record<string, () => string>> = {
    "a table's file": () => file,
    'the WAL': () => 'pg_wal',
    'the control file': () => 'global/pg_control',
  };
  for (const [what, path] of Object.entries(LOST)) {
    it(`is rejected if ${what} was not copied`, async () => {
      const lacking = join(root, 'lacking');
      await cp(cluster(), lacking, { recursive: true });
      await rm(join(lacking, path()), { recursive: true });
      const copying = copyCluster(postgres.superuserUrl, lacking, join(root, 'lacks'));
      await assert.rejects(copying, { code: 'BACKUP_LACKS_FILES' });
      for (const folder of ['lacking', 'lacks']) await rm(join(root, folder), { recursive: true });
    });
  }
});
