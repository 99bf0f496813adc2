import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Comparison, Difference } from '@cooler/contract/features/partner/difference.ts';
import type { RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import { SHIPPED_TEXTS } from '@cooler/contract/texts/translate.ts';
import sql from 'sql-template-tag';
import { PARTNERS } from '../../../integrations/partners.ts';
import type { Order } from '../../../standalone/simulators/order.ts';
import { until } from '../../../testing/until.ts';
import { putInto } from '../../work-request/testing/register.ts';
import { runPartnerWorld } from '../testing/partner-world.ts';
import { answering, startScriptedPartner } from '../testing/scripted-partner.ts';
import { compareWith } from './compare.ts';

describe('the comparison with a partner', () => {
  const world = runPartnerWorld(async ({ send }) => {
    send('AURORA');
    send('PRIME_SOLS');
  });

  const admin = (method: 'GET' | 'PUT', address: string) =>
    world().test.as('FCR_IT_ADMIN')(method, `/resource/${address}`);
  const compare = (name: 'AURORA' | 'PRIME_SOLS') =>
    compareWith(world().test.pool, PARTNERS[name], world().simulators[name]);

  async function comparisonOf(name: string): Promise<Comparison> {
    return (await admin('GET', `partner-comparisons?partner=${name}`)).body;
  }

  async function ordered(type: 'DELIVERY' | 'SERVICE'): Promise<Order> {
    const id = await world().approved(type);
    const { ledger } = world().simulators[type === 'SERVICE' ? 'PRIME_SOLS' : 'AURORA'];
    await world().drained();
    return until('the order is there', () => ledger.orders.get(id));
  }

  const statusOf = async (id: number) =>
    (
      await world().register.one<{ status: RequestStatus }>(
        sql`select request_status as status from work_requests where id = ${id}`,
      )
    ).status;

  const booksOf = (name: 'AURORA' | 'PRIME_SOLS') =>
    world().simulators[name].ledger.orders as Map<number, Order>;

  /** Requests that the partner does not list, more than are queried one by one. */
  const addUnlisted = () =>
    world().test.pool.query(sql`
      insert into work_requests (request_type, request_status, shop_from_id, device_type_from_id, requested_date, remark,
        created_by, updated_by)
      select 'SERVICE', 'APPROVED', (select min(id) from shops), (select min(id) from device_types), '2026-01-02',
        'Nem hűt', 'old', 'old'
      from generate_series(1, 201)`);
  const deleteUnlisted = () =>
    world().test.pool.query(
      sql`update work_requests set request_status = 'DELETED' where created_by = 'old'`,
    );

  it('finds nothing while both sides agree, and ignores orders with an unsent message', async () => {
    await ordered('DELIVERY');
    await compare('AURORA');
    const { failure, openHere, openThere, differences } = await comparisonOf('AURORA');
    assert.deepEqual([failure, openHere, openThere, differences], [null, 1, 1, []]);
  });

  it('finds differences, and resolves each in its way', async () => {
    const missing = await ordered('DELIVERY');
    const ahead = await ordered('DELIVERY');
    const closedThere = await ordered('DELIVERY');
    const closedHere = await ordered('DELIVERY');
    const stranger = await ordered('DELIVERY');
    booksOf('AURORA').delete(missing.reference);
    ahead.status = 'ARRIVED';
    closedThere.status = 'COMPLETED';
    await putInto(world().test.pool, closedHere.reference, 'COMPLETED');
    booksOf('AURORA').delete(stranger.reference);
    booksOf('AURORA').set(999_999, { ...stranger, reference: 999_999 });
    await putInto(world().test.pool, stranger.reference, 'DELETED');
    await compare('AURORA');

    const { differences } = await comparisonOf('AURORA');
    const found = new Map(differences.map((each) => [each.reference, each]));
    const told = [missing, ahead, closedThere, closedHere].map(({ reference }) => found.get(reference));
    assert.deepEqual(
      told.map((each) => [each?.statusHere, each?.statusThere, each?.mend]),
      [
        ['APPROVED', null, 'SEND_AGAIN'],
        ['APPROVED', 'ARRIVED', 'TAKE_THEIRS'],
        ['APPROVED', 'COMPLETED', 'TAKE_THEIRS'],
        ['COMPLETED', 'APPROVED', 'CANCEL_THERE'],
      ],
    );
    assert.deepEqual([found.get(999_999)?.statusHere, found.get(999_999)?.mend], [null, null]);
    assert.equal(differences.length, 5);

    for (const each of told as Difference[]) {
      const { status, body } = await admin('PUT', `partner-differences/mend/id?id=${each.id}`);
      assert.equal(status, 204, JSON.stringify(body));
      const again = await admin('PUT', `partner-differences/mend/id?id=${each.id}`);
      assert.equal(again.status, 404, 'it is mended once');
    }
    const refused = await admin('PUT', `partner-differences/mend/id?id=${found.get(999_999)?.id}`);
    assert.deepEqual([refused.status, refused.body.message], [409, 'CANNOT_BE_MENDED']);
    await world().drained();
    assert.equal(await statusOf(ahead.reference), 'ARRIVED');
    assert.equal(await statusOf(closedThere.reference), 'COMPLETED');
    assert.equal(closedHere.status, 'COMPLETED');
    assert.ok(booksOf('AURORA').has(missing.reference));
    booksOf('AURORA').delete(999_999);
    await compare('AURORA');
    assert.deepEqual((await comparisonOf('AURORA')).differences, []);
  });

  it('leaves out orders beyond the limit of single queries, since their status is unknown', async () => {
    await addUnlisted();
    await compare('PRIME_SOLS');
    const { openHere, openThere, differences } = await comparisonOf('PRIME_SOLS');
    assert.equal(Number(openHere) - Number(openThere), 201);
    assert.equal(differences.filter(({ mend }) => mend === 'SEND_AGAIN').length, 200);
    await deleteUnlisted();
  });

  it('leaves out what changes here meanwhile and is beyond that limit', async () => {
    const { test, simulators } = world();
    const [moved, differing] = [await ordered('SERVICE'), await ordered('SERVICE')];
    const orders = [...booksOf('PRIME_SOLS').values()]
      .filter(({ reference }) => reference !== differing.reference)
      .map(({ reference, status }) => ({ reference, status }));
    orders.push({ reference: differing.reference, status: 'ARRIVED' });
    await addUnlisted();
    const partner = await startScriptedPartner();
    let isMoved = false;
    partner.script = async (call, response) => {
      if (call.url.endsWith('/tickets')) return answering(200, { orders })(call, response);
      if (!isMoved) {
        isMoved = true;
        await putInto(test.pool, moved.reference, 'ARRIVED');
        await test.pool.query(
          sql`update work_requests set updated_date = now() where id = ${moved.reference}`,
        );
      }
      return answering(404, {})(call, response);
    };
    const { secret } = simulators.PRIME_SOLS;
    await compareWith(test.pool, PARTNERS.PRIME_SOLS, { url: partner.url, secret, mayBeLoopback: true });
    await partner.close();
    const { failure, differences } = await comparisonOf('PRIME_SOLS');
    assert.deepEqual([failure, partner.seen.length], [null, 201]);
    const listed = differences.filter(({ statusThere }) => statusThere !== null);
    assert.deepEqual(
      listed.map(({ reference }) => reference),
      [differing.reference],
    );
    await deleteUnlisted();
    for (const { reference } of [moved, differing]) await putInto(test.pool, reference, 'DELETED');
    for (const order of [moved, differing]) order.status = 'DELETED';
  });

  it('repeats a decision on a repair offer that the partner does not know of', async () => {
    const order = await ordered('SERVICE');
    await putInto(world().test.pool, order.reference, 'REPAIR_OFFER_APPROVED');
    order.status = 'REPAIR_OFFER_ARRIVED';
    await compare('PRIME_SOLS');
    const [found] = (await comparisonOf('PRIME_SOLS')).differences;
    assert.equal(found?.mend, 'SEND_AGAIN');
    await admin('PUT', `partner-differences/mend/id?id=${found?.id}`);
    await world().drained();
    assert.equal(order.status, 'REPAIR_OFFER_APPROVED');
  });

  it('stores what the partner answered where it failed', async () => {
    world().simulators.PRIME_SOLS.faults.wrong = 1;
    await compare('PRIME_SOLS');
    world().simulators.PRIME_SOLS.faults.wrong = 0;
    const { failureKind, failure, differences } = await comparisonOf('PRIME_SOLS');
    assert.equal(failureKind, 'ANSWER_INVALID');
    assert.equal(failure, '200 <h1>It works!</h1>');
    assert.deepEqual(differences, []);
    const strange = await startScriptedPartner();
    strange.script = answering(200, [{ reference: 'x' }]);
    const { secret } = world().simulators.PRIME_SOLS;
    await compareWith(world().test.pool, PARTNERS.PRIME_SOLS, {
      url: strange.url,
      secret,
      mayBeLoopback: true,
    });
    await strange.close();
    assert.equal((await comparisonOf('PRIME_SOLS')).failure, '200 [{"reference":"x"}]');
  });

  it('says which kind of failure it was, so that people know what to do', async () => {
    const secret = 'the secret of PrimeSols';
    const kinds = [
      [{ url: 'http://127.0.0.1:9', secret, mayBeLoopback: false }, 'ADDRESS_REFUSED'],
      [{ url: 'http://127.0.0.1:9', secret, mayBeLoopback: true }, 'UNREACHABLE'],
    ] as const;
    for (const [access, kind] of kinds) {
      await compareWith(world().test.pool, PARTNERS.PRIME_SOLS, access);
      assert.equal((await comparisonOf('PRIME_SOLS')).failureKind, kind);
      assert.ok(`partner-message-failure.${kind}` in SHIPPED_TEXTS.hu);
    }
  });

  it('says that a partner was busy, and not that it refused', async () => {
    const partner = await startScriptedPartner();
    const { secret } = world().simulators.PRIME_SOLS;
    for (const [status, kind] of [
      [503, 'BUSY'],
      [429, 'BUSY'],
      [403, 'REFUSED'],
    ] as const) {
      partner.script = answering(status, {});
      const access = { url: partner.url, secret, mayBeLoopback: true };
      await compareWith(world().test.pool, PARTNERS.PRIME_SOLS, access);
      assert.equal((await comparisonOf('PRIME_SOLS')).failureKind, kind);
    }
    await partner.close();
  });

  it('is made once a night by any number of processes', async () => {
    const night = '2026-11-21';
    await Promise.all(
      Array.from({ length: 5 }, () =>
        compareWith(world().test.pool, PARTNERS.AURORA, world().simulators.AURORA, night),
      ),
    );
    const { count } = await world().register.one<{ count: number }>(
      sql`select count(*)::int as count from partner_comparisons where night = ${night}`,
    );
    assert.equal(count, 1);
  });

  it('is for admins only', async () => {
    const { status } = await world().test.as('FCR_RETAIL_LEADER')(
      'PUT',
      '/resource/partner-comparisons?partner=AURORA',
    );
    assert.equal(status, 403);
  });
});
