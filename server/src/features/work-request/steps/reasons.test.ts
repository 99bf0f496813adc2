import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { assertFault, assertRefused, callerOf, runApp } from '../../../testing/run-app.ts';
import { chosen, DECISIONS, decide, filtered } from '../decisions/testing/decide.ts';
import { newRequestId } from '../testing/new-request.ts';
import { fillRegister, putInto, requestBody, startDevices, type TestRegister } from '../testing/register.ts';

const BASE = '/resource/work-requests';

/** An application with these settings and a filled register; `ask` creates a request as a user. */
function runWith(settings: Record<string, string>) {
  let register: TestRegister;
  const app = runApp(async (started) => {
    register = await fillRegister(started.pool);
  }, settings);
  const leader = callerOf(app, 'FCR_REGIONAL_LEADER');
  const van = callerOf(app, 'FCR_SALES_VAN');
  const step = (address: string, id: number, body?: object, by = leader) =>
    by('PUT', `${BASE}/${address}/id?id=${id}`, body);
  const read = async (id: number, by = leader): Promise<Tree> =>
    (await by('POST', `${BASE}/page`, { query: { id } })).body.content[0];
  async function ask(by = van, type: RequestType = 'SERVICE'): Promise<{ id: number; body: Tree }> {
    const workRequest = requestBody(type, await startDevices(register, type));
    return { id: await newRequestId(by, workRequest), body: workRequest };
  }
  return { app, leader, van, step, read, ask };
}

describe('the reason of a step', () => {
  const { app, leader, step, read, ask } = runWith({});

  for (const [address, status, reached] of [
    ['deny', 'REQUIRED', 'DENIED'],
    ['deleted', 'REQUIRED', 'DELETED'],
    ['deny-repair-offer', 'REPAIR_OFFER_ARRIVED', 'REPAIR_OFFER_DENIED'],
  ] as const) {
    it(`of ${address} is stored in the row, the history and the audit trail`, async () => {
      const { id } = await ask();
      await putInto(app().pool, id, status);
      const { body } = await step(address, id, { reason: '  Már nem kell.\nKöszönjük! ' });
      assert.deepEqual([body.requestStatus, body.message], [reached, 'Már nem kell.\nKöszönjük!']);
      assert.equal((await read(id)).message, 'Már nem kell.\nKöszönjük!');
      const history = await leader('POST', '/resource/movement-history/page', {
        ...{ query: { requestId: id, requestStatus: reached } },
      });
      assert.deepEqual(
        history.body.content.map((row: Tree) => row.message),
        ['Már nem kell.\nKöszönjük!'],
      );
      const trail = await leader('GET', `/resource/audit/of-record?entity=work_requests&id=${id}`);
      assert.match(JSON.stringify(trail.body), /Már nem kell/);
    });
  }

  it('is optional; a blank one is null', async () => {
    for (const body of [undefined, {}, { reason: null }, { reason: ' \n' }]) {
      const { id } = await ask();
      const answer = await step('deny', id, body);
      assert.deepEqual([answer.status, answer.body.message], [200, null], JSON.stringify(answer.body));
    }
  });

  it('is refused if too long, not a text, unprintable, or with a step that stores none', async () => {
    const { id } = await ask();
    assertFault(await step('deny', id, { reason: 'x'.repeat(1001) }), 'reason', 'TEXT_TOO_LONG');
    assertFault(await step('deny', id, { reason: 'a\u0007b' }), 'reason', 'TEXT_UNPRINTABLE');
    for (const reason of [42, ['x'], { x: 1 }])
      assertFault(await step('deny', id, { reason }), 'reason', 'VALUE_INVALID');
    for (const address of ['approve', 'own-complete', 'approve-repair-offer'])
      assertRefused(await step(address, id, { reason: 'Jó így.' }), 400, 'UNKNOWN_FIELD');
    assert.equal((await read(id)).requestStatus, 'REQUIRED');
    assert.equal((await step('deny', id, { reason: 'x'.repeat(1000) })).status, 200);
  });

  it('of a bulk decision is stored with each request', async () => {
    const rows = await Promise.all([1, 2].map(async () => ({ id: (await ask()).id, version: 0 })));
    await decide(leader, { ...chosen('deny', rows), reason: 'Nincs rá keret.' });
    for (const { id } of rows) assert.equal((await read(id)).message, 'Nincs rá keret.');
    const transit = await ask(leader, 'TRANSIT');
    const query = { id: transit.id };
    await decide(leader, { ...filtered('deny', query, 1), reason: 'Ezt sem.' });
    assert.equal((await read(transit.id)).message, 'Ezt sem.');
    const body = { ...chosen('approve', rows), reason: 'Jó így.' };
    assertRefused(await leader('POST', DECISIONS, body), 400, 'UNKNOWN_FIELD');
  });
});

