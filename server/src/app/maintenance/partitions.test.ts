import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { auditEntryTable } from '../../features/audit/audit-entry.table.ts';
import { rowsStatement } from '../../kernel/list/row-reader.ts';
import { seedPostalCodes } from '../../reference/seed-postal-codes.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { runApp } from '../../testing/run-app.ts';
import { grantRights } from '../database/grant-rights.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migration-files.ts';
import { createPartitions } from './create-partitions.ts';

const FIRST_OF_PARTS = '0072';
// From this migration on, indexes of the audit trail are recreated.
const FIRST_AFTER_PARTS = '0108';

const ENTRY = `insert into audit_trail (entity, record_id, record_key, action, changes, door, done_by, done_at)
  select 'shops', n, 'S-' || n, 'UPDATE', '{"name": ["a", "b"]}', 'FORM', 'anna'`;

// See docs/operations.md: lists cache the number of rows.
const FORGET = `insert into row_changes (table_name) values ('audit_trail');`;

async function query<Row>(pool: TestDatabase['pool'], text: string): Promise<Row[]> {
  return (await pool.query(text)).rows;
}

const HISTORIES = ['audit_trail', 'device_timeline'] as const;
type History = (typeof HISTORIES)[number];

/** Its partitions, including the first and the default one. */
async function partsOf({ owner }: Pick<TestDatabase, 'owner'>, history: History): Promise<string[]> {
  const rows = await query<{ name: string }>(
    owner,
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${history}'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
}

const DEVICE = `
  insert into device_types (name, prod_num, device_type_category, method_of_registration, created_by, updated_by)
  values ('Hűtő', 'P1', 'COOLER', 'BASED_ON_SERIAL_NUMBER', 'anna', 'anna');
  insert into warehouse_companies (code, name, postal_code, city, street_house_number, created_by, updated_by)
  values ('C1', 'Raktár', '1011', 'Budapest', 'Fő utca 1.', 'anna', 'anna');
  insert into device_register (device_type_id, warehouse_company_id, serial_number, inventory_number, device_nature,
    device_status,
    created_by, updated_by)
  select t.id, c.id, 'S-1', 'I-1', 'OOH', 'TRANSPORTABLE', 'anna', 'anna' from device_types t, warehouse_companies c`;

const MOVE = `insert into device_timeline (device_id, status_after, quantity_after, door, done_by, done_at)
  select (select min(id) from device_register), 'USED', 1, 'FORM', 'anna'`;

const ROW: Readonly<Record<History, string>> = { audit_trail: ENTRY, device_timeline: MOVE };

describe('an existing history becomes the first partition', () => {
  let database: TestDatabase;
  let folder: string;

  before(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'cooler-parts-'));
    await database.owner.query('drop schema public cascade; create schema public');
    await migrateUpTo(FIRST_OF_PARTS);
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  /** Applies the migrations before this one. */
  async function migrateUpTo(next: string): Promise<void> {
    const filter = (file: string) => file === MIGRATIONS || basename(file) < next;
    cpSync(MIGRATIONS, folder, { recursive: true, filter });
    await migrate(database.owner, folder);
  }

  const rowsOf = (table: string) => query(database.owner, `select * from ${table} order by id`);
  const filesOf = (table: string) =>
    query(
      database.owner,
      `select pg_relation_filenode(oid) as file from pg_class where oid = '${table}'::regclass
       union all select pg_relation_filenode(indexrelid) from pg_index
       join pg_class on pg_class.oid = indexrelid where indrelid = '${table}'::regclass and relname !~ 'pkey|id_time'
       order by 1`,
    );
  const keptOf = async () => ({
    rows: await Promise.all(HISTORIES.map((history) => rowsOf(history))),
    files: await Promise.all(HISTORIES.map(async (history) => filesOf(await firstPartOf(history)))),
  });
  // Before the migrations this is the table itself.
  const firstPartOf = async (history: History) => {
    const [found] = await query<{ name: string }>(
      database.owner,
      `select coalesce(to_regclass('${history}_start'), '${history}')::text as name`,
    );
    return found?.name ?? '';
  };

  it('unchanged: no row or index is rewritten, ids continue, newer rows go to other partitions', async () => {
    await seedPostalCodes(database.owner);
    await database.owner.query(DEVICE);
    // Ten years, and clock skew.
    for (const history of HISTORIES)
      await database.owner.query(
        `${ROW[history]}, now() - n * interval '1 day' from generate_series(-100, 3650) n`,
      );
    const kept = await keptOf();
    await migrateUpTo(FIRST_AFTER_PARTS);
    assert.deepEqual(await keptOf(), kept);
    cpSync(MIGRATIONS, folder, { recursive: true });
    await migrate(database.owner, folder);
    for (const [place, history] of HISTORIES.entries()) {
      const [added] = await query<{ id: number; part: string }>(
        database.owner,
        `${ROW[history]}, now() + interval '7 months' from generate_series(1, 1) n
         returning id, tableoid::regclass::text as part`,
      );
      assert.equal(added?.id, (kept.rows[place]?.length ?? 0) + 1);
      assert.match(added?.part ?? '', new RegExp(`^${history}_\\d{4}q[1-4]$`));
    }
  });

  it('and the application may insert into it, but not change it', async () => {
    const { username } = new URL(database.url);
    await grantRights(database.owner, { application: username, reader: undefined });
    for (const history of HISTORIES) {
      await database.pool.query(`${ROW[history]}, now() from generate_series(1, 1) n`);
      for (const part of [history, ...(await partsOf(database, history))]) {
        await assert.rejects(database.pool.query(`delete from ${part}`), /permission denied/);
        await assert.rejects(database.owner.query(`update ${part} set done_by = 'bela'`), /is append-only/);
      }
    }
  });

  it('and keeps its foreign key to devices', async () => {
    await assert.rejects(
      database.pool.query(`${MOVE.replace('min(id)', 'max(id) + 1')}, now() from generate_series(1, 1) n`),
      /device_timeline_device_id_fkey/,
    );
  });
});

