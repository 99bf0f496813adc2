import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Comparison, Difference } from '@cooler/contract/features/partner/difference.ts';
import sql from 'sql-template-tag';
import { PARTNERS } from '../../../integrations/partners.ts';
import { untilLockWaits } from '../../../testing/database/lock-waits.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import { rule } from '../../finding/rules/partner-difference.ts';
import { putInto } from '../../work-request/testing/register.ts';
import { runPartnerWorld } from '../testing/partner-world.ts';
import { answering, type Script, startScriptedPartner } from '../testing/scripted-partner.ts';
import { compareWith } from './compare.ts';

const LONG_AGO = '2 hours';

describe('a comparison with a partner, while both sides change', () => {
  const world = runPartnerWorld();

  const admin = (method: 'GET' | 'PUT', address: string) =>
    world().test.as('FCR_IT_ADMIN')(method, `/resource/${address}`);
  const mend = ({ id }: Difference) => admin('PUT', `partner-differences/mend/id?id=${id}`);
  const shown = async (): Promise<Comparison> =>
    (await admin('GET', 'partner-comparisons?partner=AURORA')).body;
  const compare = (night?: string) =>
    compareWith(world().test.pool, PARTNERS.AURORA, world().simulators.AURORA, night);

  const setMessages = (id: number, state: string) =>
    world().test.pool.query(sql`
      update aurora_requests set state = ${state}, updated_date = now(), failure = ${state === 'PARKED' ? 'REFUSED' : null}
      where work_request_id = ${id}`);

  /** An approved request whose order was sent, and which the partner does not know. */
  async function forgotten(): Promise<number> {
    const id = await world().approved('DELIVERY');
    await setMessages(id, 'SENT');
    return id;
  }

  async function differenceOf(id: number): Promise<Difference> {
    await compare();
    const found = (await shown()).differences.find(({ reference }) => reference === id);
    assert.ok(found, `a difference of ${id}`);
    return found;
  }

  async function findings(): Promise<number[]> {
    const batch = { from: 0, to: 0 };
    const { rows } = await world().test.pool.query<{ request_id: number }>(
      await rule.find(batch, { answerDays: 5, accounts: async () => [] }),
    );
    return rows.map(({ request_id }) => request_id);
  }

  /** A comparison with a partner that answers by the script. */
  async function compareScripted(script: Script): Promise<readonly Difference[]> {
    const partner = await startScriptedPartner();
    partner.script = script;
    const { secret } = world().simulators.AURORA;
    await compareWith(world().test.pool, PARTNERS.AURORA, { url: partner.url, secret, mayBeLoopback: true });
    await partner.close();
    const { failure, differences } = await shown();
    assert.equal(failure, null);
    return differences;
  }

  it('finds no difference in a request with a parked message', async () => {
    const id = await forgotten();
    await setMessages(id, 'PARKED');
    await compare();
    assert.deepEqual((await shown()).differences, []);
    await setMessages(id, 'CANCELLED');
    await putInto(world().test.pool, id, 'DELETED');
  });

  it('no longer shows or resolves one whose message is parked since', async () => {
    const id = await forgotten();
    const found = await differenceOf(id);
    assert.equal(found.mend, 'SEND_AGAIN');
    assert.deepEqual(await findings(), [id]);
    await setMessages(id, 'PARKED');
    assert.deepEqual([(await shown()).differences, await findings()], [[], []]);
    assertRefused(await mend(found), 409, 'DIFFERENCE_OUTDATED');
    assert.equal((await world().messages('AURORA', id)).length, 1);
    await putInto(world().test.pool, id, 'DELETED');
  });

  it('sends one order where two people resolve what two comparisons found', async () => {
    const id = await forgotten();
    const found = [await differenceOf(id), await differenceOf(id)];
    const client = await world().test.pool.connect();
    await client.query('begin');
    await client.query(sql`select from work_requests where id = ${id} for update`);
    const resolving = found.map(mend);
    await untilLockWaits(world().test.pool, 2);
    await client.query('commit');
    client.release();
    const answers = await Promise.all(resolving);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409]);
    assert.equal((await world().messages('AURORA', id)).length, 2);
    await setMessages(id, 'SENT');
    const late = found[answers.findIndex(({ status }) => status === 409)] as Difference;
    assertRefused(await mend(late), 409, 'DIFFERENCE_OUTDATED');
    assert.equal((await world().messages('AURORA', id)).length, 2);
    await putInto(world().test.pool, id, 'DELETED');
  });

  it('does not resolve what the partner has reported since, or a newer comparison has found otherwise', async () => {
    const id = await forgotten();
    const compareWhen = (status: string) =>
      compareScripted(answering(200, { orders: [{ reference: id, status }], status }));
    const [reported] = await compareWhen('COMPLETED');
    assert.equal(reported?.mend, 'TAKE_THEIRS');
    await putInto(world().test.pool, id, 'COMPLETED');
    assert.deepEqual((await shown()).differences, []);
    assertRefused(await mend(reported as Difference), 409, 'DIFFERENCE_OUTDATED');

    await putInto(world().test.pool, id, 'APPROVED');
    const [older] = await compareWhen('ARRIVED');
    const [newer] = await compareWhen('COMPLETED');
    assertRefused(await mend(older as Difference), 409, 'DIFFERENCE_OUTDATED');
    assert.equal((await mend(newer as Difference)).status, 204);
    assert.equal((await world().messages('AURORA', id)).length, 1);
    await putInto(world().test.pool, id, 'DELETED');
  });

  it('does not send the order of a request that awaits a decision again', async () => {
    const id = await forgotten();
    const found = await differenceOf(id);
    for (const status of ['REQUIRED', 'MODIFIED'] as const) {
      await putInto(world().test.pool, id, status);
      assert.deepEqual((await shown()).differences, []);
      assertRefused(await mend(found), 409, 'CANNOT_BE_MENDED');
    }
    assert.equal((await world().messages('AURORA', id)).length, 1);
    await putInto(world().test.pool, id, 'DELETED');
  });

  it('cancels nothing at a partner who does not know the order, when the request has ended since', async () => {
    const id = await forgotten();
    const found = await differenceOf(id);
    for (const status of ['DEVICE_STATUS_CHANGED', 'FAILED', 'COMPLETED'] as const) {
      await putInto(world().test.pool, id, status);
      assert.deepEqual([(await shown()).differences, await findings()], [[], []], status);
      assertRefused(await mend(found), 409, 'DIFFERENCE_OUTDATED');
    }
    assert.equal((await world().messages('AURORA', id)).length, 1);
    await putInto(world().test.pool, id, 'DELETED');
  });

  it('finds no difference in what either side changes while it reads', async () => {
    const [ended, moved, sent] = [await forgotten(), await forgotten(), await forgotten()];
    const orders = [ended, moved, sent].map((reference) => ({ reference, status: 'ARRIVED' }));
    const differences = await compareScripted(async (call, response) => {
      if (!call.url.endsWith('/orders')) return answering(200, { status: 'APPROVED' })(call, response);
      await putInto(world().test.pool, ended, 'COMPLETED');
      await setMessages(sent, 'WAITING');
      return answering(200, { orders })(call, response);
    });
    assert.deepEqual(
      differences.map(({ reference, statusHere, statusThere }) => [reference, statusHere, statusThere]),
      [[ended, 'COMPLETED', 'APPROVED']],
    );
    const none = await compareScripted(async (call, response) => {
      if (call.url.endsWith('/orders')) return answering(200, { orders })(call, response);
      await putInto(world().test.pool, moved, 'ARRIVED');
      const status = call.url.endsWith(`/${ended}`) ? 'COMPLETED' : 'ARRIVED';
      return answering(200, { status })(call, response);
    });
    assert.deepEqual(none, []);
    for (const id of [ended, moved, sent]) await putInto(world().test.pool, id, 'DELETED');
  });

  it('shows a nightly one that is repeated after another that was asked for', async () => {
    const { pool } = world().test;
    const night = '2026-11-22';
    await pool.query(sql`
      insert into partner_comparisons (partner, night, started_at, finished_at, failure, failure_kind)
      values ('AURORA', ${night}, now() - ${LONG_AGO}::interval, now() - ${LONG_AGO}::interval, 'x', 'BUSY')`);
    await compare();
    const before = await shown();
    const id = await forgotten();
    await compare(night);
    const after = await shown();
    assert.notEqual(after.finishedAt, before.finishedAt);
    assert.deepEqual(
      after.differences.map(({ reference }) => reference),
      [id],
    );
    const { body } = await admin('GET', 'partners');
    const { comparedAt, differences } = body.find(({ partner }: { partner: string }) => partner === 'AURORA');
    assert.deepEqual([comparedAt, differences], [after.finishedAt, 1]);
    assert.deepEqual(await findings(), [id]);
  });
});
