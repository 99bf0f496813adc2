import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { StartError } from '../../kernel/start-error.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { BEFORE_BASELINE } from './adopt-baseline.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migration-files.ts';

let database: TestDatabase;
let fresh: unknown[];
// The baseline only: later migrations would be applied again to the test's database.
let baseline: string;

const run = () => migrate(database.owner, baseline);

async function record(): Promise<unknown[]> {
  const { rows } = await database.owner.query('select name, hash from migrations order by name');
  return rows;
}

/** Records these migrations as applied to the database. */
async function recordOnly(migrations: Readonly<Record<string, string>>): Promise<void> {
  await database.owner.query('delete from migrations');
  await database.owner.query(
    'insert into migrations (name, hash) select * from unnest($1::text[], $2::text[])',
    [Object.keys(migrations), Object.values(migrations)],
  );
}

async function isRefusedFor(migration: string): Promise<void> {
  const before = await record();
  await assert.rejects(run(), (error: StartError) => {
    assert.equal(error.code, 'DATABASE_TOO_OLD');
    assert.ok(error.message.includes(migration));
    assert.ok(error.hungarian.includes(migration));
    return true;
  });
  assert.deepEqual(await record(), before);
}

before(() => {
  baseline = mkdtempSync(join(tmpdir(), 'cooler-baseline-'));
  cpSync(MIGRATIONS, baseline, {
    recursive: true,
    filter: (file) => !file.endsWith('.sql') || file.includes('_baseline_'),
  });
});

after(() => rmSync(baseline, { recursive: true }));

beforeEach(async () => {
  database = await createTestDatabase();
  await database.owner.query(`delete from migrations where name not like '%\\_baseline\\_%'`);
  fresh = await record();
});

afterEach(() => database.drop());

describe('a database from before the baseline', () => {
  it('gets the migration records of a new database and keeps its data', async () => {
    await recordOnly(BEFORE_BASELINE);
    await database.owner.query(`update postal_codes set settlement = 'Próba' where postal_code = '1011'`);
    assert.deepEqual(await run(), []);
    assert.deepEqual(await record(), fresh);
    const { rows } = await database.owner.query(
      `select settlement from postal_codes where postal_code = '1011'`,
    );
    assert.deepEqual(rows, [{ settlement: 'Próba' }]);
    assert.deepEqual(await run(), []);
  });

  it('is adopted once by several concurrent processes', async () => {
    await recordOnly(BEFORE_BASELINE);
    assert.deepEqual((await Promise.all([run(), run(), run()])).flat(), []);
    assert.deepEqual(await record(), fresh);
  });

  it('is refused where a migration is missing', async () => {
    const { '0025_values_that_swap.sql': last, ...others } = BEFORE_BASELINE;
    assert.ok(last);
    await recordOnly(others);
    await isRefusedFor('0025_values_that_swap.sql');
  });

  it('is refused when a migration had another checksum', async () => {
    await recordOnly({ ...BEFORE_BASELINE, '0012_audit_screens.sql': 'another' });
    await isRefusedFor('0012_audit_screens.sql');
  });
});
