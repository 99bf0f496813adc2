import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { signedHeaders } from '../../../integrations/outbox/signature.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import { meet } from '../../../testing/database/meet.ts';
import { csvUpload } from '../../../testing/test-app.ts';
import { assertSound } from '../../work-request/testing/invariants.ts';
import { deviceFields, OTHER_DECOR, putInto } from '../../work-request/testing/register.ts';
import { runPartnerWorld } from '../testing/partner-world.ts';

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Each completes a request that gives its device another decor, which a former request of the device copies. */
describe('a completion by the partner, and a file that changes its device, wait for each other', () => {
  after(() => assertSound(world().test.pool));
  const world = runPartnerWorld();
  const admin = () => world().test.as('FCR_ADMIN');

  async function report(reference: number, event: string, aheadMs = 0): Promise<Answered> {
    const occurredAt = new Date(Date.now() + aheadMs).toISOString();
    const payload = JSON.stringify({ eventId: randomUUID(), reference, event, occurredAt });
    const answer = await world().test.app.inject({
      method: 'POST',
      url: PARTNERS.AURORA.callback,
      headers: { 'content-type': 'application/json', ...signedHeaders(world().secrets.AURORA, payload) },
      payload,
    });
    return { status: answer.statusCode, body: JSON.parse(answer.payload) };
  }

  /** An approved delivery of a device that a former request asked for, too, and a file that changes the device. */
  async function delivery() {
    const to = await world().register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const asked = {
      ...Object.fromEntries(deviceFields('To', to)),
      ...{ 'decorTo.name': OTHER_DECOR, remark: 'Más dekor kell rá.' },
    };
    const former = await world().asked('DELIVERY', asked);
    await world().step('deny', former);
    const id = await world().approved('DELIVERY', asked);
    const { body, headers } = csvUpload(`inventoryNumber;deviceNature\n${to.inventoryNumber};RETAIL`);
    const upload = (): Promise<Answered> =>
      admin()('POST', '/resource/device-register/upload-csv', body, headers);
    return { id, former, upload };
  }

  async function assertCompleted(
    { id, former, upload }: Awaited<ReturnType<typeof delivery>>,
    complete: () => Promise<Answered>,
    expected = 200,
  ): Promise<void> {
    const lockFormer = sql`select from work_requests where id = ${former} for update`;
    const answers = await meet<Answered>(world().test.pool, lockFormer, upload, complete);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, expected],
      JSON.stringify(answers),
    );
    const { status } = await world().register.one<{ status: string }>(
      sql`select request_status as status from work_requests where id = ${id}`,
    );
    assert.equal(status, 'COMPLETED');
  }

  it('when the partner reports it', async () => {
    const given = await delivery();
    await report(given.id, 'started');
    await assertCompleted(given, () => report(given.id, 'done'));
  });

  it('when it was reported too early, and the partner reports what came before', async () => {
    const given = await delivery();
    assert.equal((await report(given.id, 'done', 1000)).status, 409);
    await assertCompleted(given, () => report(given.id, 'arrived'));
  });

  it('when it was kept, and an admin applies it', async () => {
    const given = await delivery();
    assert.equal((await report(given.id, 'done')).status, 409);
    await putInto(world().test.pool, given.id, 'IN_PROGRESS');
    const { id } = await world().register.one<{ id: number }>(
      sql`select id from partner_callbacks where reference = ${given.id} and state = 'KEPT'`,
    );
    const apply = () => admin()('PUT', `/resource/partner-callbacks/apply/id?id=${id}`);
    await assertCompleted(given, apply, 204);
  });

  it('when a comparison found it, and an admin takes the status of the partner', async () => {
    const given = await delivery();
    await world().test.pool.query(
      sql`update aurora_requests set state = 'SENT' where work_request_id = ${given.id}`,
    );
    const { id } = await world().register.one<{ id: number }>(sql`
      with compared as (
        insert into partner_comparisons (partner, started_at, finished_at) values ('AURORA', now(), now()) returning id)
      insert into partner_differences (comparison_id, partner, reference, status_here, status_there)
      select id, 'AURORA', ${given.id}, 'APPROVED', 'COMPLETED' from compared returning id`);
    const mend = () => admin()('PUT', `/resource/partner-differences/mend/id?id=${id}`);
    await assertCompleted(given, mend, 204);
  });
});
