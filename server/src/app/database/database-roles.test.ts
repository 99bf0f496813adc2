import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import type { StartError } from '../../kernel/start-error.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { loadConfig } from '../settings/config.ts';
import { openDatabase } from '../start/open-database.ts';
import { createShutdownHooks } from '../start/shutdown-hooks.ts';
import { findTables } from './tables.ts';

const MIGRATE = join(import.meta.dirname, '../start/migrate-command.ts');
const FORBIDDEN = /permission denied|must be owner/;

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** Opens the database as at startup, and closes it. */
async function open(settings: Record<string, string>): Promise<void> {
  const log = pino({ level: 'silent' });
  const hooks = createShutdownHooks(log, 10);
  try {
    await openDatabase(loadConfig(settings), log, hooks);
  } finally {
    await hooks.closeAll();
  }
}

function migrateCommand(env: Record<string, string>): Promise<{ code: number; errors: string }> {
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [MIGRATE],
      { env: { PATH: process.env.PATH, ...env } },
      (error, _out, errors) => resolve({ code: error ? 1 : 0, errors }),
    ),
  );
}

const refusedFor = (code: string, text: RegExp) => (error: StartError) => {
  assert.equal(error.code, code, error.message);
  assert.match(error.message, text);
  assert.match(error.hungarian, /DATABASE_OWNER_URL/);
  return true;
};

describe('the role of the application', () => {
  it('adds to histories and the audit trail, and neither changes nor removes what is there', async () => {
    const histories = (await findTables(database.owner)).filter(({ kind }) => kind === 'APPEND_ONLY');
    const names = histories.map(({ name }) => name);
    assert.ok(['audit_trail', 'device_timeline', 'movement_history'].every((name) => names.includes(name)));
    for (const name of names) {
      const { rows } = await database.pool.query(
        `select has_table_privilege($1, 'SELECT') and has_table_privilege($1, 'INSERT') as adds`,
        [name],
      );
      assert.deepEqual(rows, [{ adds: true }], name);
      for (const statement of [
        `delete from ${name}`,
        `truncate ${name}`,
        `alter table ${name} disable trigger user`,
      ])
        await assert.rejects(database.pool.query(statement), FORBIDDEN, statement);
      const { rowCount } = await database.pool.query(
        `select from pg_attribute where attrelid = $1::regclass and attnum > 0
           and has_column_privilege($1, attnum, 'UPDATE')`,
        [name],
      );
      assert.equal(rowCount, 0, name);
    }
  });

  for (const statement of [
    'create table mine ()',
    'create function mine() returns int language sql return 1',
    'alter table shops add column mine int',
    'drop table shops',
    'truncate shops cascade',
    `insert into migrations (name, hash) values ('x', 'y')`,
    'create schema mine',
    'create role mine',
    'set role cooler',
    'set session_replication_role = replica',
    'create database mine',
  ])
    it(`may not ${statement}`, () =>
      assert.rejects(database.pool.query(statement), /permission denied|must be owner/));
});

describe('the role for reports', () => {
  it('reads the register, no accounts, and writes nothing', async () => {
    for (const { name, isSecret } of await findTables(database.owner)) {
      const { rows } = await database.owner.query(
        `select has_table_privilege('cooler_reader', $1, 'SELECT') as reads,
                has_table_privilege('cooler_reader', $1, 'INSERT, UPDATE, DELETE, TRUNCATE') as writes`,
        [name],
      );
      assert.deepEqual(rows, [{ reads: !isSecret, writes: false }], name);
    }
    const secret = (await findTables(database.owner)).filter((table) => table.isSecret);
    const names = secret.map(({ name }) => name);
    for (const name of ['identity_users', 'identity_keys', 'idempotency_keys'])
      assert.ok(names.includes(name));
  });
});

describe('the start on an external database', () => {
  const asOwner = () => ({ DATABASE_URL: database.ownerUrl });
  const asApplication = () => ({ DATABASE_URL: database.url });
  const asBoth = () => ({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl });

  it('refuses the owner of the tables, and says what to do', () =>
    assert.rejects(
      open(asOwner()),
      refusedFor('DATABASE_ROLE_TOO_STRONG', /owner: audit_trail.*CREATE ROLE/s),
    ));

  it('accepts a single privileged role for a demo', () => open({ ...asOwner(), DEMO_DATA: 'demo' }));

  it('accepts the application role, with or without the owner', async () => {
    await open(asBoth());
    await open(asApplication());
  });

  for (const right of ['delete', 'truncate', 'update (done_by)', 'trigger'])
    it(`refuses a role that was given ${right} on the audit trail, until the owner sets the rights`, async () => {
      await database.owner.query(`grant ${right} on audit_trail to ${new URL(database.url).username}`);
      await assert.rejects(
        open(asApplication()),
        refusedFor('DATABASE_ROLE_TOO_STRONG', /delete: audit_trail/),
      );
      await open(asBoth());
      await open(asApplication());
    });

  it('refuses a role that may create tables', async () => {
    await database.owner.query('grant create on schema public to public');
    await assert.rejects(open(asApplication()), refusedFor('DATABASE_ROLE_TOO_STRONG', /\(create\)/));
    await open(asBoth());
  });

  it('refuses a role without rights, until the owner runs npm run db:migrate', async () => {
    await database.owner.query(`revoke insert on shops from ${new URL(database.url).username}`);
    await assert.rejects(open(asApplication()), refusedFor('DATABASE_ROLE_TOO_WEAK', /tables: shops/));
    assert.equal((await migrateCommand(asBoth())).code, 0);
    await open(asApplication());
  });

  it('refuses a database that lacks migrations when the owner is not configured', async () => {
    const { rows } = await database.owner.query(
      'select name, hash from migrations order by name desc limit 1',
    );
    await database.owner.query('delete from migrations where name = $1', [rows[0].name]);
    await assert.rejects(
      open(asApplication()),
      refusedFor('DATABASE_NOT_MIGRATED', new RegExp(rows[0].name)),
    );
    const { code, errors } = await migrateCommand(asApplication());
    assert.deepEqual([code, /permission denied/.test(errors)], [1, true]);
    await database.owner.query('insert into migrations values ($1, $2)', [rows[0].name, rows[0].hash]);
    await open(asApplication());
  });
});
