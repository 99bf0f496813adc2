import assert from 'node:assert/strict';
import { DEFAULT_RULES } from '@cooler/contract/testing/default-rules.ts';
import type { Pool } from 'pg';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { databaseProblem } from '../../app/http/plugins/database-problem.ts';
import { startSync } from '../../features/elixir/run/sync-run.ts';
import { fileOf } from '../../features/elixir/testing/elixir-app.ts';
import { memorySource } from '../../features/elixir/testing/memory-source.ts';
import { compareWith } from '../../features/partner/comparison/compare.ts';
import { answering, type ScriptedPartner } from '../../features/partner/testing/scripted-partner.ts';
import { decideNextBatch } from '../../features/work-request/decisions/run-decisions.ts';
import { SHOP, type TestRegister } from '../../features/work-request/testing/register.ts';
import { enqueue } from '../../integrations/outbox/queue.ts';
import { startSender } from '../../integrations/outbox/sender.ts';
import { PARTNERS } from '../../integrations/partners.ts';
import { runChange } from '../../kernel/write/change.ts';
import { until } from '../until.ts';

/** The fixtures of background work. */
export interface BackgroundWorld {
  readonly pool: Pool;
  readonly owner: Pool;
  readonly register: TestRegister;
  readonly partner: ScriptedPartner;
}

/** Background work that waits to be done. */
export interface Waiting {
  /** One run of a worker process; ends when nothing is left to do or the fault was injected. */
  turn(isCut: () => boolean): Promise<unknown>;
  /** What must happen before another process takes the work over. */
  readonly later?: () => Promise<unknown>;
  /** Fails unless the work was done exactly once. */
  check(): Promise<void>;
}

/** Creates waiting work. */
export type PrepareWork = (world: BackgroundWorld) => Promise<Waiting>;

const log = pino({ level: 'silent' });
const LEASE_MS = 300;

let count = 0;

function next(): number {
  count += 1;
  return count;
}

async function newRequest({ register }: BackgroundWorld, type: 'DISMANTLING' | 'TRANSIT'): Promise<number> {
  const shop = type === 'TRANSIT' ? await register.filledShop() : SHOP;
  const device = type === 'TRANSIT' ? null : (await register.device()).id;
  const { id } = await register.one<{ id: number }>(sql`
    insert into work_requests (request_type, shop_from_id, shop_to_id, device_type_from_id, device_from_id,
      requested_date, created_by, updated_by)
    select ${type}, f.id, (select id from shops where code = ${type === 'TRANSIT' ? SHOP : null}), d.device_type_id, d.id,
      '2099-12-01', 't', 't'
    from shops f left join device_register d on d.id = ${device} where f.code = ${shop} returning id`);
  await register.one(sql`
    insert into work_request_devices (request_id, device_id, side, status_before, shop_before_id)
    select ${id}, d.id, 'FROM', d.device_status, d.shop_id from device_register d where d.id = ${device}`);
  await register.one(sql`
    insert into movement_history (request_id, version, event, request_type, request_status, qty, requested_date,
      is_bulk, created_by, created_date, updated_by, updated_date)
    select id, version, 'create', request_type, request_status, qty, requested_date, is_bulk, created_by,
      created_date, updated_by, updated_date from work_requests where id = ${id}`);
  return id;
}

/** A bulk decision on requests that are decided as a batch, on one that is decided alone, and on one that does not exist. */
const decision: PrepareWork = async (world) => {
  const { pool, register } = world;
  const ids = [
    await newRequest(world, 'DISMANTLING'),
    await newRequest(world, 'DISMANTLING'),
    await newRequest(world, 'TRANSIT'),
  ];
  await register.one(sql`
    with decision as (
      insert into bulk_decisions (id, event, decided_by, total)
      values (gen_random_uuid(), 'approve', 'nagy.bela', 4) returning id)
    insert into bulk_decision_rows (decision_id, request_id, version)
    select decision.id, r.id, 0 from decision, unnest(${[...ids, 999_999_999]}::bigint[]) r (id)`);
  const worker = { pool, log, rules: DEFAULT_RULES, toProblem: databaseProblem };
  return {
    async turn() {
      while (await decideNextBatch(worker));
    },
    async check() {
      const { rows } = await pool.query(sql`
        select distinct request_status as status, version from work_requests where id = any(${ids}::bigint[])`);
      assert.deepEqual(rows, [{ status: 'APPROVED', version: 1 }]);
      const last = await register.one(sql`
        select decided, failed, finished_at is not null as "isOver" from bulk_decisions order by touched_at desc limit 1`);
      assert.deepEqual(last, { decided: 3, failed: 1, isOver: true });
    },
  };
};

