import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { signedHeaders } from '../../../integrations/outbox/signature.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import { assertSound } from '../../work-request/testing/invariants.ts';
import { runPartnerWorld } from '../testing/partner-world.ts';

const OFFER = { message: 'Kompresszorcsere\nés kiszállás', amount: 48_500.5, currency: 'HUF' };

describe('the message and price of a partner event', () => {
  after(() => assertSound(world().test.pool));
  const world = runPartnerWorld();
  const reader = () => world().test.as('FCR_REGIONAL_LEADER');

  async function report(reference: number, event: string, more: object = {}): Promise<Tree> {
    const occurredAt = new Date().toISOString();
    const payload = JSON.stringify({ eventId: randomUUID(), reference, event, occurredAt, ...more });
    const { callback } = PARTNERS.PRIME_SOLS;
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders(world().secrets.PRIME_SOLS, payload),
    };
    const answer = await world().test.app.inject({ method: 'POST', url: callback, headers, payload });
    return { status: answer.statusCode, ...JSON.parse(answer.payload) };
  }

  const said = ({ requestStatus, message, offerAmount, offerCurrency }: Tree) => [
    requestStatus,
    message,
    offerAmount,
    offerCurrency,
  ];

  async function rowOf(id: number): Promise<Tree> {
    return (await reader()('POST', '/resource/work-requests/page', { query: { id } })).body.content[0];
  }

  async function historyOf(id: number): Promise<unknown[]> {
    const { body } = await reader()('POST', '/resource/movement-history/page', {
      ...{ query: { requestId: id }, sorted_field: 'id', direction: 'asc' },
    });
    return body.content.map(said);
  }

  it('are stored with the step: in the request, its history and the timeline of the device; the price stays', async () => {
    const id = await world().approved('SERVICE');
    await report(id, 'started');
    await report(id, 'cannot-be-repaired-on-site', { message: '  Elhoztuk.  ' });
    await report(id, 'repair-offer', OFFER);
    const offered = ['REPAIR_OFFER_ARRIVED', OFFER.message, OFFER.amount, 'HUF'];
    assert.deepEqual(said(await rowOf(id)), offered);
    const denied = await reader()('PUT', `/resource/work-requests/deny-repair-offer/id?id=${id}`, {
      reason: 'Ennyiért új jár.',
    });
    assert.equal(denied.status, 200, JSON.stringify(denied.body));
    assert.deepEqual(await historyOf(id), [
      ['REQUIRED', null, null, null],
      ['APPROVED', null, null, null],
      ['IN_PROGRESS', null, null, null],
      ['CANNOT_BE_REPAIRED_ON_SITE', 'Elhoztuk.', null, null],
      offered,
      ['REPAIR_OFFER_DENIED', 'Ennyiért új jár.', OFFER.amount, 'HUF'],
    ]);
    const { id: device } = await world().register.one<{ id: number }>(
      sql`select device_from_id as id from work_requests where id = ${id}`,
    );
    const { body } = await reader()('GET', `/resource/device-register/timeline?id=${device}`);
    assert.deepEqual(
      body.entries.map(({ statusAfter, message, offerAmount }: Tree) => [statusAfter, message, offerAmount]),
      [
        ['NEED_TO_BE_DISCARDED', 'Ennyiért új jár.', null],
        ['SERVICED', 'Elhoztuk.', null],
        ['NEED_TO_BE_REPAIRED', null, null],
        ['OUTSOURCED', null, null],
      ].slice(0, body.entries.length),
    );
  });

  it('belong to their own step, and a new offer without a price has none', async () => {
    const id = await world().approved('SERVICE');
    await report(id, 'arrived', { message: 'Megjöttünk.', amount: 5, currency: 'EUR' });
    assert.deepEqual(said(await rowOf(id)), ['ARRIVED', 'Megjöttünk.', null, null]);
    await report(id, 'repair-offer', OFFER);
    await reader()('PUT', `/resource/work-requests/approve-repair-offer/id?id=${id}`);
    assert.deepEqual(said(await rowOf(id)), ['REPAIR_OFFER_APPROVED', null, OFFER.amount, 'HUF']);
    await report(id, 'arrived');
    await report(id, 'repair-offer', { message: 'Mégis több.' });
    assert.deepEqual(said(await rowOf(id)), ['REPAIR_OFFER_ARRIVED', 'Mégis több.', null, null]);
  });

  it('are kept with a premature event, and shown when the event is applied', async () => {
    const id = await world().approved('SERVICE');
    const at = (seconds: number) => ({ occurredAt: new Date(Date.now() - seconds * 1000).toISOString() });
    assert.equal((await report(id, 'left', { ...at(10), message: 'Mentünk tovább.' })).status, 409);
    assert.equal((await report(id, 'started', at(30))).status, 200);
    assert.equal((await report(id, 'arrived', at(20))).status, 200);
    assert.deepEqual(said(await rowOf(id)), ['LEAVED', 'Mentünk tovább.', null, null]);
  });

  it('can be filtered, and are in the Excel files as texts and numbers', async () => {
    const id = await world().approved('SERVICE');
    await report(id, 'arrived');
    await report(id, 'repair-offer', { message: 'Egyedi hűtő', amount: 77.25, currency: 'EUR' });
    for (const query of [{ message: 'egyedi' }, { offerAmount: [77.2, 77.3] }, { offerAmount: 77.25 }]) {
      const { body } = await reader()('POST', '/resource/work-requests/page', { query });
      assert.deepEqual(
        body.content.map((row: Tree) => row.id),
        [id],
        JSON.stringify(query),
      );
    }
    for (const entity of ['work-requests', 'movement-history']) {
      const { status, raw } = await reader()('POST', `/resource/${entity}/hu/xls`, { message: 'egyedi' });
      assert.equal(status, 200);
      assert.ok(raw.includes(Buffer.from('Egyedi hűtő', 'utf16le')), entity);
      const price = Buffer.alloc(8);
      price.writeDoubleLE(77.25);
      assert.ok(raw.includes(price), entity);
    }
  });
});
