import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayIn } from '@cooler/contract/kernel/day.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { countStatements } from '../../testing/database/statements.ts';
import { runApp } from '../../testing/run-app.ts';
import { fillRegister, type TestRegister } from '../work-request/testing/register.ts';
import { timelineStatement } from './find-timeline.ts';
import { whereaboutsStatement } from './find-whereabouts.ts';

const REGISTER = '/resource/device-register';

async function planOf(pool: Pool, statement: Sql): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the timeline of a device', () => {
  let register: TestRegister;
  const app = runApp(async (started) => {
    register = await fillRegister(started.pool);
  });

  it('is read by one statement each, using the index on the device', async () => {
    const { pool } = app();
    const { id } = await register.device();
    await pool.query(sql`
      insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status,
        sort_type_name, created_by, updated_by)
      select d.device_type_id, 'F' || n, 'F' || n, 'OOH', 'OUTSOURCED', '', 't', 't'
      from device_register d cross join generate_series(1, 400) n where d.id = ${id}`);
    await pool.query(sql`
      insert into device_timeline (device_id, status_after, quantity_after, door, done_by)
      select d.id, 'OUTSOURCED', 1, 'DEMO', 't'
      from device_register d cross join generate_series(1, 20) where d.id <> ${id}`);
    await pool.query('analyze device_timeline');
    const call = app().as('FCR_REGIONAL_REPRESENTATIVE');
    for (const address of [`timeline?id=${id}`, `whereabouts?id=${id}&date=2026-01-01`]) {
      const read = () => call('GET', `${REGISTER}/${address}`);
      assert.equal((await read()).status, 200);
      assert.equal(await countStatements(read), 1, address);
    }
    for (const statement of [timelineStatement(id, 301), whereaboutsStatement(id, dayIn(0))]) {
      const plan = await planOf(pool, statement);
      assert.match(plan, /Index Scan (Backward using|on) device_timeline_start_of_device/, plan);
      assert.doesNotMatch(plan, /Seq Scan on device_timeline/, plan);
    }
  });
});