/** An order in the send queue. */
const order: PrepareWork = async (world) => {
  const { pool, owner, partner } = world;
  await owner.query(sql`update aurora_requests set state = 'CANCELLED' where state = 'WAITING'`);
  const workRequestId = await newRequest(world, 'DISMANTLING');
  const context = { actor: 'nagy.bela', door: 'WORKFLOW' } as const;
  const message = {
    workRequestId,
    method: 'POST',
    uri: '/orders',
    body: { reference: workRequestId },
  } as const;
  await runChange(pool, context, (change) => enqueue(change, PARTNERS.AURORA, [message]));
  const stateOf = async () => {
    const { rows } = await owner.query(sql`
      select state, version from aurora_requests where work_request_id = ${workRequestId}`);
    return rows[0];
  };
  partner.script = answering(201, { number: `N-${workRequestId}` });
  partner.seen.length = 0;
  const access = { url: partner.url, secret: 'the secret of Aurora', mayBeLoopback: true };
  return {
    async turn(isCut) {
      const sender = startSender({ pool, log, partner: PARTNERS.AURORA, access, leaseMs: LEASE_MS });
      try {
        await until('the message is sent', async () => isCut() || (await stateOf()).state === 'SENT');
      } finally {
        await sender.stop();
      }
    },
    later: () =>
      owner.query(
        sql`update aurora_requests set lease_until = now() where work_request_id = ${workRequestId}`,
      ),
    async check() {
      assert.deepEqual(await stateOf(), { state: 'SENT', version: 1 });
      const keys = new Set(partner.seen.map(({ headers }) => headers['idempotency-key']));
      assert.equal(keys.size, 1, 'all attempts have the same idempotency key');
    },
  };
};

/** An Elixir file with new shops, and one whose transport days change. */
const elixirFile: PrepareWork = async ({ pool, owner, register }) => {
  const mark = next();
  const codes = [1, 2, 3].map((n) => `E-${mark}-${n}`);
  await register.shop(`E-${mark}-1`);
  const { source } = memorySource(`file-${mark}.csv`, fileOf(codes.map((code) => [code, 'SFA1'])));
  return {
    async turn() {
      const { signal } = new AbortController();
      const { done } = await startSync({ pool, source, log, signal }, 'elixir');
      await done;
    },
    later: () =>
      until('the connection that held the lock is gone', async () => {
        const { rows } = await owner.query(
          `select 1 from pg_locks l join pg_database d on d.oid = l.database
           where l.locktype = 'advisory' and d.datname = current_database()`,
        );
        return rows.length === 0;
      }),
    async check() {
      const { rows } = await pool.query(sql`
        select transport_days as days, version from shops where code = any(${codes}) order by code`);
      const days = 'K, Cs';
      assert.deepEqual(rows, [{ days, version: 1 }, ...[2, 3].map(() => ({ days, version: 0 }))]);
    },
  };
};

/** The nightly comparison with a partner that has none of our orders. */
const comparison: PrepareWork = async (world) => {
  const { pool, owner, partner, register } = world;
  const id = await newRequest(world, 'DISMANTLING');
  await owner.query(sql`
    update work_requests set request_status = case when id = ${id} then 'APPROVED' else 'FAILED' end`);
  partner.script = (call, response) =>
    answering(call.url.endsWith('/orders') ? 200 : 404, { orders: [] })(call, response);
  const access = { url: partner.url, secret: 'the secret of Aurora', mayBeLoopback: true };
  const night = new Date(Date.UTC(2026, 0, next())).toISOString().slice(0, 10);
  return {
    turn: () => compareWith(pool, PARTNERS.AURORA, access, night),
    later: () =>
      owner.query(sql`
        update partner_comparisons set started_at = started_at - interval '2 hours' where night = ${night}`),
    async check() {
      const found = await register.one(sql`
        select finished_at is not null as "isOver", failure,
          (select count(*)::int from partner_differences d where d.comparison_id = c.id and d.reference = ${id}) as told
        from partner_comparisons c where night = ${night}`);
      assert.deepEqual(found, { isOver: true, failure: null, told: 1 });
    },
  };
};

/** All work that is done after its request, or on a schedule. */
export const BACKGROUND: Readonly<Record<string, PrepareWork>> = {
  'a decision on many requests': decision,
  'a message to a partner': order,
  'a file of Elixir': elixirFile,
  'the comparison of a night': comparison,
};
