import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { StartError, StartErrorCode } from '../../kernel/start-error.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate(database.owner, folder);

async function refusal(code: StartErrorCode, pattern: RegExp): Promise<void> {
  await assert.rejects(run(), (error: StartError) => {
    assert.equal(error.code, code);
    assert.match(error.message, pattern);
    return true;
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cooler-migrations-'));
  database = await createTestDatabase();
  await database.owner.query('delete from migrations');
  await write('0001_first.sql', 'create table first_made (id int)');
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('migrate', () => {
  it('applies pending migrations, in order, once', async () => {
    await write('0002_second.sql', 'alter table first_made add column name text; select 1');
    assert.deepEqual(await run(), ['0001_first.sql', '0002_second.sql']);
    assert.deepEqual(await run(), []);
  });

  it('lets one process at a time migrate', async () => {
    const applied = await Promise.all([run(), run(), run()]);
    assert.deepEqual(applied.flat(), ['0001_first.sql']);
  });

  it('retries while a table is locked, without blocking other sessions', async () => {
    await run();
    await write('0002_second.sql', 'alter table first_made add column name text');
    const busy = await database.owner.connect();
    await busy.query('begin');
    await busy.query('select from first_made');
    const migrating = run();
    await untilLockWaits(database.owner);
    await database.owner.query('insert into first_made values (1)');
    await busy.query('commit');
    busy.release();
    assert.deepEqual(await migrating, ['0002_second.sql']);
  });

  it('accepts newer expand migrations, but no newer contract migration that removes what this version needs', async () => {
    await write('0002_second.sql', 'alter table first_made add column name text');
    await write('0003_contract_0002_first.sql', 'alter table first_made drop column id');
    await run();
    await rm(join(folder, '0003_contract_0002_first.sql'));
    assert.deepEqual(await run(), []);
    await rm(join(folder, '0002_second.sql'));
    await refusal('MIGRATION_MISSING', /0003_contract_0002_first.sql/);
  });

  it('rolls back a failed migration and keeps those before it', async () => {
    await write('0002_second.sql', 'create table second_made (id int); select 1 / 0');
    await refusal('MIGRATION_FAILED', /0002_second.sql.*division by zero/);
    const { rows } = await database.owner.query(
      `select to_regclass('first_made') is not null as first, to_regclass('second_made') is not null as second`,
    );
    assert.deepEqual(rows, [{ first: true, second: false }]);
  });

  it('refuses a migration changed after it was applied', async () => {
    await run();
    await write('0001_first.sql', 'create table first_made (id bigint)');
    await refusal('MIGRATION_CHANGED', /0001_first.sql/);
  });

  it('ignores different line ends', async () => {
    await write('0001_first.sql', 'create table first_made (\n  id int)');
    await run();
    await write('0001_first.sql', 'create table first_made (\r\n  id int)');
    assert.deepEqual(await run(), []);
  });

  it('refuses to run without a migration that was applied', async () => {
    await write('0002_second.sql', 'select 1');
    await run();
    await rm(join(folder, '0001_first.sql'));
    await refusal('MIGRATION_MISSING', /0001_first.sql/);
  });

  it('refuses a new migration that comes before an applied one', async () => {
    await write('0003_third.sql', 'select 1');
    await run();
    await write('0002_late.sql', 'select 1');
    await refusal('MIGRATION_OUT_OF_ORDER', /0002_late.sql/);
  });

  for (const name of ['second.sql', '0001_twice.sql', '0002-second.sql']) {
    it(`refuses the name ${name}`, async () => {
      await write(name, 'select 1');
      await refusal('MIGRATION_MISNAMED', new RegExp(name));
    });
  }
});