describe('partitions of a history', () => {
  const app = runApp();

  it('exist for at least half a year ahead, and no more are created', async () => {
    const [{ ends } = { ends: false }] = await query<{ ends: boolean }>(
      app().owner,
      `select parts_end('audit_trail') >= now() + interval '6 months' as ends`,
    );
    assert.equal(ends, true);
    assert.deepEqual(await createPartitions(app().pool), []);
  });

  it('are also created late, by the application, with the rows written meanwhile', async () => {
    const { owner, pool } = app();
    const [last = ''] = (await partsOf(app(), 'audit_trail')).filter((name) => /q\d$/.test(name)).slice(-1);
    await owner.query(`drop table ${last}`);
    await pool.query(`${ENTRY}, parts_end('audit_trail') from generate_series(1, 3) n`);
    const kept = async (part: string) =>
      (await query<{ kept: number }>(owner, `select count(*)::int as kept from ${part}`))[0]?.kept;
    assert.equal(await kept('audit_trail_default'), 3);
    assert.ok((await createPartitions(pool)).includes(last));
    assert.equal(await kept('audit_trail_default'), 0);
    assert.equal(await kept(last), 3);
    await assert.rejects(pool.query(`delete from ${last}`), /permission denied/);
    assert.deepEqual(await query(pool, `select has_table_privilege('${last}', 'insert') as may`), [
      { may: true },
    ]);
  });

  it('are each scanned once for the rows of a page, not once per row', async () => {
    const { owner } = app();
    await owner.query(`${ENTRY}, now() from generate_series(1, 5000) n; analyze audit_trail`);
    const latest = await query<{ id: number }>(
      owner,
      'select id from audit_trail order by id desc limit 100',
    );
    const { text, values } = rowsStatement(
      auditEntryTable,
      latest.map(({ id }) => id),
    );
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>({
      text: `explain (analyze, buffers, format json) ${text}`,
      values: [...values],
    });
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    assert.ok((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0) < 100);
  });

  it('can be detached and attached again while screens read', async () => {
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