describe('where a denial requires a reason', () => {
  const { leader, step, read, ask } = runWith({ DENY_REASON_REQUIRED: 'yes' });

  it('single and bulk denials do; a deletion does not', async () => {
    const { id } = await ask();
    assertFault(await step('deny', id), 'reason', 'FIELD_REQUIRED');
    assertFault(
      await leader('POST', DECISIONS, chosen('deny', [{ id, version: 0 }])),
      'reason',
      'FIELD_REQUIRED',
    );
    assert.equal((await read(id)).requestStatus, 'REQUIRED');
    assert.equal((await step('deny', id, { reason: 'Nincs rá keret.' })).status, 200);
    const other = await ask();
    assert.equal((await step('deleted', other.id)).status, 200);
  });
});

describe('where users may not approve their own requests', () => {
  const { app, leader, step, read, ask } = runWith({ REQUESTER_MAY_APPROVE: 'no' });
  const other = callerOf(app, 'FCR_RETAIL_LEADER');

  it('another leader can, by the menu, by a bulk decision, and by `can` of the rows', async () => {
    const { id } = await ask(leader);
    assert.deepEqual((await read(id)).can, ['edit', 'deny', 'delete']);
    assert.deepEqual((await read(id, other)).can, ['edit', 'approve', 'deny', 'delete']);
    const refused = await step('approve', id);
    assertRefused(refused, 403, 'OWN_REQUEST');
    // The state of the request is not why: nothing to compare or to try again.
    assert.deepEqual([refused.body.current, refused.body.reasons], [undefined, undefined]);
    const together = await decide(leader, chosen('approve', [{ id, version: 0 }]));
    assert.deepEqual(together.failures, [{ id, code: 'OWN_REQUEST' }]);
    const transit = await ask(leader, 'TRANSIT');
    const one = await decide(leader, chosen('approve', [{ id: transit.id, version: 0 }]));
    assert.deepEqual(one.failures, [{ id: transit.id, code: 'OWN_REQUEST' }]);
    const done = await step('approve', id, {}, other);
    assert.deepEqual([done.status, done.body.requestStatus], [200, 'APPROVED']);
  });

  it('they may deny them, and approve requests of others that they have edited', async () => {
    const own = await ask(leader);
    assert.equal((await step('deny', own.id)).status, 200);
    const { id, body } = await ask();
    const edited = await leader('PUT', `${BASE}/update/id?id=${id}`, { ...body, version: 0 });
    assert.deepEqual([edited.status, edited.body.can], [200, ['edit', 'approve', 'deny', 'delete']]);
    assert.equal((await step('approve', id)).status, 200);
  });
});

describe('where users may change their own requests', () => {
  const { app, leader, van, step, read, ask } = runWith({ REQUESTERS_MAY_CHANGE: 'yes' });
  const neighbour = callerOf(app, 'FCR_REGIONAL_REPRESENTATIVE');

  it('they can edit them before a decision', async () => {
    const { id, body } = await ask();
    assert.deepEqual((await read(id, van)).can, ['edit', 'delete']);
    assert.deepEqual((await read(id, neighbour)).can, []);
    const change = { ...body, projectId: 'P-1', version: 0 };
    const address = `${BASE}/update/id?id=${id}`;
    assertRefused(await neighbour('PUT', address, change), 403, 'ACCESS_DENIED');
    const { body: edited } = await van('PUT', address, change);
    assert.deepEqual([edited.requestStatus, edited.projectId, edited.can], ['MODIFIED', 'P-1', []]);
    assertRefused(await van('PUT', address, { ...change, version: 1 }), 409, 'TRANSITION_NOT_ALLOWED');
    assertRefused(await step('deleted', id, {}, van), 409, 'TRANSITION_NOT_ALLOWED');
  });

  it('they can delete them, with a reason; nothing else, and no requests of others', async () => {
    const { id } = await ask();
    for (const address of ['approve', 'deny', 'own-complete', 'approve-repair-offer', 'deny-repair-offer'])
      assertRefused(await step(address, id, {}, van), 403, 'ACCESS_DENIED');
    assertRefused(await step('deleted', id, {}, neighbour), 403, 'ACCESS_DENIED');
    const { status, body } = await step('deleted', id, { reason: 'Mégsem kell.' }, van);
    assert.deepEqual([status, body.requestStatus, body.message], [200, 'DELETED', 'Mégsem kell.']);
    const approved = await ask();
    await step('approve', approved.id);
    assertRefused(await step('deleted', approved.id, {}, van), 409, 'TRANSITION_NOT_ALLOWED');
    assert.deepEqual((await read(approved.id, leader)).can, ['delete', 'own-complete']);
  });
});

describe('without a setting', () => {
  const { leader, van, step, read, ask } = runWith({});

  it('only leaders change requests, and may approve their own', async () => {
    const { id, body } = await ask();
    assert.deepEqual((await read(id, van)).can, []);
    assertRefused(await step('deleted', id, {}, van), 403, 'ACCESS_DENIED');
    const change = await van('PUT', `${BASE}/update/id?id=${id}`, { ...body, version: 0 });
    assertRefused(change, 403, 'ACCESS_DENIED');
    const own = await ask(leader);
    assert.equal((await step('approve', own.id)).status, 200);
  });
});
