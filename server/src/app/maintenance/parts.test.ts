import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { migrate } from '../../kernel/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { runApp } from '../../testing/run-app.ts';
import { grantRights } from '../database/grant-rights.ts';
import { makeParts } from './make-parts.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

const ENTRY = `insert into audit_trail (entity, record_id, record_key, action, changes, door, done_by, done_at)
  select 'shops', n, 'S-' || n, 'UPDATE', '{"name": ["a", "b"]}', 'FORM', 'anna'`;

// As docs/operations.md says: lists remember how many rows there are.
const FORGET = `insert into row_changes (table_name) values ('audit_trail');
  insert into change_counters values ('audit_trail', 0, 1)
  on conflict (table_name, slot) do update set changes = change_counters.changes + 1;`;

async function query<Row>(pool: TestDatabase['pool'], text: string): Promise<Row[]> {
  return (await pool.query(text)).rows;
}

const partsOf = async ({ owner }: Pick<TestDatabase, 'owner'>): Promise<string[]> => {
  const rows = await query<{ name: string }>(
    owner,
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_trail'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};

describe('a history of all the years becomes the first part', () => {
  let database: TestDatabase;
  let folder: string;

  before(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'cooler-parts-'));
    cpSync(MIGRATIONS, folder, {
      recursive: true,
      filter: (file) => !/00(7[2-9]|[89]\d)_.*\.sql$/.test(file),
    });
    await database.owner.query('drop schema public cascade; create schema public');
    await migrate(database.owner, folder);
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const entries = () => query(database.owner, 'select * from audit_trail order by id');
  const filesOf = (table: string) =>
    query(
      database.owner,
      `select pg_relation_filenode(oid) as file from pg_class where oid = '${table}'::regclass
       union all select pg_relation_filenode(indexrelid) from pg_index
       join pg_class on pg_class.oid = indexrelid where indrelid = '${table}'::regclass and relname !~ 'pkey|id_time'
       order by 1`,
    );

  it('as it is: no row and no index is written, ids go on, what is newer goes elsewhere', async () => {
    // Ten years, and a clock that was ahead.
    await database.owner.query(`${ENTRY}, now() - n * interval '1 day' from generate_series(-100, 3650) n`);
    const [written, files] = [await entries(), await filesOf('audit_trail')];
    cpSync(MIGRATIONS, folder, { recursive: true });
    await migrate(database.owner, folder);
    assert.deepEqual(await entries(), written);
    assert.deepEqual(await filesOf('audit_trail_start'), files);
    const rows = await query<{ id: number; part: string }>(
      database.owner,
      `${ENTRY}, now() + interval '7 months' from generate_series(1, 1) n returning id, tableoid::regclass::text as part`,
    );
    assert.equal(rows[0]?.id, written.length + 1);
    assert.match(rows[0]?.part ?? '', /^audit_trail_\d{4}q[1-4]$/);
  });

  it('and the application may add to it, and change nothing of it', async () => {
    await grantRights(database.owner, { application: new URL(database.url).username, reader: undefined });
    await database.pool.query(`${ENTRY}, now() from generate_series(1, 1) n`);
    for (const part of ['audit_trail', ...(await partsOf(database))]) {
      await assert.rejects(database.pool.query(`delete from ${part}`), /permission denied/);
      await assert.rejects(database.owner.query(`update ${part} set done_by = 'bela'`), /is append-only/);
    }
  });
});

describe('parts of a history', () => {
  const app = runApp();

  it('are there for half a year at least, and no more are made', async () => {
    const [{ ends } = { ends: false }] = await query<{ ends: boolean }>(
      app().owner,
      `select parts_end('audit_trail') >= now() + interval '6 months' as ends`,
    );
    assert.equal(ends, true);
    assert.deepEqual(await makeParts(app().pool), []);
  });

  it('are made late as well, by the application, with what was written meanwhile', async () => {
    const { owner, pool } = app();
    const [last = ''] = (await partsOf(app())).filter((name) => /q\d$/.test(name)).slice(-1);
    await owner.query(`drop table ${last}`);
    await pool.query(`${ENTRY}, parts_end('audit_trail') from generate_series(1, 3) n`);
    const kept = async (part: string) =>
      (await query<{ kept: number }>(owner, `select count(*)::int as kept from ${part}`))[0]?.kept;
    assert.equal(await kept('audit_trail_default'), 3);
    assert.ok((await makeParts(pool)).includes(last));
    assert.equal(await kept('audit_trail_default'), 0);
    assert.equal(await kept(last), 3);
    await assert.rejects(pool.query(`delete from ${last}`), /permission denied/);
    assert.deepEqual(await query(pool, `select has_table_privilege('${last}', 'insert') as may`), [
      { may: true },
    ]);
  });

  it('are taken away and put back, and the screens read on', async () => {
    const { owner, as } = app();
    await owner.query(`${ENTRY}, timestamptz '2019-05-05' from generate_series(1, 5) n`);
    const total = async () => {
      const answer = await as('FCR_ADMIN')('POST', '/resource/audit/page', { query: { doneBy: 'anna' } });
      return answer.body.totalElements;
    };
    const whole = await total();
    const before = (await query(owner, `select from audit_trail_start where done_by = 'anna'`)).length;
    const [{ until } = { until: '' }] = await query<{ until: string }>(
      owner,
      `select substring(pg_get_expr(relpartbound, oid) from '''([^'']+)''\\)$') as until
       from pg_class where relname = 'audit_trail_start'`,
    );
    await owner.query(`begin; alter table audit_trail detach partition audit_trail_start; ${FORGET} commit`);
    assert.equal(await total(), whole - before);
    await owner.query(`begin; alter table audit_trail attach partition audit_trail_start
      for values from (minvalue) to ('${until}'); ${FORGET} commit`);
    assert.equal(await total(), whole);
  });
});
