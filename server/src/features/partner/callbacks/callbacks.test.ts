import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, it } from 'node:test';
import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { dayIn } from '@cooler/contract/kernel/day.ts';
import sql from 'sql-template-tag';
import { signedHeaders } from '../../../integrations/outbox/signature.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import { meet } from '../../../testing/database/meet.ts';
import { assertSound } from '../../work-request/testing/invariants.ts';
import { putInto } from '../../work-request/testing/register.ts';
import { runPartnerWorld } from '../testing/partner-world.ts';

// Each has a connection to the database at once, so that none waits for another's.
const AT_ONCE = 8;

const HOSTILE = [
  "=cmd|' /C calc'!A0",
  '<script>alert(1)</script>',
  "'; drop table work_requests; --",
  '../../etc/passwd',
  'a\u0000\u202e\ud800\u0007b',
  '{{7*7}} %{7*7}',
];

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

describe('callbacks of partners', () => {
  after(() => assertSound(world().test.pool));
  const world = runPartnerWorld();

  interface Sent {
    readonly headers?: Record<string, string>;
    readonly secret?: string;
    /** How far the clock of the partner is ahead. */
    readonly aheadS?: number;
  }

  const secondIn = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  async function post(name: PartnerName, body: object | string, sent: Sent = {}) {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const secret = sent.secret ?? world().secrets[name];
    const answer = await world().test.app.inject({
      method: 'POST',
      url: PARTNERS[name].callback,
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(secret, payload, secondIn(sent.aheadS ?? 0)),
        ...sent.headers,
      },
      payload,
    });
    return { status: answer.statusCode, body: JSON.parse(answer.payload) };
  }

  const eventOf = (reference: number, event: string, more: object = {}) => ({
    ...{ eventId: randomUUID(), reference, event, occurredAt: new Date().toISOString() },
    ...more,
  });

  const statusOf = async (id: number) =>
    (
      await world().register.one<{ status: RequestStatus }>(
        sql`select request_status as status from work_requests where id = ${id}`,
      )
    ).status;

  const historyOf = async (id: number) =>
    (
      await world().register.one<{ count: number }>(
        sql`select count(*)::int as count from movement_history where request_id = ${id}`,
      )
    ).count;

  const keptOf = async (name: PartnerName, id: number) => {
    const { body } = await world().test.as('FCR_ADMIN')('GET', `/resource/partner-callbacks?partner=${name}`);
    return body.filter(({ reference }: { reference: number }) => reference === id);
  };

  it('follow a visit from its start to its end', async () => {
    const id = await world().approved('DELIVERY');
    const steps = [
      ['started', 'IN_PROGRESS'],
      ['arrived', 'ARRIVED'],
      ['left', 'LEAVED'],
      ['arrived', 'ARRIVED'],
      ['done', 'COMPLETED'],
    ] as const;
    for (const [event, status] of steps) {
      const { status: answered, body } = await post('AURORA', eventOf(id, event));
      assert.deepEqual([answered, body.requestStatus], [200, status], JSON.stringify(body));
    }
    const { door } = await world().register.one<{ door: string }>(
      sql`select door from audit_trail where entity = 'work_requests' and record_id = ${id} order by id desc limit 1`,
    );
    assert.equal(door, 'PARTNER');
  });

  it('are refused with a wrong signature, timestamp or secret', async () => {
    const id = await world().approved('SERVICE');
    const event = eventOf(id, 'arrived');
    const wrong: Sent[] = [
      { secret: 'another secret of the same kind' },
      { secret: world().secrets.AURORA },
      { aheadS: -310 },
      { aheadS: 310 },
      { headers: { 'x-timestamp': String(secondIn(-1)) } },
      { headers: { 'x-timestamp': 'now' } },
      { headers: { 'x-signature': '' } },
      { headers: { 'x-signature': `sha256=${'0'.repeat(64)}` } },
    ];
    for (const sent of wrong) {
      const { status, body } = await post('PRIME_SOLS', event, sent);
      assert.deepEqual([status, body.message], [401, 'SIGNATURE_INVALID'], JSON.stringify(sent));
    }
    assert.equal(await statusOf(id), 'APPROVED');
    for (const aheadS of [-290, 0, 290])
      assert.equal((await post('PRIME_SOLS', event, { aheadS })).status, 200, String(aheadS));
  });

  it('refuse bodies that are malformed, too large or of another type, and store none of them', async () => {
    const id = await world().approved('SERVICE');
    const good = eventOf(id, 'arrived');
    const refused: [number, object | string, Record<string, string>?][] = [
      [400, '{"eventId":'],
      [400, '[]'],
      [400, { ...good, eventId: 'with space' }],
      [400, { ...good, eventId: 'x'.repeat(101) }],
      [400, { ...good, reference: -1 }],
      [400, { ...good, reference: '1; drop table shops' }],
      [400, { ...good, event: 'approve' }],
      [400, { ...good, occurredAt: 'yesterday' }],
      [400, { ...good, occurredAt: '2026-01-14T10:00:00+23:59' }],
      [400, { ...good, occurredAt: `2026-01-14T10:00:00.${'1'.repeat(150)}Z` }],
      [400, { ...good, message: 'x'.repeat(2001) }],
      [422, { ...good, event: 'new-deadline' }],
      [422, { ...good, occurredAt: new Date(Date.now() + 3_600_000).toISOString() }],
      [400, { ...good, event: 'repair-offer', amount: -1, currency: 'HUF' }],
      [400, { ...good, event: 'repair-offer', amount: 10.001, currency: 'HUF' }],
      [400, { ...good, event: 'repair-offer', amount: '10', currency: 'HUF' }],
      [400, { ...good, event: 'repair-offer', amount: 1e12, currency: 'HUF' }],
      [400, { ...good, event: 'repair-offer', amount: 10, currency: 'huf' }],
      [400, { ...good, event: 'repair-offer', amount: 10, currency: 'XQX' }],
      [422, { ...good, event: 'repair-offer', amount: 10 }],
      [422, { ...good, event: 'repair-offer', currency: 'HUF' }],
      [422, { ...good, event: 'done', completedDate: '9999-12-31' }],
      [422, { ...good, event: 'done', completedDate: dayIn(2) }],
      [422, { ...good, event: 'done', completedDate: '1999-12-31' }],
      [422, { ...good, event: 'new-deadline', acceptedDate: '9999-12-31' }],
      [422, { ...good, event: 'new-deadline', acceptedDate: dayIn(740) }],
      [413, { ...good, message: 'x'.repeat(70_000) }],
      [415, JSON.stringify(good), { 'content-type': 'text/plain' }],
    ];
    for (const [expected, body, headers] of refused) {
      const { status } = await post('PRIME_SOLS', body, headers ? { headers } : {});
      assert.equal(status, expected, JSON.stringify(body).slice(0, 200));
    }
    assert.equal((await post('AURORA', eventOf(id, 'lacks-parts'))).status, 422);
    assert.deepEqual(await keptOf('PRIME_SOLS', id), []);
    assert.equal(await statusOf(id), 'APPROVED');
  });

  it('apply an event once, for any number of repeated and concurrent calls', async () => {
    const id = await world().approved('DISMANTLING');
    const event = eventOf(id, 'started');
    const before = await historyOf(id);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post('AURORA', event)));
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.deepEqual(answers[0], {
      status: 200,
      body: { eventId: event.eventId, requestStatus: 'IN_PROGRESS' },
    });
    assert.equal(await historyOf(id), before + 1);
    assert.equal((await post('AURORA', eventOf(id, 'arrived'))).status, 200);
    assert.deepEqual(await post('AURORA', event), answers[0], 'and is answered the same way later');
    const other = await post('AURORA', { ...event, event: 'done' });
    assert.deepEqual([other.status, other.body.message], [422, 'EVENT_ID_REUSED']);
  });

  it('may have fields that the register does not know; a repetition has them too', async () => {
    const known = eventOf(await world().approved('DELIVERY'), 'started');
    const event = { ...known, driver: { name: 'Kovács' } };
    const taken = await post('AURORA', event);
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
    assert.deepEqual(await post('AURORA', event), taken);
    assert.equal((await post('AURORA', known)).body.message, 'EVENT_ID_REUSED');
  });

  const REASONS: readonly [string, RequestType, RequestStatus, string, string][] = [
    ['is not allowed by the status', 'DELIVERY', 'APPROVED', 'left', 'TRANSITION_NOT_ALLOWED'],
    ['comes after the end', 'DELIVERY', 'COMPLETED', 'arrived', 'TRANSITION_NOT_ALLOWED'],
    ['comes before the approval', 'DELIVERY', 'MODIFIED', 'started', 'TRANSITION_NOT_ALLOWED'],
    ['is of the other partner', 'SERVICE', 'APPROVED', 'started', 'WRONG_PARTNER'],
  ];
  for (const [what, type, status, event, reason] of REASONS) {
    it(`keep an event that ${what}, with its reason`, async () => {
      const id = await world().approved(type);
      await putInto(world().test.pool, id, status);
      const given = eventOf(id, event, { message: HOSTILE[1] });
      const answer = await post('AURORA', given);
      assert.deepEqual([answer.status, answer.body.message], [409, 'CALLBACK_KEPT']);
      assert.equal(answer.body.params.reason, reason);
      assert.deepEqual(await post('AURORA', given), answer);
      const [kept] = await keptOf('AURORA', id);
      assert.deepEqual([kept.reason, kept.message, kept.requestStatus], [reason, HOSTILE[1], status]);
      assert.equal(await statusOf(id), status);
      await putInto(world().test.pool, id, 'APPROVED');
    });
  }

  it('keep an event of an unknown order', async () => {
    const answer = await post('PRIME_SOLS', eventOf(987_654_321, 'arrived'));
    assert.deepEqual([answer.status, answer.body.params?.reason], [409, 'NOT_FOUND']);
    const [kept] = await keptOf('PRIME_SOLS', 987_654_321);
    assert.equal(kept.requestStatus, null);
  });

  it('apply a kept event when an admin decides so and the table allows it, or dismiss it', async () => {
    const admin = world().test.as('FCR_IT_ADMIN');
    const act = (action: string, id: number) =>
      admin('PUT', `/resource/partner-callbacks/${action}/id?id=${id}`);
    const id = await world().approved('SERVICE');
    await post('PRIME_SOLS', eventOf(id, 'left'));
    const [left] = await keptOf('PRIME_SOLS', id);
    const early = await act('apply', left.id);
    assert.deepEqual([early.status, early.body.message], [409, 'TRANSITION_NOT_ALLOWED']);
    await putInto(world().test.pool, id, 'ARRIVED');
    assert.equal((await act('apply', left.id)).status, 204);
    assert.equal(await statusOf(id), 'LEAVED');
    assert.equal((await act('apply', left.id)).status, 404, 'a decision is made once');
    await post('PRIME_SOLS', eventOf(id, 'left'));
    const [again] = await keptOf('PRIME_SOLS', id);
    assert.equal(
      (
        await world().test.as('FCR_REGIONAL_LEADER')(
          'PUT',
          `/resource/partner-callbacks/dismiss/id?id=${again.id}`,
        )
      ).status,
      403,
    );
    assert.equal((await act('dismiss', again.id)).status, 204);
    assert.deepEqual(await keptOf('PRIME_SOLS', id), []);
  });

  it('are applied while an admin decides on a kept one of the same request, without a deadlock', async () => {
    const id = await world().approved('DELIVERY');
    const now = Date.now();
    const at = (ms: number) => ({ occurredAt: new Date(now + ms).toISOString() });
    await post('AURORA', eventOf(id, 'left', at(1000)));
    const [left] = await keptOf('AURORA', id);
    const devices = sql`
      select from device_register where id = (select device_to_id from work_requests where id = ${id}) for update`;
    const apply = () =>
      world().test.as('FCR_IT_ADMIN')('PUT', `/resource/partner-callbacks/apply/id?id=${left.id}`);
    const arrived = () => post('AURORA', eventOf(id, 'arrived', at(0)));
    const answers = await meet<{ status: number; body: unknown }>(world().test.pool, devices, arrived, apply);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 404],
      JSON.stringify(answers),
    );
    assert.equal(await statusOf(id), 'LEAVED');
  });

  it('store hostile texts as texts, without unprintable characters', async () => {
    const id = await world().approved('SERVICE');
    for (const message of HOSTILE) await post('PRIME_SOLS', eventOf(id, 'left', { message }));
    const kept = await keptOf('PRIME_SOLS', id);
    assert.deepEqual(
      kept.map((each: { message: string }) => each.message),
      HOSTILE.with(4, 'a\uFFFD\uFFFD\uFFFD\uFFFDb'),
    );
  });

  for (const { when, apartMs } of [
    { when: 'one after the other', apartMs: 1000 },
    { when: 'within the same second', apartMs: 0 },
  ])
    it(`lead to the same status in whatever order the events of a visit arrive that happen ${when}`, async () => {
      const life = ['started', 'arrived', 'lacks-parts', 'done'];
      const base = Date.now() - 60_000;
      for (const order of permutationsOf([0, 1, 2, 3])) {
        const id = await world().approved('SERVICE');
        for (const index of order) {
          const occurredAt = new Date(base + index * apartMs).toISOString();
          const { status } = await post('PRIME_SOLS', eventOf(id, life[index] ?? '', { occurredAt }));
          assert.ok(status === 200 || status === 409, String(status));
        }
        assert.equal(await statusOf(id), 'COMPLETED', order.join());
      }
    });

  it('survive random bytes that are signed', async () => {
    for (let round = 0; round < 100; round += 1) {
      const noise = Buffer.from(Array.from({ length: 40 }, () => Math.floor(Math.random() * 256)));
      const { status } = await post('AURORA', noise.toString('latin1'));
      assert.equal(status, 400);
    }
  });
});
