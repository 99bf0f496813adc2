import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';

const COMMAND = join(import.meta.dirname, 'person-command.ts');

describe('the file with what is stored about a person', () => {
  const root = mkdtempSync(join(tmpdir(), 'cooler-person-'));
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    await database.owner.query(
      `insert into account_names (issuer, subject, name, username) values ('issuer', 'anna', 'anna', 'anna')`,
    );
  });
  after(async () => {
    rmSync(root, { recursive: true });
    await database.drop();
  });

  /** With a limit to the size of files, a write fails as on a full disk. */
  function exportTo(file: string, limit = 'unlimited') {
    const script = `ulimit -f ${limit}; exec "$0" "$@"`;
    const env = { PATH: process.env.PATH, INIT_CWD: root, DATABASE_URL: database.ownerUrl };
    const words = ['-c', script, process.execPath, COMMAND, 'export', 'anna', file];
    const { status, stderr } = spawnSync('sh', words, { env, encoding: 'utf8' });
    return { status, stderr };
  }

  it('is whole or not there at all, and is never overwritten', () => {
    assert.equal(exportTo('anna.json', '0').status, 1);
    assert.deepEqual(readdirSync(root), []);
    assert.deepEqual(exportTo('anna.json'), { status: 0, stderr: '' });
    const written = readFileSync(join(root, 'anna.json'), 'utf8');
    assert.ok(JSON.parse(written).person);
    const { status, stderr } = exportTo('anna.json');
    assert.equal(status, 1);
    assert.match(stderr, /\[PLACE_UNUSABLE\][\s\S]*EN: .*the name of a new file must be free/);
    assert.deepEqual(readdirSync(root), ['anna.json']);
    assert.equal(readFileSync(join(root, 'anna.json'), 'utf8'), written);
  });

  it('is not written into a folder that does not exist', () => {
    const { status, stderr } = exportTo('none/anna.json');
    assert.equal(status, 1);
    assert.match(stderr, /\[PLACE_UNUSABLE\][\s\S]*EN: .*the folder must exist/);
  });
});
