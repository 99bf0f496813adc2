import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { newRequestOf } from '../../features/work-request/testing/new-request.ts';
import { runRegister } from '../../features/work-request/testing/run-register.ts';
import { give } from '../../features/work-request/thread/testing/talk.ts';
import { samplePicture } from '../../testing/picture-upload.ts';
import { findFaults } from './find-faults.ts';

const BACKUP = readFileSync(join(import.meta.dirname, '../../../../deploy/one-server/backup.sh'), 'utf8');

describe('the check of a backup', () => {
  const { app, register, as } = runRegister();
  const van = as('FCR_SALES_VAN', 'bela');

  /** The paths that a backup on one server must contain, by its own statement. */
  async function neededByScript(): Promise<string[]> {
    const [, statement = ''] = /FILES_NEEDED="([^"]+)"/.exec(BACKUP) ?? [];
    const { rows } = await app().pool.query<{ path: string }>(statement);
    return rows.map(({ path }) => path).toSorted();
  }

  it('finds pictures and documents of comments that have no file', async () => {
    const { id } = await newRequestOf(van, register, 'SERVICE');
    await give(van, id, Buffer.from('%PDF-1.4\nszámla'), { name: 'számla.pdf' });
    await give(van, id, await samplePicture(1));
    const { pool, files } = app();
    assert.deepEqual(await findFaults(pool, files), []);
    const { rows } = await pool.query<{ folder: string; fileName: string }>(sql`
      select 'work-request-files' as folder, document_file_name as "fileName" from work_request_files
      where document_file_name is not null
      union all select folder, file_name from pictures`);
    assert.equal(rows.length, 2);
    const paths = rows.map(({ folder, fileName }) => `${folder}/${fileName}`).toSorted();
    assert.deepEqual(await neededByScript(), paths);
    for (const file of rows) await files.remove(file);
    assert.deepEqual(await findFaults(pool, files), [
      `pictures and documents without a file: 2 (${paths.join(', ')})`,
    ]);
  });
});
