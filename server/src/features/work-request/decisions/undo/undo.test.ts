import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql, { raw } from 'sql-template-tag';
import { lease, release } from '../../../../integrations/outbox/queue.ts';
import { PARTNERS } from '../../../../integrations/partners.ts';
import { untilLockWaits } from '../../../../testing/database/lock-waits.ts';
import { assertRefused } from '../../../../testing/run-app.ts';
import { assertSound } from '../../testing/invariants.ts';
import { newRequest } from '../../testing/new-request.ts';
import { piecesBody } from '../../testing/pieces.ts';
import { CRATE, requestBody, startDevices } from '../../testing/register.ts';
import { runRegister } from '../../testing/run-register.ts';
import { type Chosen, chosen, DECISIONS, decide, settled } from '../testing/decide.ts';

const REQUESTS = '/resource/work-requests';
const LEASE_MS = 60_000;
const TABLES = Object.values(PARTNERS).map(({ table }) => table);

describe('undoing a bulk decision', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  const other = as('FCR_RETAIL_LEADER');

  async function askFor(workRequest: Tree): Promise<Chosen> {
    const { id, version } = await newRequest(leader, workRequest);
    return { id, version };
  }
  const ask = async (type: RequestType, changed: Tree = {}) =>
    askFor(requestBody(type, await startDevices(register, type), changed));
  const askForPieces = (type: RequestType) => askFor(piecesBody(type, CRATE, 2));
  async function askAll(): Promise<Chosen[]> {
    const rows: Chosen[] = [];
    for (const type of REQUEST_TYPE.options) rows.push(await ask(type));
    return [...rows, await askForPieces('DISMANTLING'), await askForPieces('REPLACEMENT')];
  }
  before(async () => {
    await register.stock(20);
    await register.stock(20, 'warehouse', 'TRANSPORTABLE');
  });
  const undo = (operation: string, call = leader) => call('PUT', `${DECISIONS}/${operation}/undo`);
  async function undone(operation: string) {
    const { status, body } = await undo(operation);
    assert.equal(status, 202, JSON.stringify(body));
    return settled(leader, body.operationId);
  }

  /** What a decision may change of requests, devices and stocks, without versions. */
  async function state(rows: readonly Chosen[]): Promise<Tree> {
    const ids = rows.map(({ id }) => id);
    const { rows: found } = await app().pool.query(sql`
      select
        (select json_agg(to_jsonb(w) - '{version,updated_by,updated_date}'::text[] order by id)
          from work_requests w where id = any(${ids}::bigint[])) as requests,
        (select json_agg(to_jsonb(c) order by request_id, device_id)
          from work_request_devices c where request_id = any(${ids}::bigint[])) as claims,
        (select json_agg(json_build_array(device_type_id, decor_id, serial_number, device_status, shop_id,
            warehouse_company_id, service_company_id, quantity)
          order by device_type_id, decor_id, serial_number, device_status, shop_id, warehouse_company_id,
            service_company_id, quantity)
          from device_register where archived_at is null) as devices`);
    return found[0];
  }
  async function messagesOf({ id }: Chosen): Promise<string[]> {
    const found = await Promise.all(
      TABLES.map(async (table) => {
        const { rows } = await app().pool.query<{ state: string }>(
          sql`select state from ${raw(table)} where work_request_id = ${id} order by id`,
        );
        return rows.map((row) => row.state);
      }),
    );
    return found.flat();
  }

  /** As when the time is over for which they are held. */
  const makeDue = (ids: readonly number[]) =>
    app().pool.query(sql`
      update aurora_requests set next_attempt_at = now()
      where work_request_id = any(${ids}::bigint[]) and state = 'WAITING'`);

  for (const event of ['approve', 'deny'] as const) {
    it(`${event}: restores every type, with its history and without an order`, async () => {
      const rows = await askAll();
      const before = await state(rows);
      const { operationId, decided, undoUntil } = await decide(leader, chosen(event, rows));
      assert.equal(decided, rows.length);
      assert.ok(undoUntil);
      assert.notDeepEqual(await state(rows), before);
      const done = await undone(operationId);
      assert.deepEqual([done.event, done.total, done.decided, done.failures], ['undo', 7, 7, []]);
      assert.deepEqual(await state(rows), before);
      for (const row of rows)
        assert.deepEqual(await messagesOf(row), event === 'approve' ? ['CANCELLED'] : []);
      const { rows: history } = await app().pool.query(sql`
        select event, version from movement_history where request_id = ${rows[0]?.id} order by version`);
      assert.deepEqual(history, [
        { event: 'create', version: 0 },
        { event, version: 1 },
        { event: 'undo', version: 2 },
      ]);
      const { rows: trail } = await app().pool.query(sql`
        select distinct door, done_by from audit_trail where operation = ${done.operationId}`);
      assert.deepEqual(trail, [{ door: 'WORKFLOW', done_by: 'FCR_REGIONAL_LEADER' }]);
      await assertSound(app().pool);
      // It can be decided again.
      const anew = rows.map(({ id, version }) => ({ id, version: version + 2 }));
      const again = await decide(leader, chosen('approve', anew));
      assert.deepEqual([again.decided, again.failures], [rows.length, []]);
      await assertSound(app().pool);
    });
  }

  it('lets a transit take the stock that it names when it is approved again', async () => {
    const type = await register.countedType('Kétszer jóváhagyott rekesz');
    const stock = await register.stock(3, 'shop', 'OUTSOURCED', type);
    const { id, version } = await newRequest(leader, requestBody('TRANSIT', {}), { childDevices: [stock] });
    const { operationId } = await decide(leader, chosen('approve', [{ id, version }]));
    assert.deepEqual((await undone(operationId)).failures, []);
    const rows = [{ id, version: version + 2 }];
    const { body } = await leader('POST', `${DECISIONS}/parts`, { rows });
    assert.equal(body.devices, 3, JSON.stringify(body));
    assert.deepEqual((await decide(leader, chosen('approve', rows))).failures, []);
    const held = await register.one(sql`
      select quantity from device_register where held_by_request_id = ${id} and archived_at is null`);
    assert.deepEqual(held, { quantity: 3 });
  });

  it('lists the rows that changed since, and leaves them unchanged', async () => {
    const [kept, deleted] = [await ask('DELIVERY'), await ask('DELIVERY')];
    const { operationId } = await decide(leader, chosen('approve', [kept, deleted]));
    await other('PUT', `${REQUESTS}/deleted/id?id=${deleted.id}`);
    const { decided, failures } = await undone(operationId);
    assert.deepEqual(
      [decided, failures.map(({ id, code }) => [id, code])],
      [1, [[deleted.id, 'VERSION_CONFLICT']]],
    );
    assert.equal(failures[0]?.current?.requestStatus, 'DELETED');
    assert.deepEqual(await messagesOf(deleted), ['WAITING', 'WAITING']);
  });

  it('is told apart from an edit that led to the same status', async () => {
    const { id } = await ask('DELIVERY');
    const { body } = await leader('GET', `${REQUESTS}?id=${id}`);
    const change = { ...body.content[0], projectId: 'P-1' };
    const { version } = (await leader('PUT', `${REQUESTS}/update/id?id=${id}`, change)).body;
    const edited = { id, version };
    const { operationId } = await decide(leader, chosen('approve', [edited]));
    await undone(operationId);
    const stale = { version: edited.version };
    const step = await other('PUT', `${REQUESTS}/approve/id?id=${edited.id}`, stale);
    const { requestStatus, isUndone } = step.body.current;
    assert.deepEqual([step.status, requestStatus, isUndone], [409, 'MODIFIED', true]);
    const { failures } = await decide(leader, chosen('approve', [edited]));
    assert.deepEqual(
      failures.map(({ current }) => [current?.requestStatus, current?.isUndone]),
      [['MODIFIED', true]],
    );
  });

  it('does not claim a device again that has moved elsewhere', async () => {
    const from = await register.device();
    const body = requestBody('DISMANTLING', { from });
    const [taken, moved] = [await askFor(body), await ask('DISMANTLING')];
    const { operationId } = await decide(leader, chosen('deny', [taken, moved]));
    await app().pool.query(sql`
      update device_register set device_status = 'USED', version = version + 1
      where id = (select device_from_id from work_requests where id = ${moved.id})`);
    const { id: holder } = await askFor(body);
    assert.deepEqual((await undone(operationId)).failures, [
      { id: taken.id, code: 'DEVICE_HAS_OPEN_REQUEST', heldBy: [holder] },
      { id: moved.id, code: 'DEVICE_NOT_AVAILABLE' },
    ]);
  });

  it('holds the orders until the undo period is over, and not longer', async () => {
    const row = await ask('DELIVERY');
    const { operationId } = await decide(leader, chosen('approve', [row]));
    const due = () => lease(app().pool, PARTNERS.AURORA, 100, LEASE_MS);
    assert.deepEqual(
      (await due()).filter(({ workRequestId }) => workRequestId === row.id),
      [],
    );
    await app().pool.query(sql`
      with late as (update bulk_decisions set undo_until = now() where id = ${operationId})
      update aurora_requests set next_attempt_at = now() where work_request_id = ${row.id}`);
    const late = await undo(operationId);
    assert.deepEqual([late.status, late.body.message], [409, 'UNDO_OVER']);
    assert.deepEqual((await due()).filter(({ workRequestId }) => workRequestId === row.id).length, 1);
  });

  it('either cancels an order or keeps the decision when sending happens concurrently', async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, () => ask('DELIVERY')));
    const { operationId } = await decide(leader, chosen('approve', rows));
    // Half of the orders become due as the undo begins.
    const early = rows.filter((_, n) => n % 2 === 0).map(({ id }) => id);
    const sent: number[] = [];
    const send = async () => {
      await makeDue(early);
      for (let turn = 0; turn < 5; turn += 1)
        for (const message of await lease(app().pool, PARTNERS.AURORA, 3, LEASE_MS)) {
          sent.push(message.workRequestId);
          // Released as by a process that ends: it is unknown whether it arrived.
          if (sent.length % 2) await release(app().pool, PARTNERS.AURORA, message);
        }
    };
    const [{ failures }] = await Promise.all([undone(operationId), send()]);
    const left = failures.map(({ id, code }) => {
      assert.equal(code, 'ORDER_SENT');
      return id;
    });
    for (const { id } of rows) {
      const [state] = await messagesOf({ id, version: 0 });
      assert.equal(state, left.includes(id) ? 'WAITING' : 'CANCELLED', `#${id}`);
      if (sent.includes(id)) assert.ok(left.includes(id), `#${id} was sent and called off`);
    }
    await assertSound(app().pool);
  });

  it('sends no order of a request that it has not reached yet, however long it takes', async () => {
    const [first, held] = [await ask('DELIVERY'), await ask('DELIVERY')];
    const { operationId } = await decide(leader, chosen('approve', [first, held]));
    const client = await app().pool.connect();
    await client.query('begin');
    await client.query(sql`select from work_requests where id = ${first.id} for update`);
    const undoing = undone(operationId);
    await untilLockWaits(app().pool);
    await makeDue([held.id]);
    const leased = await lease(app().pool, PARTNERS.AURORA, 100, LEASE_MS);
    await client.query('commit');
    client.release();
    assert.ok(leased.every(({ workRequestId }) => workRequestId !== held.id));
    assert.deepEqual((await undoing).failures, []);
    assert.deepEqual(await messagesOf(held), ['CANCELLED']);
  });

  it('leaves orders that were due or sent when it began', async () => {
    const rows = [await ask('DELIVERY'), await ask('DELIVERY')];
    const { operationId } = await decide(leader, chosen('approve', rows));
    await makeDue(rows.map(({ id }) => id));
    const [message] = await lease(app().pool, PARTNERS.AURORA, 1, LEASE_MS);
    if (message) await release(app().pool, PARTNERS.AURORA, message);
    const { failures } = await undone(operationId);
    assert.deepEqual(
      failures.map(({ code }) => code),
      ['ORDER_SENT', 'ORDER_SENT'],
    );
  });

  it('is possible once, for the user who decided, after the decision has finished', async () => {
    const row = await ask('DELIVERY');
    const { operationId } = await decide(leader, chosen('approve', [row]));
    assert.equal((await undo(operationId, other)).status, 404);
    const both = await Promise.all([undo(operationId), undo(operationId)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [202, 409]);
    const first = both.find(({ status }) => status === 202);
    const done = await settled(leader, first?.body.operationId);
    assert.equal(done.decided, 1);
    assert.equal((await undo(done.operationId)).body.message, 'UNDO_OVER');
    const [, decision] = (await leader('GET', DECISIONS)).body;
    assert.deepEqual([decision.operationId, decision.undoUntil], [operationId, null]);
  });

  it('is preceded by a summary of what a decision covers', async () => {
    const rows = await askAll();
    const { status, body } = await leader('POST', `${DECISIONS}/parts`, { rows });
    assert.equal(status, 200, JSON.stringify(body));
    const types = Object.fromEntries(
      body.types.map((part: { of: string; count: number }) => [part.of, part.count]),
    );
    assert.deepEqual(types, { DELIVERY: 1, DISMANTLING: 2, REPLACEMENT: 2, SERVICE: 1, TRANSIT: 1 });
    assert.equal(
      body.regions.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
      rows.length,
    );
    // One of the delivery, one of the dismantling, both of the replacement, one of the transit, two pieces dismantled, four replaced.
    assert.equal(body.devices, 11);
    assert.equal(body.notMine, rows.length);
    const byFilter = await leader('POST', `${DECISIONS}/parts`, { query: { id: rows[0]?.id } });
    assert.deepEqual(byFilter.body.types, [{ of: REQUEST_TYPE.options[0], count: 1 }]);
  });

  it('lists what could serve a request, the nearest first', async () => {
    const row = await ask('DELIVERY');
    const { status, body } = await leader('GET', `${REQUESTS}/free-stock?id=${row.id}`);
    assert.equal(status, 200, JSON.stringify(body));
    const before = body.reduce((sum: number, { pieces }: { pieces: number }) => sum + pieces, 0);
    await ask('DELIVERY');
    await leader('PUT', `${REQUESTS}/deny/id?id=${row.id}`);
    const later = (await leader('GET', `${REQUESTS}/free-stock?id=${row.id}`)).body;
    assert.equal(
      later.reduce((sum: number, { pieces }: { pieces: number }) => sum + pieces, 0),
      before + 1,
    );
    const van = await as('FCR_SALES_VAN')('GET', `${REQUESTS}/free-stock?id=${row.id}`);
    assertRefused(van, 403, 'ACCESS_DENIED');
  });
});
