import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import sql from 'sql-template-tag';
import { assertRefused } from '../../../testing/run-app.ts';
import { fingerprint } from '../testing/invariants.ts';
import { newRequestOf } from '../testing/new-request.ts';
import { CRATE } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { type Chosen, chosen, DECISIONS, decide, filtered, settled } from './testing/decide.ts';

const REQUESTS = '/resource/work-requests';
const LEADERS = ['FCR_ADMIN', 'FCR_REGIONAL_LEADER', 'FCR_RETAIL_LEADER'];

describe('bulk decisions', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  const other = as('FCR_RETAIL_LEADER');

  async function ask(type: RequestType, changed: Tree = {}): Promise<Chosen> {
    const { id, version } = await newRequestOf(leader, register, type, changed);
    return { id, version };
  }
  const askAll = async (types: readonly RequestType[]): Promise<Chosen[]> => {
    const rows: Chosen[] = [];
    for (const type of types) rows.push(await ask(type));
    return rows;
  };
  const read = async (id: number): Promise<Tree> =>
    (await leader('POST', `${REQUESTS}/page`, { query: { id } })).body.content[0];
  const statusesOf = (rows: readonly Chosen[]) =>
    Promise.all(rows.map(async ({ id }) => (await read(id)).requestStatus));
  const stateOf = async (id: number) => {
    const { requestStatus, updatedBy, updatedDate } = await read(id);
    return { requestStatus, updatedBy, updatedDate: new Date(String(updatedDate)).toISOString() };
  };
  const devicesOf = async (id: number) =>
    (await leader('GET', `/resource/device-register/of-request?id=${id}`)).body;

  for (const event of ['approve', 'deny'] as const) {
    it(`have by ${event} the same effect on every type as single decisions`, async () => {
      const alone = await askAll(REQUEST_TYPE.options);
      // A transit takes every free device of its shop, so none may be left over from another test.
      for (const { id } of alone) {
        assert.equal((await leader('PUT', `${REQUESTS}/${event}/id?id=${id}`)).status, 200);
      }
      const together = await askAll(REQUEST_TYPE.options);
      const done = await decide(leader, chosen(event, together));
      assert.deepEqual([done.total, done.decided, done.failed, done.failures], [5, 5, 0, []]);
      for (const [index, { id }] of together.entries()) {
        const [expected, found] = [await read(alone[index]?.id ?? 0), await read(id)];
        assert.equal(found.requestStatus, expected.requestStatus);
        assert.equal(found.version, 1);
        for (const side of ['deviceRegisterFrom', 'deviceRegisterTo']) {
          const statusOf = (row: Tree) => (row[side] as Tree | null)?.deviceStatus;
          assert.equal(statusOf(found), statusOf(expected), `${found.requestType} ${side}`);
        }
      }
    });
  }

  it('are one operation of the user, with a history row for each request', async () => {
    const rows = await askAll(['DELIVERY', 'SERVICE']);
    const { operationId } = await decide(leader, chosen('approve', rows));
    const { rows: trail } = await app().pool.query(sql`
      select entity, count(*)::int as count from audit_trail
      where operation = ${operationId} and door = 'WORKFLOW' and done_by = 'FCR_REGIONAL_LEADER'
      group by entity order by entity`);
    assert.deepEqual(trail, [
      { entity: 'device_register', count: 2 },
      { entity: 'work_requests', count: 2 },
    ]);
    const { rows: timeline } = await app().pool.query(sql`
      select request_id as id from device_timeline where operation = ${operationId} order by request_id`);
    assert.deepEqual(
      timeline,
      rows.map(({ id }) => ({ id })),
    );
  });

  it('list each row that fails, and decide the others', async () => {
    const [good, stale, over, short] = [
      await ask('DELIVERY'),
      await ask('SERVICE'),
      await ask('DISMANTLING'),
      await ask('DISMANTLING', {
        'deviceRegisterFrom.deviceType.name': CRATE,
        'deviceRegisterFrom.serialNumber': undefined,
        'deviceRegisterFrom.inventoryNumber': undefined,
        fromDeviceQty: 9_999,
      }),
    ];
    await leader('PUT', `${REQUESTS}/deny/id?id=${over.id}`);
    const outdated = { ...stale, version: stale.version + 1 };
    const nowhere = { id: 999_999_999, version: 0 };
    const overAsShown = { ...over, version: over.version + 1 };
    const done = await decide(other, chosen('approve', [nowhere, short, overAsShown, outdated, good]));
    assert.deepEqual([done.total, done.decided, done.failed], [5, 1, 4]);
    const current = await stateOf(stale.id);
    assert.deepEqual(done.failures, [
      { id: stale.id, code: 'VERSION_CONFLICT', current },
      { id: over.id, code: 'TRANSITION_NOT_ALLOWED' },
      { id: short.id, code: 'NOT_ENOUGH_STOCK' },
      { id: nowhere.id, code: 'NOT_FOUND' },
    ]);
    assert.deepEqual(await statusesOf([good, stale, over, short]), [
      ...['APPROVED', 'REQUIRED', 'DENIED', 'REQUIRED'],
    ]);
    const found = (await other('GET', DECISIONS)).body[0];
    assert.deepEqual([found.operationId, found.failed], [done.operationId, 4]);
  });

  it('fail only the row that the database refuses', async () => {
    const [good, bad] = [await ask('DELIVERY'), await ask('DELIVERY')];
    await app().owner.query(`
      create function test_refusal() returns trigger language plpgsql as $$
      begin
        if new.id = ${bad.id} then raise exception 'no' using errcode = 'check_violation'; end if;
        return new;
      end $$;
      create trigger test_refusal before update on work_requests for each row execute function test_refusal()`);
    const done = await decide(leader, chosen('approve', [good, bad]));
    await app().owner.query('drop function test_refusal cascade');
    assert.deepEqual(done.failures, [{ id: bad.id, code: 'SERVER_ERROR' }]);
    assert.deepEqual(await statusesOf([good, bad]), ['APPROVED', 'REQUIRED']);
  });

  it('decide exactly the matching requests', async () => {
    const rows = await askAll(['SERVICE', 'SERVICE']);
    for (const { id } of rows) {
      await app().pool.query(sql`update work_requests set project_id = 'FILTERED' where id = ${id}`);
    }
    const query = { projectId: 'filtered', requestStatus: ['REQUIRED', 'MODIFIED'] };
    const outside = await ask('SERVICE');
    const done = await decide(leader, filtered('deny', query, 2));
    assert.deepEqual([done.total, done.decided], [2, 2]);
    assert.deepEqual(await statusesOf([...rows, outside]), ['DENIED', 'DENIED', 'REQUIRED']);
  });

  it('refuse a filter with more or fewer matches than expected, without matches, or with an unknown field', async () => {
    const before = await fingerprint(app().pool);
    const refused: [object, number, string][] = [
      [filtered('deny', { requestType: 'TRANSIT' }, 0), 409, 'SELECTION_CHANGED'],
      [filtered('deny', { projectId: 'there is none' }, 0), 422, 'SELECTION_EMPTY'],
      [chosen('deny', []), 422, 'SELECTION_EMPTY'],
      [filtered('deny', { nothing: 'such' }, 1), 400, 'UNKNOWN_FIELD'],
      [{ event: 'delete', rows: [{ id: 1, version: 0 }] }, 400, 'MALFORMED_REQUEST'],
      [{ event: 'deny' }, 400, 'MALFORMED_REQUEST'],
    ];
    for (const [body, status, code] of refused) {
      const answer = await leader('POST', DECISIONS, body);
      assert.deepEqual([answer.status, answer.body.message], [status, code], JSON.stringify(answer.body));
    }
    assert.equal(await fingerprint(app().pool), before);
  });

  it('treat a repeated call as one', async () => {
    const rows = await askAll(['DELIVERY']);
    const key = { 'idempotency-key': 'bulk again' };
    const first = await decide(leader, chosen('approve', rows), key);
    const again = await decide(leader, chosen('approve', rows), key);
    assert.deepEqual(again, first);
    const anew = await decide(leader, chosen('approve', rows));
    const current = await stateOf(rows[0]?.id ?? 0);
    assert.equal(current.requestStatus, 'APPROVED');
    assert.deepEqual(anew.failures, [{ id: rows[0]?.id, code: 'VERSION_CONFLICT', current }]);
  });

  it('have one winner for each row when two users decide concurrently', async () => {
    const rows = await askAll(Array.from({ length: 30 }, (_, n) => (n % 3 ? 'DELIVERY' : 'DISMANTLING')));
    const [approved, denied] = await Promise.all([
      decide(leader, chosen('approve', rows)),
      decide(other, chosen('deny', [...rows].reverse())),
      ...rows.slice(10, 20).map(({ id }) => other('PUT', `${REQUESTS}/deny/id?id=${id}&version=0`)),
    ]);
    const statuses = await statusesOf(rows);
    assert.equal(statuses.filter((status) => status === 'APPROVED').length, approved?.decided);
    assert.ok(statuses.every((status) => status === 'APPROVED' || status === 'DENIED'));
    assert.equal(approved?.decided + approved?.failed, rows.length);
    assert.equal(denied?.decided + denied?.failed, rows.length);
    for (const { id } of rows) assert.equal((await read(id)).version, 1);
  });

  it('are for leaders, each of whom sees only their own', async () => {
    const rows = await askAll(['DELIVERY']);
    for (const role of ROLES.filter((each) => !LEADERS.includes(each))) {
      const call = app().as(role);
      assert.equal((await call('POST', DECISIONS, chosen('approve', rows))).status, 403, role);
      assert.equal((await call('GET', DECISIONS)).status, 403, role);
    }
    const { operationId } = await decide(leader, chosen('deny', rows));
    assert.equal((await other('GET', `${DECISIONS}/${operationId}`)).status, 404);
    const admin = app().as('FCR_ADMIN', 'nobody.before');
    assert.deepEqual((await admin('GET', DECISIONS)).body, []);
  });

  it('say how many devices and pieces an approval moves', async () => {
    await register.shop('MOVED');
    await register.device({ shopCode: 'MOVED' });
    const stock = await register.stock(7);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = 'MOVED') where id = ${stock}`);
    const rows = [await ask('TRANSIT', { 'shopFrom.code': 'MOVED' })];
    const { body } = await leader('POST', `${DECISIONS}/parts`, { rows });
    assert.equal(body.devices, 8);
  });

  it('fix what a transit moves when its row is processed', async () => {
    const emptied = await ask('TRANSIT');
    await register.shop('BULK');
    const device = await register.device({ shopCode: 'BULK' });
    const filled = await ask('TRANSIT', { 'shopFrom.code': 'BULK' });
    await app().pool.query(sql`
      update device_register set device_status = 'USED'
      where shop_id = (select shop_from_id from work_requests where id = ${emptied.id})`);
    const done = await decide(leader, chosen('approve', [emptied, filled]));
    assert.deepEqual(done.failures, [{ id: emptied.id, code: 'NOTHING_TO_MOVE' }]);
    const carried = await devicesOf(filled.id);
    assert.deepEqual(
      carried.map(({ id }: { id: number }) => id),
      [device.id],
    );
  });

  it('are ten of a user at once; others are not touched', async () => {
    const rows = await askAll(['SERVICE']);
    const { operationId: earlier } = await decide(leader, chosen('approve', await askAll(['DELIVERY'])));
    const client = await app().pool.connect();
    const started: string[] = [];
    try {
      await client.query('begin');
      await client.query(sql`select from work_requests where id = ${rows[0]?.id} for update`);
      for (let count = 0; count < 10; count += 1) {
        const { status, body } = await leader('POST', DECISIONS, chosen('approve', rows));
        assert.equal(status, 202, JSON.stringify(body));
        started.push(body.operationId);
      }
      assertRefused(await leader('POST', DECISIONS, chosen('approve', rows)), 429, 'TOO_MANY_REQUESTS');
      assertRefused(await leader('PUT', `${DECISIONS}/${earlier}/undo`), 429, 'TOO_MANY_REQUESTS');
      assert.equal((await other('POST', DECISIONS, chosen('deny', [{ id: 1, version: 0 }]))).status, 202);
    } finally {
      await client.query('rollback');
      client.release();
    }
    for (const operation of started) await settled(leader, operation);
    await decide(leader, chosen('approve', rows));
  });

  it('continue where a process that is gone left them', async () => {
    const rows = await askAll(['DELIVERY', 'SERVICE', 'TRANSIT']);
    const { rows: stored } = await app().pool.query<{ id: string }>(sql`
      with decision as (
        insert into bulk_decisions (id, event, decided_by, total, decided)
        values (gen_random_uuid(), 'approve', 'FCR_REGIONAL_LEADER', 4, 1) returning id)
      insert into bulk_decision_rows (decision_id, request_id, version, outcome)
      select id, given.request_id, 0, given.outcome
      from decision, unnest(${[...rows.map(({ id }) => id), 1]}::bigint[], ${[null, null, null, 'DECIDED']}::text[])
        as given (request_id, outcome)
      returning decision_id as id`);
    await decide(leader, chosen('approve', await askAll(['DELIVERY'])));
    const done = await settled(leader, stored[0]?.id ?? '');
    assert.deepEqual([done.decided, done.failed], [4, 0]);
    assert.deepEqual(await statusesOf(rows), ['APPROVED', 'APPROVED', 'APPROVED']);
  });
});
