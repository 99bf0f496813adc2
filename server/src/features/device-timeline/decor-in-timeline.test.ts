import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import sql from 'sql-template-tag';
import { migrate } from '../../app/database/migrate.ts';
import { MIGRATIONS } from '../../app/database/migration-files.ts';
import { seedPostalCodes } from '../../reference/seed-postal-codes.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { assertSound } from '../work-request/testing/invariants.ts';
import { fillRegister, OTHER_DECOR, WORN_DECOR } from '../work-request/testing/register.ts';

let database: TestDatabase;
let earlier: string;

before(async () => {
  database = await createTestDatabase();
  earlier = mkdtempSync(join(tmpdir(), 'cooler-earlier-'));
  const isEarlier = (file: string) => !file.endsWith('.sql') || /\/00(0\d|10)_[^/]*$/.test(file);
  cpSync(MIGRATIONS, earlier, { recursive: true, filter: isEarlier });
  await database.owner.query('drop schema public cascade; create schema public');
});

after(async () => {
  await database.drop();
  rmSync(earlier, { recursive: true });
});

it('a timeline from before decors is completed from the audit trail', async () => {
  const pool = database.owner;
  await migrate(pool, earlier);
  await seedPostalCodes(pool);
  const register = await fillRegister(pool);
  const [same, changed] = [await register.device(), await register.device()];
  const status = (value: string) =>
    pool.query(sql`update device_register set device_status = ${value} where id = ${changed.id}`);
  const decor = (name: string | null) =>
    pool.query(sql`update device_register set decor_id = (select id from device_types where name = ${name})
      where id = ${changed.id}`);
  await status('USED');
  await decor(OTHER_DECOR);
  await status('OUTSOURCED');
  await decor(WORN_DECOR);
  await decor(null);
  await migrate(pool, MIGRATIONS);
  await decor(OTHER_DECOR);
  const told = async ({ id }: { id: number }) => {
    const { rows } = await pool.query<Record<string, unknown>>(sql`
      select b.name as before, a.name as after, status_after from device_timeline t
      left join device_types b on b.id = t.decor_before_id left join device_types a on a.id = t.decor_after_id
      where device_id = ${id} order by t.id`);
    return rows.map((row) => Object.values(row));
  };
  assert.deepEqual(await told(same), [[null, WORN_DECOR, 'OUTSOURCED']]);
  assert.deepEqual(await told(changed), [
    [null, WORN_DECOR, 'OUTSOURCED'],
    [WORN_DECOR, WORN_DECOR, 'USED'],
    [WORN_DECOR, OTHER_DECOR, 'OUTSOURCED'],
    [OTHER_DECOR, WORN_DECOR, 'OUTSOURCED'],
    [WORN_DECOR, null, 'OUTSOURCED'],
    [null, OTHER_DECOR, 'OUTSOURCED'],
  ]);
  await assertSound(pool);
});
