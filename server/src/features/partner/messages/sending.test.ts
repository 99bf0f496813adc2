import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql, { type Sql } from 'sql-template-tag';
import { isSigned, messageText } from '../../../integrations/outbox/signature.ts';
import { MAX_ATTEMPTS } from '../../../kernel/jobs/backoff.ts';
import { until } from '../../../testing/until.ts';
import { numberOf } from '../testing/partner-world.ts';
import { answering } from '../testing/scripted-partner.ts';
import { GOOD, runScriptedSending, UNANSWERED_MS } from '../testing/scripted-sending.ts';

describe('sending messages', () => {
  const { world, partner, senders, send, lastOf, tried } = runScriptedSending();

  const admin = (address: string) =>
    world().test.as('FCR_IT_ADMIN')('PUT', `/resource/aurora-request-que-entries/${address}`);

  it('signs each message, never sends the secret, and keeps it out of the log', async () => {
    const id = await world().approved('DELIVERY');
    send();
    await tried(id);
    const [call] = partner().seen;
    assert.ok(
      call && isSigned(world().secrets.AURORA, call.headers, messageText('POST', call.url, call.body)),
    );
    assert.match(String(call.headers['idempotency-key']), /^[0-9a-f-]{36}$/);
    const { rows } = await world().test.pool.query('select * from aurora_requests');
    assert.ok(!JSON.stringify([call, rows]).includes(world().secrets.AURORA));
    assert.equal((await lastOf(id)).request_url, `${partner().url}/base/orders`);
  });

  const ASKED_TO_WAIT = answering(503, '', { 'retry-after': '900' });
  async function assertWaits(id: number): Promise<void> {
    const { seconds } = await world().register.one<{ seconds: number }>(sql`
      select extract(epoch from next_attempt_at - now())::int as seconds
      from aurora_requests where work_request_id = ${id}`);
    assert.ok(seconds > 600 && seconds <= 900, String(seconds));
  }

  it('waits as long as the partner asks for', async () => {
    partner().script = ASKED_TO_WAIT;
    const id = await world().approved('DELIVERY');
    send({ initialBackoffMs: 1 });
    await tried(id);
    await assertWaits(id);
  });

  it('hurries what did not reach the partner once that is reached again, and nothing that it postponed', async () => {
    partner().script = ASKED_TO_WAIT;
    const postponed = await world().approved('DELIVERY');
    const sender = send({ initialBackoffMs: UNANSWERED_MS });
    await tried(postponed);
    partner().script = (_call, response) => void response.destroy();
    const unreached = await world().approved('DELIVERY');
    await tried(unreached);
    partner().script = GOOD;
    await world().approved('DELIVERY');
    await until('it was sent at once', async () => (await lastOf(unreached)).state === 'SENT');
    await sender.stop();
    await assertWaits(postponed);
  });

  it('retries with the same key until it succeeds', async () => {
    let left = 3;
    partner().script = (call, response) => {
      left -= 1;
      return (left > 0 ? answering(500, '') : GOOD)(call, response);
    };
    const id = await world().approved('DELIVERY');
    send({ initialBackoffMs: 10 });
    await until('it was sent', async () => (await lastOf(id)).state === 'SENT');
    assert.equal(partner().seen.length, 3);
    assert.equal(new Set(partner().seen.map(({ headers }) => headers['idempotency-key'])).size, 1);
    assert.equal(await numberOf(world(), id, 'DELIVERY'), 'N-1');
  });

  it('parks a message after the maximum number of attempts, and an admin resends it', async () => {
    partner().script = answering(500, '');
    const id = await world().approved('DELIVERY');
    await world().test.pool.query(
      sql`update aurora_requests set attempts = ${MAX_ATTEMPTS - 1} where work_request_id = ${id}`,
    );
    send();
    const parked = await until('it was parked', async () => {
      const message = await lastOf(id);
      return message.state === 'PARKED' && message;
    });
    partner().script = GOOD;
    assert.equal((await admin(`send-again/id?id=${parked.id}`)).status, 204);
    await until('it was sent', async () => (await lastOf(id)).state === 'SENT');
    const refused = await admin(`send-again/id?id=${parked.id}`);
    assert.deepEqual([refused.status, refused.body.message], [409, 'MESSAGE_SETTLED']);
  });

  it('resends all parked messages in one call', async () => {
    partner().script = answering(400, '');
    const ids = [await world().approved('DELIVERY'), await world().approved('DISMANTLING')];
    send();
    for (const id of ids) await until('it was parked', async () => (await lastOf(id)).state === 'PARKED');
    partner().script = GOOD;
    const { body } = await admin('send-parked-again');
    assert.equal(body.sent, 2);
    for (const id of ids) await until('it was sent', async () => (await lastOf(id)).state === 'SENT');
  });

  it('sends no later message of a request while an earlier one is parked, and continues once that is cancelled', async () => {
    partner().script = answering(400, { error: 'no' });
    const id = await world().approved('DELIVERY');
    await world().step('deleted', id);
    send();
    const [post] = await until('the order was parked', async () => {
      const messages = await world().messages('AURORA', id);
      return messages[0]?.state === 'PARKED' && messages;
    });
    const other = await world().approved('DELIVERY');
    partner().script = GOOD;
    await until('another order was sent', async () => (await lastOf(other)).state === 'SENT');
    assert.equal((await lastOf(id)).attempts, 0);
    assert.equal((await admin(`cancel/id?id=${post?.id}`)).status, 204);
    await until('the next was sent', async () => (await lastOf(id)).state === 'SENT');
  });

  it('sends each message once, with any number of processes', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 30; count += 1) ids.push(await world().approved('DELIVERY'));
    for (let count = 0; count < 3; count += 1) send();
    for (const id of ids) await until('it was sent', async () => (await lastOf(id)).state === 'SENT');
    assert.equal(partner().seen.length, ids.length);
  });

  it('takes over the lease of a killed process, and ignores a response that comes later', async () => {
    let isFirst = true;
    let late: (() => void) | undefined;
    partner().script = (call, response) => {
      if (!isFirst) return GOOD(call, response);
      isFirst = false;
      late = () => void answering(201, { number: 'LATE' })(call, response);
    };
    const id = await world().approved('DELIVERY');
    const stuck = send({ leaseMs: 300 });
    await until('the first has called', () => late !== undefined);
    const second = send();
    await until('the second has sent', async () => (await lastOf(id)).state === 'SENT');
    await second.stop();
    late?.();
    // The first goes on: when another order is sent, the late response has been dealt with.
    const other = await world().approved('DELIVERY');
    await until('the first has sent another', async () => (await lastOf(other)).state === 'SENT');
    await stuck.stop();
    assert.equal(await numberOf(world(), id, 'DELIVERY'), 'N-1');
    const [key, again] = partner().seen.map(({ headers }) => headers['idempotency-key']);
    assert.equal(key, again);
  });

  it('releases unfinished messages when it stops', async () => {
    partner().script = () => undefined;
    const id = await world().approved('DELIVERY');
    const sender = send();
    await until('it has called', () => partner().seen.length === 1);
    await sender.stop();
    const { lease, attempts } = await world().register.one<{ lease: string | null; attempts: number }>(
      sql`select lease, attempts from aurora_requests where work_request_id = ${id}`,
    );
    assert.deepEqual([lease, attempts], [null, 0]);
  });

  it('does not make one partner wait for the other', async () => {
    partner().script = () => undefined;
    for (let count = 0; count < 6; count += 1) await world().approved('DELIVERY');
    const ticket = await world().approved('SERVICE');
    send();
    await until('Aurora is called', () => partner().seen.length === 4);
    senders.push(world().send('PRIME_SOLS'));
    const started = Date.now();
    await until('PrimeSols has the ticket', () => world().simulators.PRIME_SOLS.ledger.orders.has(ticket));
    await world().approved('SERVICE');
    assert.ok(Date.now() - started < UNANSWERED_MS);
  });

  it('shows the state of the partners', async () => {
    partner().script = answering(503, '');
    const id = await world().approved('DELIVERY');
    const sender = send();
    await tried(id);
    await sender.stop();
    const { body } = await world().test.as('FCR_ADMIN')('GET', '/resource/partners');
    const [seen] = body;
    assert.deepEqual([seen.partner, seen.state, seen.waiting], ['AURORA', 'TROUBLE', 1]);
    assert.ok(Date.parse(seen.oldestWaitingAt) <= Date.now());
    const aurora = async () => {
      const [{ state, lastSentAt }] = (await world().test.as('FCR_ADMIN')('GET', '/resource/partners')).body;
      return [state, lastSentAt];
    };
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 2, 10, minutes));
    const become = (columns: Sql, which: Sql) =>
      world().test.pool.query(sql`update aurora_requests set ${columns} where ${which}`);
    await become(sql`state = 'CANCELLED'`, sql`true`);
    // The earlier message was sent after the later one.
    for (const _ of ['early', 'late', 'waiting']) await world().approved('DELIVERY');
    const sent = sql`state = 'SENT', response_http_status_code = '201', failure = null`;
    const ids = (await world().messages('AURORA')).map((each) => each.id);
    const [waiting, late, early] = ids.sort((a, b) => b - a);
    await become(sql`failure = 'BUSY', updated_date = ${at(5)}`, sql`id = ${waiting}`);
    await become(sql`${sent}, updated_date = ${at(1)}`, sql`id = ${late}`);
    await become(sql`${sent}, updated_date = ${at(10)}`, sql`id = ${early}`);
    assert.deepEqual(await aurora(), ['WORKING', at(10).toISOString()]);
    await become(sql`state = 'PARKED', failure = 'TIMEOUT', updated_date = ${at(20)}`, sql`id = ${waiting}`);
    assert.deepEqual(await aurora(), ['TROUBLE', at(10).toISOString()], 'not reached up to the last attempt');
    await become(sql`failure = 'REFUSED'`, sql`id = ${waiting}`);
    assert.deepEqual(await aurora(), ['WORKING', at(10).toISOString()], 'a refusal is an answer');
    assert.equal((await world().test.as('FCR_REGIONAL_LEADER')('GET', '/resource/partners')).status, 403);
  });
});
