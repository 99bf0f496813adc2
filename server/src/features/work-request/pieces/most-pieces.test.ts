import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { signedHeaders } from '../../../integrations/outbox/signature.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import { runPartnerWorld } from '../../partner/testing/partner-world.ts';
import { piecesBody, stocksOf } from '../testing/pieces.ts';

const BASE = '/resource/work-requests';
const MOST = 2_147_483_647;

describe('as many pieces as a stock can have', () => {
  const world = runPartnerWorld();
  const leader = () => world().test.as('FCR_ADMIN');
  let types = 0;

  /** An approved delivery of 2 pieces to a shop that has this many of the type. */
  async function approvedDelivery(inShop: number): Promise<{ readonly id: number; readonly type: string }> {
    const { register, step } = world();
    types += 1;
    const type = await register.countedType(`Sok rekesz ${types}`);
    await register.stock(2, 'warehouse', 'TRANSPORTABLE', type);
    await register.stock(inShop, 'shop', 'OUTSOURCED', type);
    const workRequest = piecesBody('DELIVERY', type, 2);
    const { body } = await leader()('POST', `${BASE}/bulk-save`, { workRequest });
    await step('approve', body.id);
    return { id: body.id, type };
  }

  async function report(reference: number, event: string) {
    const payload = JSON.stringify({
      ...{ eventId: randomUUID(), reference, event, occurredAt: new Date().toISOString() },
    });
    const answer = await world().test.app.inject({
      ...{ method: 'POST', url: PARTNERS.AURORA.callback, payload },
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(world().secrets.AURORA, payload),
      },
    });
    return { status: answer.statusCode, body: JSON.parse(answer.payload) };
  }

  it('come together in one', async () => {
    const { id, type } = await approvedDelivery(MOST - 2);
    await world().step('own-complete', id);
    assert.deepEqual(await stocksOf(world().test.pool, type), [['P1', 'OUTSOURCED', MOST]]);
  });

  it('refuse a completion that would bring more, and it says why', async () => {
    const { id, type } = await approvedDelivery(MOST - 1);
    const before = await stocksOf(world().test.pool, type);
    const refused = await leader()('PUT', `${BASE}/own-complete/id?id=${id}`);
    assertRefused(refused, 409, 'STOCK_TOO_LARGE');
    const { body } = await leader()('GET', `${BASE}/${id}/why?action=own-complete`);
    assert.deepEqual([body.isAllowed, body.reasons[0]?.code], [false, 'STOCK_TOO_LARGE']);
    assert.deepEqual(await stocksOf(world().test.pool, type), before);
  });

  it('keep the report of a partner who brings more, for an admin', async () => {
    const { id } = await approvedDelivery(MOST - 1);
    assert.equal((await report(id, 'started')).status, 200);
    const { status, body } = await report(id, 'done');
    assert.deepEqual(
      [status, body.message, body.params],
      [409, 'CALLBACK_KEPT', { reason: 'STOCK_TOO_LARGE' }],
    );
    const { body: kept } = await leader()('GET', '/resource/partner-callbacks?partner=AURORA');
    assert.ok(kept.some(({ reference }: { reference: number }) => reference === id));
  });

  it('are added up where they are offered for a request', async () => {
    const { register } = world();
    const type = await register.countedType('Rengeteg rekesz');
    await register.stock(MOST, 'warehouse', 'TRANSPORTABLE', type);
    await register.stock(MOST, 'warehouse', 'TRANSPORTABLE_FROM_SERVICE', type);
    const workRequest = piecesBody('DELIVERY', type, MOST);
    const { body: asked } = await leader()('POST', `${BASE}/bulk-save`, { workRequest });
    const { status, body } = await leader()('GET', `${BASE}/free-stock?id=${asked.id}`);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      body.map(({ pieces }: { pieces: number }) => pieces),
      [2 * MOST],
    );
  });

  it('are added up for the leader who is about to approve', async () => {
    const type = await world().register.countedType('Mind a rekesz');
    const asked = [];
    for (const kind of ['REPLACEMENT', 'DELIVERY'] as const) {
      const workRequest = piecesBody(kind, type, MOST);
      const { body } = await leader()('POST', `${BASE}/bulk-save`, { workRequest });
      asked.push({ id: body.id, version: body.version });
    }
    const { status, body } = await leader()('POST', `${BASE}/decisions/parts`, { rows: asked });
    assert.deepEqual([status, body.devices], [200, 3 * MOST], JSON.stringify(body));
  });
});
