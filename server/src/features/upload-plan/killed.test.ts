import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { until } from '../../testing/until.ts';
import { KilledServer } from './testing/killed-server.ts';
import { check, committed, edit, look, shown, undo } from './testing/plans.ts';

const SHOPS = 'shops';
const HEADER =
  'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode';
const CODES = Array.from({ length: 40 }, (_, n) => `K-${n}`);

const fileOf = (name: string, codes: readonly string[]) =>
  [HEADER, ...codes.map((code) => `${code};${name};7621;Pécs;Fő út 1.;S1`)].join('\n');

const chainsOf = ({ shops }: Tree) =>
  new Set((shops as Tree[]).filter(({ archived_at }) => archived_at === null).map((shop) => shop.chain_name));

describe('a plan whose server is killed', () => {
  let database: TestDatabase;
  let server: KilledServer;
  before(async () => {
    database = await createTestDatabase();
    await database.owner.query(sql`
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      values ('Árvai Ödön', 'arvai', 'a@example.com', '+36 30 555 0001', 'S1', 'REGIONAL_LEADER', 'EAST', 't', 't')`);
    server = new KilledServer(database);
    await server.start();
  });
  after(async () => {
    await server.stop();
    await database.drop();
  });

  /** Kills the server while one of its calls waits for this table, and starts the next one. */
  async function killWhileWaitingFor(table: string, call: () => Promise<unknown>): Promise<void> {
    const holder = await database.owner.connect();
    try {
      await holder.query('begin');
      await holder.query(`lock table ${table} in share mode`);
      const cut = assert.rejects(call());
      await untilLockWaits(database.owner);
      await server.kill();
      await cut;
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await until('its connections are gone', async () => {
      const { rowCount } = await database.owner.query(sql`
        select from pg_stat_activity
        where datname = current_database() and application_name like 'cooler-register%' and state <> 'idle'
          and pid <> pg_backend_pid()`);
      return rowCount === 0;
    });
    await server.start();
  }

  /** Everything that a plan could leave behind. */
  async function state(): Promise<Tree> {
    const { rows } = await database.owner.query<Tree>(sql`
      select (select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]') from shops s) as shops,
        (select coalesce(jsonb_agg(p.operation order by p.id), '[]') from upload_plans p where committed is null) as plans,
        (select count(*)::int from upload_plan_rows) as rows,
        (select count(*)::int from upload_plan_parts) as parts,
        (select count(*)::int from uploads) as uploads,
        (select count(*)::int from audit_trail where entity = 'shops') as trail,
        (select count(*)::int from pg_class where relpersistence = 't') as temporary`);
    return rows[0] ?? {};
  }

  it('is neither stored nor applied in part, and both work on the next server', async () => {
    const first = await committed(
      server.call,
      SHOPS,
      await check(server.call, SHOPS, fileOf('Régi', CODES.slice(0, 20))),
    );
    const before = await state();
    const file = fileOf('Új', CODES);

    await killWhileWaitingFor('upload_plan_rows', () => server.check(file));
    assert.deepEqual(await state(), before, 'made');

    const plan = await check(server.call, SHOPS, file);
    const planned = await state();
    await killWhileWaitingFor('uploads', () => committed(server.call, SHOPS, plan));
    assert.deepEqual(await state(), planned, 'carried out');
    assert.equal((await shown(server.call, SHOPS, plan)).plan.counts.CREATED, 20);

    const done = await committed(server.call, SHOPS, plan);
    const changed = await state();
    const undoing = await undo(server.call, SHOPS, done);
    const ready = await state();
    await killWhileWaitingFor('uploads', () => committed(server.call, SHOPS, undoing));
    assert.deepEqual(await state(), ready, 'undone');
    assert.deepEqual(ready.shops, changed.shops);

    await committed(server.call, SHOPS, undoing);
    const { rows } = await database.owner.query(sql`
      select name, count(*)::int as shops from shops where archived_at is null group by name`);
    assert.deepEqual(rows, [{ name: 'Régi', shops: 20 }]);
    assert.equal((await look(server.call, SHOPS, plan)).body.plan.committed, done);
    assert.notEqual(done, first);
  });

  it('changes all rows of a list edit, or none', async () => {
    const keys = CODES.slice(0, 20);
    await committed(server.call, SHOPS, await check(server.call, SHOPS, fileOf('Lista', keys)));
    const plan = await edit(server.call, SHOPS, { column: 'chainName', value: 'Lánc', keys });
    const planned = await state();
    // The shops are changed by then, and each change is audited.
    await killWhileWaitingFor('audit_trail', () => committed(server.call, SHOPS, plan));
    assert.deepEqual(await state(), planned, 'carried out');

    const undoing = await undo(server.call, SHOPS, await committed(server.call, SHOPS, plan));
    const ready = await state();
    assert.deepEqual(chainsOf(ready), new Set(['Lánc']));
    await killWhileWaitingFor('audit_trail', () => committed(server.call, SHOPS, undoing));
    assert.deepEqual(await state(), ready, 'undone');

    await committed(server.call, SHOPS, undoing);
    assert.deepEqual(chainsOf(await state()), new Set([null]));
  });
});
