import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilLockWaits } from '../../../testing/database/lock-waits.ts';
import { assertFault, assertRefused } from '../../../testing/run-app.ts';
import type { Call, TestAnswer } from '../../../testing/test-app.ts';
import { newRequest } from '../testing/new-request.ts';
import { piecesBody } from '../testing/pieces.ts';
import { requestBody, STICKER, type TestDevice } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const BASE = '/resource/work-requests';
const ROUNDS = 10;

describe('two concurrent users', () => {
  const { app, register, as } = runRegister();
  const one = as('FCR_REGIONAL_LEADER');
  const other = as('FCR_RETAIL_LEADER');

  async function newDismantling(): Promise<{ id: number; version: number; from: TestDevice }> {
    const from = await register.device();
    return { ...(await newRequest(one, requestBody('DISMANTLING', { from }))), from };
  }

  function assertOneWinner(answers: readonly TestAnswer[], loses: string): TestAnswer {
    const winners = answers.filter(({ status }) => status < 300);
    const losers = answers.filter(({ status }) => status === 409);
    assert.equal(winners.length, 1, JSON.stringify(answers.map(({ body }) => body)));
    assert.equal(losers.length, answers.length - 1);
    for (const { body } of losers) assert.equal(body.message, loses);
    return winners[0] as TestAnswer;
  }

  async function everyRound(round: () => Promise<void>): Promise<void> {
    for (let count = 0; count < ROUNDS; count += 1) await round();
  }

  it('approving: one approval, and the other gets a conflict', () =>
    everyRound(async () => {
      const { id } = await newDismantling();
      const address = `${BASE}/approve/id?id=${id}`;
      const answers = await Promise.all([one('PUT', address), other('PUT', address)]);
      const { body } = assertOneWinner(answers, 'TRANSITION_NOT_ALLOWED');
      const loser = answers.find(({ status }) => status === 409);
      assert.equal(body.requestStatus, 'APPROVED');
      assert.deepEqual(
        [loser?.body.current.requestStatus, loser?.body.current.updatedBy],
        ['APPROVED', body.updatedBy],
      );
    }));

  it('approving and denying: one decision', () =>
    everyRound(async () => {
      const { id } = await newDismantling();
      const answers = await Promise.all([
        one('PUT', `${BASE}/approve/id?id=${id}`),
        other('PUT', `${BASE}/deny/id?id=${id}`),
      ]);
      const { body } = assertOneWinner(answers, 'TRANSITION_NOT_ALLOWED');
      const loser = answers.find(({ status }) => status === 409);
      assert.equal(loser?.body.current.requestStatus, body.requestStatus);
    }));

  it('a step with a version that the request has not had yet is a conflict, too', async () => {
    const { id, version } = await newDismantling();
    const early = await one('PUT', `${BASE}/approve/id?id=${id}`, { version: version + 1 });
    assertRefused(early, 409, 'VERSION_CONFLICT');
    assert.equal(early.body.current.version, version);
  });

  it('requesting one device: one request', () =>
    everyRound(async () => {
      const workRequest = requestBody('DISMANTLING', { from: await register.device() });
      const ask = (call: Call) => call('POST', `${BASE}/bulk-save`, { workRequest });
      assertOneWinner(await Promise.all([ask(one), ask(other), ask(one)]), 'DEVICE_HAS_OPEN_REQUEST');
    }));

  it('requesting a device to deliver: one request', () =>
    everyRound(async () => {
      const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
      const ask = (call: Call) =>
        call('POST', `${BASE}/bulk-save`, { workRequest: requestBody('DELIVERY', { to }) });
      assertOneWinner(await Promise.all([ask(one), ask(other)]), 'DEVICE_HAS_OPEN_REQUEST');
    }));

  it('editing: one edit, which the other sees', () =>
    everyRound(async () => {
      const { id, version, from } = await newDismantling();
      const edit = (call: Call, projectId: string) => {
        const body = { ...requestBody('DISMANTLING', { from }, { projectId }), version };
        return call('PUT', `${BASE}/update/id?id=${id}`, body);
      };
      const answers = await Promise.all([edit(one, 'first'), edit(other, 'second')]);
      const { body } = assertOneWinner(answers, 'VERSION_CONFLICT');
      const loser = answers.find(({ status }) => status === 409);
      assert.equal(loser?.body.current.projectId, body.projectId);
      assert.equal(loser?.body.current.version, version + 1);
    }));

  it('editing two requests to the same new device: one has it', () =>
    everyRound(async () => {
      const requests = [await newDismantling(), await newDismantling()];
      const from = await register.device();
      const body = { ...requestBody('DISMANTLING', { from }), version: 0 };
      const answers = await Promise.all(
        requests.map(({ id }, index) => (index ? one : other)('PUT', `${BASE}/update/id?id=${id}`, body)),
      );
      assertOneWinner(answers, 'DEVICE_HAS_OPEN_REQUEST');
    }));

  it('sending the same request twice with one key: one request, one response', () =>
    everyRound(async () => {
      const workRequest = requestBody('DISMANTLING', { from: await register.device() });
      const key = { 'idempotency-key': `key ${workRequest.requestType} ${Math.random()}` };
      const send = () => one('POST', `${BASE}/bulk-save`, { workRequest }, key);
      const [first, second] = await Promise.all([send(), send()]);
      assert.equal(first.status, 201, JSON.stringify(first.body));
      assert.deepEqual(second.body, first.body);
    }));

  it('approving twice with one key: one approval, one response', () =>
    everyRound(async () => {
      const { id, version } = await newDismantling();
      const key = { 'idempotency-key': `approve ${id}` };
      const send = () => one('PUT', `${BASE}/approve/id?id=${id}`, { version }, key);
      const [first, second] = await Promise.all([send(), send()]);
      assert.equal(first.status, 200, JSON.stringify(first.body));
      assert.deepEqual(second.body, first.body);
    }));

  /** A user changes a device in an open transaction; another user meanwhile has to wait. */
  async function whileChanging<Answer>(
    device: TestDevice,
    status: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const client = await app().pool.connect();
    await client.query('begin');
    await client.query('update device_register set device_status = $1 where id = $2', [status, device.id]);
    const working = work();
    await untilLockWaits(app().pool);
    await client.query('commit');
    client.release();
    return working;
  }

  it('requesting a device that another user changes: it is checked in its new state', async () => {
    const from = await register.device();
    const workRequest = requestBody('DISMANTLING', { from });
    const answer = await whileChanging(from, 'INACTIVE', () =>
      one('POST', `${BASE}/bulk-save`, { workRequest }),
    );
    assertRefused(answer, 409, 'DEVICE_NOT_AVAILABLE');
  });

  it('approving a transit of a device that another user changes: it does not go', async () => {
    await register.shop('GOES');
    const [goes, changes] = [
      await register.device({ shopCode: 'GOES' }),
      await register.device({ shopCode: 'GOES' }),
    ];
    const workRequest = requestBody('TRANSIT', {}, { 'shopFrom.code': 'GOES' });
    const { body } = await one('POST', `${BASE}/bulk-save`, { workRequest });
    const approved = await whileChanging(changes, 'USED', () =>
      one('PUT', `${BASE}/approve/id?id=${body.id}`),
    );
    const group = JSON.parse(approved.body.deviceRegisterFrom.deviceGroup);
    assert.deepEqual(
      group.map((member: TestDevice) => member.serialNumber),
      [goes.serialNumber],
    );
  });

  for (const [what, statement, path] of [
    ['shop', `update shops set archived_at = now() where code = 'LATE'`, 'shopFrom.code'],
    [
      'device type',
      `update device_types set archived_at = now() where name = '${STICKER}'`,
      'deviceRegisterFrom.deviceType.name',
    ],
  ] as const) {
    it(`requesting a ${what} that another user removes: the request waits, and is then refused`, async () => {
      if (what === 'shop') await register.shop('LATE');
      const asked = { 'shopFrom.code': what === 'shop' ? 'LATE' : 'P1' };
      const workRequest = piecesBody('DISMANTLING', STICKER, 1, asked);
      const client = await app().pool.connect();
      await client.query('begin');
      await client.query(statement);
      const asking = one('POST', `${BASE}/bulk-save`, { workRequest });
      await untilLockWaits(app().pool);
      await client.query('commit');
      client.release();
      assertFault(await asking, path, 'REFERENCE_UNKNOWN');
    });
  }
});
