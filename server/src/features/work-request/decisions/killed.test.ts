import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_RULES } from '@cooler/contract/testing/default-rules.ts';
import type { Pool } from 'pg';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { databaseProblem } from '../../../app/http/plugins/database-problem.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { until } from '../../../testing/until.ts';
import { assertSound } from '../testing/invariants.ts';
import { COOLER, fillRegister, OTHER_SHOP, SHOP } from '../testing/register.ts';
import { DecisionRunner } from './decision-runner.ts';
import { type DecisionContext, decideNextBatch } from './run-decisions.ts';

const RUN_UNTIL_KILLED = join(import.meta.dirname, 'testing/run-until-killed.ts');
// Plain requests are one batch, transits take a transaction each: the process is killed in the middle of those.
const PLAIN = 200;
const TRANSITS = 200;
const TOTAL = PLAIN + TRANSITS;
// Many times what a busy machine needs.
const DECIDED_WITHIN_MS = 300_000;

/** Waiting requests, each plain one with its own device, with their first history row. */
async function fillRequests(pool: Pool): Promise<void> {
  await pool.query(sql`
    insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status,
      shop_id, created_by, updated_by)
    select t.id, 'K' || n, 'L-K' || n, 'OOH', 'OUTSOURCED', s.id, 't', 't'
    from device_types t, shops s, generate_series(1, ${PLAIN}) n where t.name = ${COOLER} and s.code = ${SHOP}`);
  await pool.query(sql`
    insert into work_requests (request_type, shop_from_id, device_type_from_id, device_from_id, requested_date,
      created_by, updated_by)
    select 'DISMANTLING', shop_id, device_type_id, id, '2026-12-01', 't', 't' from device_register`);
  await pool.query(sql`
    insert into work_request_devices (request_id, device_id, side, status_before, shop_before_id)
    select w.id, d.id, 'FROM', d.device_status, d.shop_id
    from work_requests w join device_register d on d.id = w.device_from_id`);
  await pool.query(sql`
    with carried as (
      insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status,
        shop_id, created_by, updated_by)
      select t.id, 'T' || n, 'L-T' || n, 'OOH', 'OUTSOURCED', s.id, 't', 't'
      from device_types t, shops s, generate_series(1, ${TRANSITS}) n
      where t.name = ${COOLER} and s.code = ${OTHER_SHOP} returning id, shop_id)
    insert into work_requests (request_type, shop_from_id, shop_to_id, child_devices, requested_date, created_by, updated_by)
    select 'TRANSIT', c.shop_id, t.id, jsonb_build_array(c.id), '2026-12-01', 't', 't'
    from carried c, shops t where t.code = ${SHOP}`);
  await pool.query(sql`
    insert into movement_history (request_id, version, event, request_type, request_status, qty, requested_date,
      is_bulk, created_by, created_date, updated_by, updated_date)
    select id, version, 'create', request_type, request_status, qty, requested_date, is_bulk, created_by,
      created_date, updated_by, updated_date from work_requests`);
}

async function chooseAll(pool: Pool): Promise<void> {
  await pool.query(sql`
    with decision as (
      insert into bulk_decisions (id, event, decided_by, total)
      values (gen_random_uuid(), 'approve', 'nagy.bela', ${TOTAL}) returning id)
    insert into bulk_decision_rows (decision_id, request_id, version)
    select decision.id, w.id, w.version from decision, work_requests w`);
}

interface Counted {
  readonly decided: number;
  readonly approved: number;
  readonly isOver: boolean;
}

/** The counts of the decision, and the statuses of the requests, in one snapshot. */
async function count(pool: Pool): Promise<Counted> {
  const { rows } = await pool.query<Counted>(sql`
    select decided, finished_at is not null as "isOver",
      (select count(*)::int from work_requests where request_status = 'APPROVED') as approved
    from bulk_decisions`);
  return rows[0] as Counted;
}

/** A pool whose transactions begin when the gate opens; `reached` is called when one waits for that. */
const gated = (pool: Pool, gate: Promise<void>, reached: () => void): Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name === 'connect')
        return () => {
          reached();
          return gate.then(() => target.connect());
        };
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

describe('a decision of several processes', () => {
  const contextWith = (pool: Pool): DecisionContext => ({
    ...{ pool, log: pino({ level: 'silent' }), toProblem: databaseProblem, rules: DEFAULT_RULES },
  });
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    await fillRegister(database.pool);
    await fillRequests(database.pool);
    await chooseAll(database.pool);
  });
  after(() => database.drop());

  it('is left to the one that is at it, and no row fails', async () => {
    const { pool } = database;
    const gate = Promise.withResolvers<void>();
    const found = Promise.withResolvers<void>();
    const next = decideNextBatch(contextWith(gated(pool, gate.promise, found.resolve)));
    await Promise.race([found.promise, next]);
    const other = await pool.connect();
    await other.query('begin; select from bulk_decisions for update');
    gate.resolve();
    assert.equal(await next, true);
    assert.equal(await decideNextBatch(contextWith(pool)), false, 'there is no other decision');
    await other.query('commit');
    other.release();
    const { rowCount } = await pool.query('select from bulk_decision_rows where outcome is not null');
    assert.equal(rowCount, 0);
  });

  it('counts what was committed when one is killed, and is finished by the next with every row decided once', async () => {
    const { pool, url } = database;
    const child = spawn(process.execPath, [RUN_UNTIL_KILLED, url], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    const isHalfway = async () => {
      assert.deepEqual([child.exitCode, child.signalCode], [null, null], 'the process ended by itself');
      return (await count(pool)).decided > PLAIN + 5;
    };
    await until('it is in the middle of the decision', isHalfway, DECIDED_WITHIN_MS);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const left = await count(pool);
    assert.equal(left.approved, left.decided);
    assert.ok(!left.isOver, 'it was killed too late to show anything');

    const runner = new DecisionRunner(contextWith(pool));
    runner.start();
    const finished = async () => {
      const counted = await count(pool);
      return counted.isOver && counted;
    };
    const ended = await until('all are decided', finished, DECIDED_WITHIN_MS);
    await runner.stop();
    assert.deepEqual([ended.decided, ended.approved], [TOTAL, TOTAL]);
    const { rows } = await pool.query(`select distinct version from work_requests`);
    assert.deepEqual(rows, [{ version: 1 }]);
    await assertSound(pool);
  });
});
